import type { ReactNode } from 'react';
import type { GameSummary } from '../../../wire/lists.ts';
import { useText } from '../../app/words.tsx';
import { usePaceName } from '../../new-game/paces.ts';

type Agreed = Pick<GameSummary, 'setup' | 'options'>;

/** What counts most about a table, in a few words. */
export function useMainFacts(): (table: Agreed) => readonly string[] {
  const text = useText();
  const paceName = usePaceName();
  return ({ setup, options }) => [
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
    ...mainFacts(table),
    ...(isTogether ? [text(options.isPublic ? 'online.fact.public' : 'online.fact.private')] : []),
    text('online.fact.undo', { what: text(`lobby.undo.${options.undo}`) }),
    ...(isTogether ? [text('online.fact.relay', { bot: text(`bot.${options.relay}`) })] : []),
    text(options.spectators ? 'lobby.spectators' : 'online.fact.no-spectators'),
    text(options.chat ? 'online.chat' : 'online.fact.no-chat'),
    ...(options.liveScore ? [] : [text('online.fact.no-score')]),
    ...(options.hints ? [text('online.fact.hints')] : []),
  ];
  return (
    <ul className="table-facts" aria-label={text('online.table')}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
