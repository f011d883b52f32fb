import { type ReactNode, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import four from '../../../games/four-contracts.json';
import solo from '../../../games/solo-start-1.json';
import two from '../../../games/two-contracts.json';
import type { View } from '../../engine/index.ts';
import { COLOURS, type Colour, type SlotId } from '../../vocabulary/index.ts';
import { prefer } from '../app/preferences.ts';
import { WordsProvider } from '../app/words.tsx';
import { SPOKEN } from '../../text/index.ts';
import type { SeatLook } from '../main-board/seats.ts';
import { Contracts } from '../main-board/contracts.tsx';
import { FederationTrack } from '../main-board/federation-track.tsx';
import { PlayOrder } from '../main-board/play-order.tsx';
import { RoundTracker } from '../main-board/round-tracker.tsx';
import { SeatBadge } from '../main-board/seat-badge.tsx';
import { SlotBands } from '../main-board/slot-bands.tsx';
import { type SpecialChoice, Specials } from '../main-board/specials.tsx';
import { Supply } from '../main-board/supply.tsx';
import { viewOfRecord } from './positions.ts';
import '../styles/base.css';
import './main-board.css';

const query = new URLSearchParams(location.search);
const GAMES = { two, four, solo } as const;
const isGame = (name: string): name is keyof typeof GAMES => Object.hasOwn(GAMES, name);
const SEATS: readonly SeatLook[] = [
  { name: 'Anna', colour: 1 },
  { name: 'Bohdan', colour: 2 },
  { name: 'Csilla', colour: 3 },
  { name: 'Davide', colour: 4 },
];

/** `?game=two|four|solo&share=0.5&language=hu&theme=light&matching=red` */
function Page(): ReactNode {
  const name = query.get('game') ?? 'four';
  const game = GAMES[isGame(name) ? name : 'four'];
  const [share, setShare] = useState(Number(query.get('share') ?? 0.5));
  const view = viewOfRecord(game, share, Number(query.get('viewer') ?? 0));
  const matching = COLOURS.find((colour) => colour === query.get('matching'));
  return (
    <>
      <Shown view={view} matching={matching} />
      <button type="button" className="dev-step" onClick={() => setShare(share + 1 / game.moves.length)}>
        {'▶'}
      </button>
    </>
  );
}

function Shown({ view, matching }: { readonly view: View; readonly matching: Colour | undefined }): ReactNode {
  const [chosen, choose] = useState<SlotId>();
  const choices = new Map<SlotId, string>();
  for (const move of view.decision?.moves ?? []) {
    if (move.kind === 'play' || move.kind === 'perform') choices.set(move.slot, 'Choose');
  }
  if (query.get('glow') === 'all')
    for (const id of ['green-a', 'red-c', 'yellow-d', 'grant'] as const) choices.set(id, 'Choose');
  const specials = new Map<SpecialChoice, string>();
  for (const card of query.has('take') ? [...view.offer, ...view.specials.slice(-1)] : [])
    specials.set(card, 'Take it');
  if (query.has('take')) specials.set('look', 'Look at three');
  return (
    <main className="dev-main-board">
      <header className="dev-bar">
        <RoundTracker view={view} />
      </header>
      <div className="dev-slots">
        <SlotBands view={view} seats={SEATS} choices={choices} chosen={chosen} matching={matching} onChoose={choose} />
        <div className="dev-seats">
          {SEATS.map((seat, index) => (
            <SeatBadge key={seat.name} seat={index} {...seat} />
          ))}
        </div>
      </div>
      <aside className="dev-aside">
        <FederationTrack view={view} seats={SEATS} />
        <PlayOrder view={view} seats={SEATS} />
        <Specials view={view} choices={specials} onChoose={() => {}} />
        <Contracts view={view} seats={SEATS} />
        <Supply view={view} />
      </aside>
    </main>
  );
}

const language = SPOKEN.find((spoken) => spoken === query.get('language'));
if (language !== undefined) prefer({ language });
document.documentElement.dataset['theme'] = query.get('theme') ?? 'dark';
const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <WordsProvider>
        <Page />
      </WordsProvider>
    </StrictMode>,
  );
}
