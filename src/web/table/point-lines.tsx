import type { ReactNode } from 'react';
import type { Move, Reason, Seat } from '../../engine/index.ts';
import {
  alone,
  byItself,
  cardTold,
  contractNamed,
  counted,
  plainText,
  sayContract,
  sayMove,
  sayReasons,
  saySlot,
  slotNamed,
  type Tokens,
  wordsAt,
} from '../../text/index.ts';
import type { Gainable, SiteId, SlotId } from '../../vocabulary/index.ts';
import { useText, useWords } from '../app/words.tsx';
import { Picture } from '../art/picture.tsx';
import { placeLines, siteLines } from '../board/describe.ts';
import { layoutOf } from '../board/layout.ts';
import { networkOf } from '../board/network.ts';
import { ChangeIcons, Changes, productionChanges } from '../decision/changes.tsx';
import { fitting } from '../decision/choices.ts';
import { effectUnderWay } from '../decision/effect-under-way.ts';
import { FixLine } from '../decision/fix-line.tsx';
import { nearestFix } from '../decision/nearest-fix.ts';
import { priced } from '../decision/prices.ts';
import { wishForSite, wishForSlot } from '../decision/wishes.ts';
import { Said } from '../kit/tokens.tsx';
import { ProseLine } from '../library/prose.tsx';
import { boardOf, takersOf } from '../main-board/positions.ts';
import { lookOf } from '../main-board/seats.ts';
import { useTable } from '../session/context.ts';
import { forecastFor } from '../session/forecast.ts';
import { buildsIdle, previewOf, reasonsFor } from '../session/guess.ts';
import { CostTable } from './cost-table.tsx';
import type { Pointed } from './pointed.ts';

/** More options than these are counted only; the question bar has them all. */
const SHOWN = 5;

/** What there is to say about a thing on the table. */
export function PointLines({ pointed }: { readonly pointed: Pointed }): ReactNode {
  switch (pointed.kind) {
    case 'site':
      return <SiteLines seat={pointed.seat} site={pointed.site} />;
    case 'place':
      return <PlaceLines {...pointed} />;
    case 'slot':
      return <SlotLines slot={pointed.slot} />;
    case 'contract':
      return <ContractLines contract={pointed.contract} />;
    case 'seat':
      return <SeatLines seat={pointed.seat} />;
    case 'stock':
      return <StockLines what={pointed.what} />;
    case 'costs':
      return <CostTable />;
    case 'specials':
      return <SpecialsLines />;
  }
}

/** Pictures with their words: this is where one learns what they mean. */
function Lines({ lines }: { readonly lines: readonly Tokens[] }): ReactNode {
  return lines.map((line, index) => (
    <p key={index} className={index === 0 ? 'point-card-title' : 'point-card-line'}>
      {index === 0 ? <Said tokens={line} /> : <ProseLine tokens={line} />}
    </p>
  ));
}

function SiteLines({ seat, site }: { readonly seat: Seat; readonly site: SiteId }): ReactNode {
  const { table, answering } = useTable();
  const words = useWords();
  const { view } = table;
  const player = view.players[seat];
  if (player === undefined) return undefined;
  const isOwn = seat === view.viewer;
  const { sites } = answering.choices;
  const moves = isOwn ? (sites.get(site) ?? []) : [];
  const reasons = isOwn && sites.size > 0 && moves.length === 0 ? reasonsFor(view, wishForSite(view, site)) : [];
  return (
    <>
      <Lines lines={siteLines(words, player, site)} />
      <Options moves={moves} site={site} />
      <Why reasons={reasons} site={site} />
    </>
  );
}

function PlaceLines({ seat, place }: Extract<Pointed, { kind: 'place' }>): ReactNode {
  const words = useWords();
  const player = useTable().table.view.players[seat];
  const spot =
    player === undefined ? undefined : layoutOf(words.content, player.side).places.find(({ id }) => id === place);
  if (player === undefined || spot === undefined) return undefined;
  return <Lines lines={placeLines(words, player, spot, networkOf(words.content, player))} />;
}

function SlotLines({ slot: id }: { readonly slot: SlotId }): ReactNode {
  const { table, answering } = useTable();
  const words = useWords();
  const text = useText();
  const { view, seats } = table;
  const { slots } = boardOf(view);
  const slot = slots.find((each) => each.id === id);
  if (slot === undefined) return undefined;
  const { selection, choices } = answering;
  const names = takersOf(view, slots.indexOf(slot)).map((taker) =>
    typeof taker === 'number' ? lookOf(seats, taker).name : text('table.neutral-tile'),
  );
  const moves = choices.slots.has(id) ? fitting(view.decision, { slot: id, card: selection.card }) : [];
  const reasons =
    choices.slots.size > 0 && moves.length === 0 ? reasonsFor(view, wishForSlot(view, id, selection)) : [];
  const isMismatch = selection.card !== undefined && words.content.cards[selection.card]?.colour !== slot.colour;
  return (
    <>
      <Lines
        lines={[
          byItself(words, slotNamed(words, id)),
          saySlot(words, { ...slot, effect: priced(view, slot.effect, `slot:${id}`) }),
        ]}
      />
      <p className="point-card-state">
        {names.length === 0 ? text('table.free') : text('table.occupied-by', { players: names.join(', ') })}
        {isMismatch ? `. ${text('slot.mismatch')}` : ''}
      </p>
      <Why reasons={reasons} />
    </>
  );
}

function ContractLines({ contract: number }: { readonly contract: number }): ReactNode {
  const words = useWords();
  const contract = words.content.contracts[number - 1];
  if (contract === undefined) return undefined;
  return <Lines lines={[contractNamed(words, number), sayContract(words, contract)]} />;
}

/** What the small board of an opponent has no room for. */
function SeatLines({ seat }: { readonly seat: Seat }): ReactNode {
  const { view, seats } = useTable().table;
  const words = useWords();
  const text = useText();
  const player = view.players[seat];
  if (player === undefined) return undefined;
  const { production, cards } = forecastFor(view, seat);
  const claimed = player.permanents.length + player.productions.length + player.scorings.length;
  return (
    <>
      <p className="point-card-title">{lookOf(seats, seat).name}</p>
      <p className="point-card-line">
        {text('table.hand')}: <Said tokens={byItself(words, counted(words, 'card', player.hand.length))} />
      </p>
      <p className="point-card-line">
        {text('table.claimed')}: {claimed + player.ready.length + player.used.length}
      </p>
      {player.ready.length === 0 ? undefined : (
        <p className="point-card-line">
          {text('table.ready')}: {player.ready.map((card) => cardTold(words, card)).join(', ')}
        </p>
      )}
      <p className="point-card-production">
        {text('table.forecast')}
        <ChangeIcons
          changes={[
            ...Object.entries(production).map(([what, n]) => [what as 'vp', n] as const),
            ['card', cards] as const,
          ]}
        />
      </p>
    </>
  );
}

/** What a resource is for, and where one stands with it. */
function StockLines({ what }: { readonly what: Gainable }): ReactNode {
  const words = useWords();
  const text = useText();
  return (
    <>
      <p className="point-card-title">
        <Picture icon={what} /> {plainText(byItself(words, alone(words, what)))}
      </p>
      <p className="point-card-line">{text(`key.${what}`)}</p>
    </>
  );
}

/** What the special cards on offer are, and how one comes by them. */
function SpecialsLines(): ReactNode {
  const { view } = useTable().table;
  const words = useWords();
  const text = useText();
  const [card] = view.offer;
  const reasons = card === undefined ? [] : reasonsFor(view, { kind: 'take', card });
  return (
    <>
      <p className="point-card-title">{text('table.specials')}</p>
      <p className="point-card-line">{text('key.special-card')}</p>
      {reasons.length === 0 ? undefined : (
        <p className="point-card-line">
          <Said tokens={sayReasons(words, reasons)} />
        </p>
      )}
    </>
  );
}

/** What can be done with it now: at once, and in the next production. */
function Options({ moves, site }: { readonly moves: readonly Move[]; readonly site: SiteId }): ReactNode {
  const { view } = useTable().table;
  const words = wordsAt(useWords(), site);
  const text = useText();
  if (moves.length === 0) return undefined;
  const effect = effectUnderWay(view);
  return (
    <ul className="point-card-options">
      {moves.slice(0, SHOWN).map((move, index) => {
        const preview = previewOf(view, move);
        const production = preview === undefined ? [] : productionChanges(preview);
        return (
          <li key={index} className="point-card-option">
            <Said tokens={sayMove(words, move, effect)} />
            {preview === undefined ? undefined : <Changes preview={preview} />}
            {buildsIdle(view, move) ? <p className="point-card-idle">{text('table.idle')}</p> : undefined}
            {production.length === 0 ? undefined : (
              <span className="point-card-production">
                {text('table.forecast')} <ChangeIcons changes={production} />
              </span>
            )}
          </li>
        );
      })}
      {moves.length > SHOWN ? <li>+{moves.length - SHOWN}</li> : undefined}
    </ul>
  );
}

function Why({ reasons, site }: { readonly reasons: readonly Reason[]; readonly site?: SiteId }): ReactNode {
  const { table, answering } = useTable();
  const { view } = table;
  const words = wordsAt(useWords(), site);
  // After a tap the question bar says it.
  if (reasons.length === 0 || answering.reasons.length > 0) return undefined;
  const fix = nearestFix(view, reasons);
  return (
    <div className="point-card-why">
      <Said tokens={sayReasons(words, reasons)} />
      {fix === undefined ? undefined : (
        <p className="point-card-fix">
          <FixLine fix={fix} />
        </p>
      )}
    </div>
  );
}
