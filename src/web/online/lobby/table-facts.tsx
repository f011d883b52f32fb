import type { ReactNode } from 'react';
import type { GameSummary } from '../../../wire/lists.ts';
import type { SetInfo } from '../../../wire/sets.ts';
import { inLanguage } from '../../../text/index.ts';
import { linkTo } from '../../app/router.ts';
import { useText, useWords } from '../../app/words.tsx';
import { useSets } from '../../game/use-sets.ts';
import { usePaceName } from '../../new-game/paces.ts';

type Agreed = Pick<GameSummary, 'setup' | 'options' | 'set'>;

/** What counts most about a table, in a few words. */
export function useMainFacts(): (table: Agreed) => readonly string[] {
  const text = useText();
  const paceName = usePaceName();
  const words = useWords();
  return ({ setup, options, set }) => [
    ...(set === undefined ? [] : [text('sets.played-with', { title: inLanguage(words, set.title) })]),
    paceName(options.pace),
    text(`lobby.boards.${setup.boards}`),
    ...(setup.contracts ? [text('lobby.contracts')] : []),
    text(options.rated ? 'online.rated' : 'online.unrated'),
  ];
}

/** All that the table agreed on, for whoever thinks about sitting down. */
export function TableFacts({ table }: { readonly table: Agreed }): ReactNode {
  const text = useText();
  const mainFacts = useMainFacts();
  const { options, setup } = table;
  const isTogether = setup.players > 1;
  const facts = [
    ...mainFacts({ setup, options }),
    ...(isTogether ? [text(options.isPublic ? 'online.fact.public' : 'online.fact.private')] : []),
    text('online.fact.undo', { what: text(`lobby.undo.${options.undo}`) }),
    ...(isTogether ? [text('online.fact.relay', { bot: text(`bot.${options.relay}`) })] : []),
    text(options.spectators ? 'lobby.spectators' : 'online.fact.no-spectators'),
    ...(isTogether && options.confirmStart === true ? [text('online.confirm-start')] : []),
    text(options.chat ? 'online.chat' : 'online.fact.no-chat'),
    ...(options.liveScore ? [] : [text('online.fact.no-score')]),
    ...(options.hints ? [text('online.fact.hints')] : []),
  ];
  return (
    <>
      {table.set === undefined ? undefined : <SetFacts set={table.set} />}
      <ul className="table-facts" aria-label={text('online.table')}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </>
  );
}

/** What it is played with: its name, who made it, and its cards. */
function SetFacts({ set }: { readonly set: SetInfo }): ReactNode {
  const text = useText();
  const words = useWords();
  const title = inLanguage(words, set.title);
  const hasNamesake = useSets().some(
    ({ id, name, version }) => id !== set.hash && name === set.id && version === set.version,
  );
  return (
    <p className="table-set">
      <b>
        {set.author === undefined
          ? text('sets.played-with', { title })
          : text('sets.played-with-by', { title, author: set.author })}
      </b>{' '}
      <a href={linkTo('cards', 'all', set.hash)}>{text('sets.browse')}</a>
      {set.description === undefined ? undefined : (
        <>
          <br />
          {inLanguage(words, set.description)}
        </>
      )}
      {/* Whoever knows another set by this name should not take this one for it. */}
      {hasNamesake ? (
        <>
          <br />
          {text('sets.namesake')}
        </>
      ) : undefined}
    </p>
  );
}
