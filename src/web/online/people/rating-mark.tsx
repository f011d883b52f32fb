import type { ReactNode } from 'react';
import type { SeatSummary } from '../../../wire/lists.ts';
import { useText } from '../../app/words.tsx';
import { useRatingOf } from '../table/names.ts';
import './rating-mark.css';

/** With more deviation than this a rating says little yet. */
const CERTAIN = 110;

/** How strong somebody is, if they have played rated games; and what the last one changed. */
export function RatingMark({ of }: { readonly of: Pick<SeatSummary, 'rating' | 'deviation' | 'gained'> }): ReactNode {
  const { rating, deviation = 0, gained } = of;
  const text = useText();
  if (rating === undefined) return undefined;
  const isUncertain = deviation > CERTAIN;
  const label = text(isUncertain ? 'online.rating.uncertain' : 'account.rating', { n: rating });
  return (
    <small className="rating-mark" title={label}>
      <span className="hidden">{label}</span>
      <span aria-hidden="true">
        {rating}
        {isUncertain ? '?' : ''}
      </span>
      {gained === undefined ? undefined : (
        <span className="rating-change" data-change={Math.sign(gained)}>
          {gained < 0 ? `−${-gained}` : `+${gained}`}
        </span>
      )}
    </small>
  );
}

/** The same of somebody whose name was asked for. */
export function PersonRating({ person }: { readonly person: string | undefined }): ReactNode {
  const known = useRatingOf(person);
  if (known === undefined) return undefined;
  return <RatingMark of={{ rating: Math.round(known.rating), deviation: Math.round(known.deviation) }} />;
}
