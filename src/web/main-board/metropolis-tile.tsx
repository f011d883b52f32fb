import type { ReactNode } from 'react';
import { METROPOLISES } from '../../content/metropolises.ts';
import { metropolisNamed, plainText, sayMetropolis, spokenText } from '../../text/index.ts';
import type { Metropolis } from '../../vocabulary/index.ts';
import { useText, useWords } from '../app/words.tsx';
import { Glyph } from '../art/glyph.tsx';
import { TypeMark } from '../art/mark.tsx';
import { EffectIcons } from '../card/icon-line.tsx';
import './metropolis-tile.css';

/** A metropolis: a brown one counts at the end, a blue one acts when it is connected and perhaps in every production. */
export function MetropolisTile({ number }: { readonly number: number }): ReactNode {
  const words = useWords();
  const text = useText();
  const tile = METROPOLISES.find((each) => each.number === number);
  if (tile === undefined) return undefined;
  const kind = text(tile.kind === 'brown' ? 'metropolis.scoring-tile' : 'metropolis.acting-tile');
  const name = plainText(metropolisNamed(words, number));
  return (
    <div
      className={`metropolis-tile metropolis-tile-${tile.kind}`}
      role="img"
      aria-label={`${name}. ${kind}. ${spokenText(sayMetropolis(words, tile))}`}
    >
      <span className="metropolis-tile-name">{name}</span>
      <Lines tile={tile} />
    </div>
  );
}

function Lines({ tile }: { readonly tile: Metropolis }): ReactNode {
  if (tile.kind === 'brown') {
    return (
      <span className="metropolis-tile-line">
        <TypeMark type="scoring" />
        <EffectIcons effect={tile.scoring} silent />
      </span>
    );
  }
  return (
    <>
      <span className="metropolis-tile-line">
        <Glyph name="to" />
        <EffectIcons effect={tile.instant} silent />
      </span>
      {tile.production === undefined ? undefined : (
        <span className="metropolis-tile-line">
          <TypeMark type="production" />
          <EffectIcons effect={tile.production} silent />
        </span>
      )}
    </>
  );
}
