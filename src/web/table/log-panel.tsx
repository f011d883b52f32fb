import { memo, type MouseEvent, type ReactNode, useMemo, useState } from 'react';
import type { Event, Seat } from '../../engine/index.ts';
import {
  byItself,
  cardNamed,
  type PlayerNames,
  sayEvent,
  slotNamed,
  type Tokens,
  withoutSubject,
} from '../../text/index.ts';
import { useText, useWords } from '../app/words.tsx';
import { useNarrow } from '../kit/screen.ts';
import { Said } from '../kit/tokens.tsx';
import { SeatBadge } from '../main-board/seat-badge.tsx';
import { lookOf } from '../main-board/seats.ts';
import { useTable } from '../session/context.ts';
import type { LogEntry } from '../session/table.ts';
import { ApartWords } from './apart-words.tsx';
import { cardsInLog, cardsInView } from './cards-in-view.ts';
import { groupLog, type LogGroup } from './log-groups.ts';
import './log-panel.css';

/** How many of the latest entries are drawn at first; the rest on demand. */
const SHOWN = 250;
/** On a phone this many of the latest turns lie open. */
const OPEN = 3;

/** What happened, turn by turn, each thing with its cause, the latest last. */
export const LogPanel = memo(function LogPanel(props: {
  readonly log: readonly LogEntry[];
  readonly names: PlayerNames;
}): ReactNode {
  const { log, names } = props;
  const { view } = useTable().table;
  const text = useText();
  const isNarrow = useNarrow();
  const [isWhole, setWhole] = useState(false);
  const groups = useMemo(() => groupLog(log), [log]);
  const cards = useMemo(() => [...cardsInView(view), ...cardsInLog(log)], [view, log]);
  const showAll = (event: MouseEvent<HTMLElement>): void => {
    // The button goes: whoever came by keyboard stays in the log.
    event.currentTarget.closest<HTMLElement>('.log')?.focus();
    setWhole(true);
  };
  const from = isWhole ? 0 : log.length - SHOWN;
  const shown = groups.filter((group) => group.from >= from);
  return (
    // What is new in it is said by the announcer, once; a whole log that unfolds is no news at all.
    <div className="log" role="log" aria-live="off" aria-label={text('table.log')} tabIndex={0}>
      <div className="log-entries">
        {shown.length === groups.length ? undefined : (
          <button type="button" className="button" onClick={showAll}>
            {text('button.show-all')}
          </button>
        )}
        <ApartWords cards={cards}>
          {shown.map((group, index) =>
            group.seat === undefined ? (
              <Between key={group.from} group={group} names={names} />
            ) : (
              <Turn
                key={group.from}
                group={group}
                seat={group.seat}
                names={names}
                isOpen={!isNarrow || index >= shown.length - OPEN}
              />
            ),
          )}
        </ApartWords>
      </div>
    </div>
  );
});

/** What happens to all, between turns: said in full. */
function Between({ group, names }: { readonly group: LogGroup; readonly names: PlayerNames }): ReactNode {
  return (
    <div className="log-between">
      {group.events.map((event, index) => (
        <Entry key={index} event={event} names={names} />
      ))}
    </div>
  );
}

function Turn(props: {
  readonly group: LogGroup;
  readonly seat: Seat;
  readonly names: PlayerNames;
  readonly isOpen: boolean;
}): ReactNode {
  const { group, seat, names, isOpen } = props;
  const { events } = group;
  return (
    <details className="log-turn" open={isOpen} data-of-seat={seat}>
      <summary>
        <Heading group={group} seat={seat} names={names} />
      </summary>
      {events.map((event, index) => (
        <Entry key={index} event={event} names={names} of={seat} />
      ))}
    </details>
  );
}

/** Round, player, slot and card at a glance; read out as the sentence it stands for. */
function Heading({ group, seat, names }: Omit<Parameters<typeof Turn>[0], 'isOpen'>): ReactNode {
  const { seats } = useTable().table;
  const { played, round } = group;
  const words = useWords();
  const text = useText();
  const spoken = sayEvent(words, played ?? { kind: 'turn', seat }, names);
  const parts: Tokens[] = [];
  if (played !== undefined) parts.push(byItself(words, slotNamed(words, played.slot)));
  if (played?.card !== undefined) parts.push(cardNamed(words, played.card));
  return (
    <h3 className="log-heading">
      <SeatBadge seat={seat} {...lookOf(seats, seat)} isSilent />
      <span className="log-heading-words">
        {played === undefined ? (
          <Said tokens={spoken} />
        ) : (
          <>
            <span className="log-player" aria-hidden="true">
              {names(seat)}
            </span>
            {parts.map((tokens, index) => (
              <span key={index} className={index === 0 ? 'log-slot' : 'log-card'}>
                <Said tokens={tokens} spoken={index === 0 ? spoken : []} />
              </span>
            ))}
          </>
        )}
      </span>
      {round === undefined ? undefined : (
        <span className="log-round-number">{text('review.round.number', { round: words.number(round) })}</span>
      )}
    </h3>
  );
}

/** Said once: what happened does not change. `of`: whose turn it is, so that the name need not be seen again. */
const Entry = memo(function Entry(props: {
  readonly event: Event;
  readonly names: PlayerNames;
  readonly of?: Seat;
}): ReactNode {
  const { event, names, of } = props;
  const words = useWords();
  const tokens = sayEvent(words, event, names);
  return (
    // The sites it names are on that player's board.
    <p className={`log-entry log-${event.kind}`} data-of-seat={'seat' in event ? event.seat : undefined}>
      <Said tokens={of === undefined ? tokens : withoutSubject(words, tokens, of)} spoken={tokens} />
    </p>
  );
});
