import type { ReactNode } from 'react';
import type { Account } from '../../../bots/review/account.ts';
import { useText } from '../../app/words.tsx';
import { SeatBadge } from '../../main-board/seat-badge.tsx';
import { lookOf, type SeatLook } from '../../main-board/seats.ts';
import { useFigures } from './figures.ts';
import './luck-account.css';

interface Properties {
  readonly seats: readonly SeatLook[];
  readonly accounts: readonly Account[];
}

/** How much of everybody's result were own choices, others' choices and luck; the parts add up to the result. */
export function LuckAccount({ seats, accounts }: Properties): ReactNode {
  const text = useText();
  const { plain } = useFigures();
  const isSolo = seats.length === 1;
  const parts = isSolo ? (['own', 'luck'] as const) : (['own', 'others', 'luck'] as const);
  // Small changes shall look small.
  const largest = Math.max(10, ...accounts.flatMap(({ vp }) => parts.map((part) => Math.abs(vp[part]))));
  return (
    <section className="luck" aria-labelledby="luck-title">
      <h2 id="luck-title">{text('analysis.luck.title')}</h2>
      <p className="luck-about">{text('analysis.luck.about')}</p>
      <div className="luck-frame">
        <table className="luck-table">
          <thead>
            <tr>
              <th scope="col">{text('lobby.seat.human')}</th>
              <th scope="col">{text('analysis.luck.start')}</th>
              {parts.map((part) => (
                <th key={part} scope="col">
                  {text(`analysis.luck.${part}`)}
                </th>
              ))}
              <th scope="col">{text('analysis.vp')}</th>
            </tr>
          </thead>
          <tbody>
            {accounts.map((account) => {
              const look = lookOf(seats, account.seat);
              return (
                <tr key={account.seat}>
                  <th scope="row">
                    <SeatBadge seat={account.seat} colour={look.colour} name={look.name} isSilent /> {look.name}
                  </th>
                  <td data-label={text('analysis.luck.start')}>{plain(account.vp.start)}</td>
                  {parts.map((part) => (
                    <td key={part} data-label={text(`analysis.luck.${part}`)}>
                      <Change value={account.vp[part]} error={account.errors[part]} largest={largest} />
                    </td>
                  ))}
                  <td data-label={text('analysis.vp')}>
                    <b>{plain(account.vp.end)}</b>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** A bar to the right of the middle for what was gained, to the left for what was lost. */
function Change(props: { readonly value: number; readonly error: number; readonly largest: number }): ReactNode {
  const { value, error, largest } = props;
  const figures = useFigures();
  const size = (50 * Math.abs(value)) / largest;
  return (
    <span className="luck-change" data-sign={value < 0 ? 'less' : 'more'}>
      <span className="luck-bar" aria-hidden="true">
        <span style={{ inlineSize: `${size}%`, insetInlineStart: `${value < 0 ? 50 - size : 50}%` }} />
      </span>
      <span>
        {figures.change(value)} <small>{figures.error(error)}</small>
      </span>
    </span>
  );
}
