import { memo, type MouseEvent, type ReactNode, useState } from 'react';
import type { Event } from '../../engine/index.ts';
import { type PlayerNames, sayEvent } from '../../text/index.ts';
import { useText, useWords } from '../app/words.tsx';
import type { LogEntry } from '../session/table.ts';
import { Said } from '../kit/tokens.tsx';
import './log-panel.css';

/** How many of the latest entries are drawn at first; the rest on demand. */
const SHOWN = 250;

/** What happened, each thing with its cause, the latest last. */
export const LogPanel = memo(function LogPanel(props: {
  readonly log: readonly LogEntry[];
  readonly names: PlayerNames;
}): ReactNode {
  const { log, names } = props;
  const text = useText();
  const [isWhole, setWhole] = useState(false);
  const showAll = (event: MouseEvent<HTMLElement>): void => {
    // The button goes: whoever came by keyboard stays in the log.
    event.currentTarget.closest<HTMLElement>('.log')?.focus();
    setWhole(true);
  };
  const from = isWhole ? 0 : Math.max(0, log.length - SHOWN);
  return (
    // What is new in it is said by the announcer, once; a whole log that unfolds is no news at all.
    <div className="log" role="log" aria-live="off" aria-label={text('table.log')} tabIndex={0}>
      <div className="log-entries">
        {from === 0 ? undefined : (
          <button type="button" className="button" onClick={showAll}>
            {text('button.show-all')}
          </button>
        )}
        {log.slice(from).map(({ event }, index) => (
          <Entry key={from + index} event={event} names={names} />
        ))}
      </div>
    </div>
  );
});

/** Said once: what happened does not change. */
const Entry = memo(function Entry({ event, names }: { readonly event: Event; readonly names: PlayerNames }): ReactNode {
  const tokens = sayEvent(useWords(), event, names);
  if (tokens === undefined) return undefined;
  return (
    // The sites it names are on that player's board.
    <p className={`log-entry log-${event.kind}`} data-of-seat={'seat' in event ? event.seat : undefined}>
      <Said tokens={tokens} />
    </p>
  );
});
