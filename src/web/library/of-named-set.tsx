import type { ReactNode } from 'react';
import { usualContent } from '../../engine/content.ts';
import { ContentWords } from '../app/content-words.tsx';
import { useRoute } from '../app/router.ts';
import { useText } from '../app/words.tsx';
import { contentFromAnywhere } from '../game/fetch-set.ts';
import { useOpenContent } from '../game/use-sets.ts';
import { LibraryNav } from './library-nav.tsx';

/** A reference page about the set whose hash is the third part of the address, or about core. */
export function OfNamedSet({ children }: { readonly children: ReactNode }): ReactNode {
  const [, , name] = useRoute();
  const text = useText();
  const { name: content, isMissing } = useOpenContent(name, contentFromAnywhere);
  if (name !== undefined && content === undefined) {
    return (
      <>
        <LibraryNav />
        <p className="page" role="status">
          {text(isMissing ? 'sets.no-link' : 'status.loading')}
        </p>
      </>
    );
  }
  return <ContentWords of={{ setup: { content: content ?? usualContent().hash } }}>{children}</ContentWords>;
}
