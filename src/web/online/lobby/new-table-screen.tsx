import type { ReactNode } from 'react';
import { useText } from '../../app/words.tsx';
import { useMe } from '../account/me.ts';
import { NameField, useNameField } from '../account/name-field.tsx';
import { OnlinePage } from '../online-page.tsx';
import { CreateForm } from './create-form.tsx';

/** A table of one's own. */
export function NewTableScreen(): ReactNode {
  const text = useText();
  const { me } = useMe();
  const name = useNameField();
  return (
    <OnlinePage title={text('online.new')} at="elsewhere">
      <NameField name={name} />
      <CreateForm me={me} name={name.value} />
    </OnlinePage>
  );
}
