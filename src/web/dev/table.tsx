/** The table in a recorded game: table.html?game=four-contracts&share=0.6&seat=0&language=hu&theme=light */
import { createRoot } from 'react-dom/client';
import { parseRecord } from '../../engine/index.ts';
import { SPOKEN } from '../../text/index.ts';
import { prefer } from '../app/preferences.ts';
import { WordsProvider } from '../app/words.tsx';
import { historyOf } from '../game/history.ts';
import { openLocalSession } from '../game/local-session.ts';
import { createSavedGame } from '../game/saved-game.ts';
import { PLAYER_COLOURS } from '../session/seat-plan.ts';
import { TableScreen } from '../table/table-screen.tsx';
import '../styles/base.css';

const query = new URLSearchParams(location.search);
const games = import.meta.glob<{ default: unknown }>('../../../games/*.json');
const NAMES = ['Anna', 'Bohdan', 'Csilla', 'Davide'];

async function show(): Promise<void> {
  document.documentElement.dataset['theme'] = query.get('theme') ?? 'dark';
  document.documentElement.dataset['motion'] = query.get('motion') ?? 'full';
  const language = SPOKEN.find((each) => each === query.get('language')) ?? 'en';
  prefer({ language, pace: 'instant', confirmTurn: false });
  const load = games[`../../../games/${query.get('game') ?? 'four-contracts'}.json`];
  const record = parseRecord((await load?.())?.default);
  if (!record.ok) throw new Error(record.reason.code);
  const { setup, moves } = record.value;
  const seat = Number(query.get('seat') ?? 0);
  const played = moves.slice(0, Math.round(moves.length * Number(query.get('share') ?? 0.5)));
  const seats = PLAYER_COLOURS.slice(0, setup.players).map(
    (colour, index) => ({ name: NAMES[index] ?? '', colour, by: index === seat ? 'human' : 'drifter' }) as const,
  );
  const history = historyOf(setup, played);
  if (!history.ok) throw new Error('not played');
  const game = createSavedGame(setup, seats, { undo: 'free', liveScore: true, hints: true }, played);
  const session = openLocalSession(game, history.value, () => {});
  const root = document.getElementById('root');
  if (root === null) throw new Error('no place');
  createRoot(root).render(
    <WordsProvider>
      <TableScreen session={session} />
    </WordsProvider>,
  );
}

void show();
