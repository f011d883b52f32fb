import { draw, type Stream } from '../../src/engine/index.ts';
import type { Field, Form, ObjectForm, Shape } from '../../src/schema/shape.ts';
import { pick } from '../playout.ts';

/** Below this depth nothing is chosen that holds itself, so that values end. */
const DEEPEST = 4;
const TRIES = 60;
const LARGE_ONE_IN = 8;
const OPTIONAL_ONE_IN = 3;
/** Texts that some pattern may ask for. */
const TEXTS = ['en', 'reef', 'c1', 't1', '1.0', 'Pływy “ß” 潮', '<b>&amp;</b> {x}', 'a'];

/** A random value of this shape, whatever the shape is: what is added to the language is covered by itself. */
export function randomValue(shape: Shape<unknown>, chance: Stream, depth = 0): unknown {
  return valueOf(shape.form, chance, depth);
}

function valueOf(form: Form, chance: Stream, depth: number): unknown {
  switch (form.kind) {
    case 'anything':
    case 'nothing':
      return undefined;
    case 'yes-no':
      return draw(chance, 2) === 1;
    case 'text':
      return pick(
        TEXTS.filter((text) => form.pattern?.test(text) ?? true),
        chance,
      );
    case 'number':
      return numberIn(form, chance);
    case 'one-of':
      return pick(form.values, chance);
    case 'list':
      return Array.from({ length: draw(chance, Math.min(form.most, 4) + 1) }, () =>
        valueOf(form.of.form, chance, depth),
      );
    case 'tuple':
      return form.items.map((item) => valueOf(item.form, chance, depth));
    case 'map':
      return { [String(valueOf(form.names.form, chance, depth))]: valueOf(form.of.form, chance, depth) };
    case 'object':
      return objectOf(form, chance, depth);
    case 'variants':
      return objectOf(pick(variantsAt(form, depth), chance), chance, depth + 1);
    case 'either':
      return valueOf(pick(form.options, chance).form, chance, depth);
    case 'filled':
      return until((value) => Object.keys(value as object).length > 0, form.of, chance, depth);
    case 'ruled':
      return until((value) => form.rule(value as never) === undefined, form.of, chance, depth);
    case 'named':
    case 'described':
      return valueOf(form.of.form, chance, depth);
    case 'lazy':
      return valueOf(form.of().form, chance, depth);
  }
}

function until(isRight: (value: unknown) => boolean, of: Shape<unknown>, chance: Stream, depth: number): unknown {
  for (let i = 0; i < TRIES; i++) {
    const value = valueOf(of.form, chance, depth);
    if (isRight(value)) return value;
  }
  return valueOf(of.form, chance, depth);
}

/** Small numbers most of the time, as on cards; now and then any, the largest too. */
function numberIn({ isWhole, least, most }: Extract<Form, { kind: 'number' }>, chance: Stream): number {
  const range = Math.min(most, 1000) - least;
  const large = draw(chance, LARGE_ONE_IN);
  if (large === 0 && draw(chance, 2) === 0) return most;
  const within = large === 0 ? draw(chance, range + 1) : Math.min(draw(chance, 3), range);
  return least + (isWhole ? within : within + draw(chance, 10) / 10);
}

function objectOf({ fields }: ObjectForm, chance: Stream, depth: number): unknown {
  const entries = fields.flatMap(({ name, shape, isOptional }) => {
    if (isOptional && draw(chance, OPTIONAL_ONE_IN) > 0) return [];
    const value = valueOf(shape.form, chance, depth);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(entries);
}

function variantsAt({ variants }: Extract<Form, { kind: 'variants' }>, depth: number): readonly ObjectForm[] {
  const possible = [...variants.values()].filter(({ fields }) =>
    fields.every(({ shape }) => shape.form.kind !== 'nothing'),
  );
  return depth < DEEPEST ? possible : possible.filter((form) => !form.fields.some(isRecursive));
}

function isRecursive({ shape: { form } }: Field): boolean {
  if (form.kind === 'lazy') return true;
  if ('of' in form) return isRecursive({ name: '', shape: form.of, isOptional: false });
  return false;
}
