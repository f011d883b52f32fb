import type { ReactNode } from 'react';
import { useText } from '../../app/words.tsx';
import './wish-chips.css';

/** Something that a list is narrowed to. */
export interface WishChip<Wish> {
  readonly name: string;
  readonly part: Wish;
}

/** What a list should show: each part is switched on and off by itself, and takes the place of another about the same. */
export function WishChips<Wish extends object>(props: {
  readonly wish: Wish;
  readonly groups: readonly (readonly WishChip<Wish>[])[];
  readonly onChange: (wish: Wish) => void;
}): ReactNode {
  const { wish, groups, onChange } = props;
  const text = useText();
  const isOn = (part: Wish): boolean =>
    Object.entries(part).every(([field, value]) => wish[field as keyof Wish] === value);
  const without = (part: Wish): Wish =>
    Object.fromEntries(Object.entries(wish).filter(([field]) => !(field in part))) as Wish;
  return (
    <div className="lobby-filter" role="group" aria-label={text('online.filter')}>
      {groups.map((group) => (
        <span key={group[0]?.name}>
          {group.map(({ name, part }) => (
            <button
              key={name}
              type="button"
              className="lobby-chip"
              aria-pressed={isOn(part)}
              onClick={() => onChange(isOn(part) ? without(part) : { ...wish, ...part })}
            >
              {name}
            </button>
          ))}
        </span>
      ))}
    </div>
  );
}
