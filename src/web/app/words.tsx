import type { Content } from '../../engine/content.ts';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import {
  LOCALES,
  loadWords,
  type MessageKey,
  type MessageParameters,
  plainText,
  type Words,
} from '../../text/messages.ts';
import { useStore } from '../kit/store.ts';
import { reportFailure } from './failures.ts';
import { NoWords } from './no-words.tsx';
import { preferences } from './preferences.ts';

export const WordsContext = createContext<Words | undefined>(undefined);

/** The language the reader chose, for everything inside; the old one stays until the new one is there. */
export function WordsProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const { language } = useStore(preferences);
  const [words, setWords] = useState<Words>();
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    let isWanted = true;
    loadWords(language).then(
      (loaded) => {
        if (!isWanted) return;
        document.documentElement.lang = LOCALES[language];
        setWords(loaded);
      },
      (error: unknown) => {
        if (!isWanted) return;
        setLost(true);
        reportFailure(error);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [language]);
  if (words === undefined) return isLost ? <NoWords /> : undefined;
  return <WordsContext value={words}>{children}</WordsContext>;
}

export function useWords(): Words {
  const words = useContext(WordsContext);
  if (words === undefined) throw new Error('there are no words outside of WordsProvider');
  return words;
}

/** The content that the words speak of: that of the game on the screen, or the usual one. */
export function useContent(): Content {
  return useWords().content;
}

/** A message as plain text: `const text = useText(); text('button.ok')`. */
export function useText(): <K extends MessageKey>(key: K, ...parameters: MessageParameters<K>) => string {
  const words = useWords();
  return (key, ...parameters) => plainText(words.say(key, ...parameters));
}
