import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import type { SiteId } from '../../vocabulary/index.ts';
import { sayDecision } from '../../text/index.ts';
import { useText, useWords } from '../app/words.tsx';
import { placeBeside } from '../kit/place-beside.ts';
import { Said } from '../kit/tokens.tsx';
import { useTable } from '../session/context.ts';
import { viewOf } from '../session/further.ts';
import { buildsIdle } from '../session/guess.ts';
import { Payment } from './payment.tsx';
import { Thing } from './thing.tsx';
import './site-popover.css';

/**
 * What can be done at the site that was tapped, beside it and never over it. Escape or a tap elsewhere closes it; arrows lead
 * through it, and the focus goes back to the site.
 */
export function SitePopover(): ReactNode {
  const { answering } = useTable();
  const { site, offered } = answering;
  return site === undefined || offered.length === 0 ? undefined : <Popover key={site} site={site} />;
}

function Popover({ site }: { readonly site: SiteId }): ReactNode {
  const { table, answering } = useTable();
  const words = useWords();
  const text = useText();
  const panel = useRef<HTMLDivElement>(null);
  usePlaceBeside(panel, site);
  useFocusInside(panel, site);
  const { clear } = answering;
  useEffect(() => {
    const onClick = (event: MouseEvent): void => {
      // What finds a thing of its own to do has prevented the default (`use-places.ts`).
      if (!event.defaultPrevented && !(event.target instanceof Node && panel.current?.contains(event.target))) clear();
    };
    // Not for the tap that opened it.
    const timer = setTimeout(() => addEventListener('click', onClick));
    return () => {
      clearTimeout(timer);
      removeEventListener('click', onClick);
    };
  }, [clear]);
  const idle = answering.offered.filter((move) => buildsIdle(table.view, move));
  // What is true of all is said once.
  const isAllIdle = idle.length > 1 && idle.length === answering.offered.length;
  const asked = new Set(answering.offered.map((move) => viewOf(table.view, move).decision));
  const [decision] = asked;
  return (
    <div
      className="site-popover panel"
      ref={panel}
      role="dialog"
      aria-labelledby="site-popover-title"
      onKeyDown={onArrow}
    >
      <p id="site-popover-title" className="site-popover-title">
        {decision === undefined ? undefined : (
          <Said tokens={asked.size === 1 ? sayDecision(words, decision) : words.say('decision.either')} />
        )}
        <button type="button" className="tray-cancel" aria-label={text('button.cancel')} onClick={clear}>
          ×
        </button>
      </p>
      {answering.offered.map((move, index) => (
        <Thing key={index} move={move} number={index + 1} isMain={false} isIdle={idle.includes(move) && !isAllIdle} />
      ))}
      <Payment />
      {isAllIdle ? <p className="thing-idle">{text('table.idle')}</p> : undefined}
    </div>
  );
}

function siteElement(site: SiteId): SVGElement | null {
  return document.querySelector<SVGElement>(`.table-board [data-target="${site}"]`);
}

/** Beside the site, wherever that is after the board was zoomed or the screen turned. */
function usePlaceBeside(panel: { readonly current: HTMLElement | null }, site: SiteId): void {
  useLayoutEffect(() => {
    const place = (): void => {
      const [element, anchor] = [panel.current, siteElement(site)];
      if (element === null || anchor === null) return;
      const size = { width: element.offsetWidth, height: element.offsetHeight };
      const { left, top } = placeBeside(anchor.getBoundingClientRect(), size, {
        width: innerWidth,
        height: innerHeight,
      });
      element.style.translate = `${left}px ${top}px`;
    };
    place();
    addEventListener('resize', place);
    addEventListener('scroll', place, true);
    return () => {
      removeEventListener('resize', place);
      removeEventListener('scroll', place, true);
    };
  });
}

/** The first answer has the focus; when it closes with the focus inside, the site has it again. */
function useFocusInside(panel: { readonly current: HTMLElement | null }, site: SiteId): void {
  useEffect(() => {
    const element = panel.current;
    element?.querySelector<HTMLElement>('.answer')?.focus({ preventScroll: true });
    return () => {
      if (element?.contains(document.activeElement) === true || document.activeElement === document.body)
        siteElement(site)?.focus({ preventScroll: true });
    };
  }, [panel, site]);
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

function onArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const answers = [...event.currentTarget.querySelectorAll<HTMLElement>('.answer')];
  const at = answers.findIndex((each) => each === document.activeElement);
  answers[(at + step + answers.length) % answers.length]?.focus();
}
