/**
 * The effect language is read by field. Its pieces - effects, counts, conditions, triggers, passives, cards - vary along
 * axes, many of them optional, and each reader lists those it reads and those it ignores. A new axis compiles only when
 * every reader has it in one of the two lists. All of this is types: it costs nothing at run time.
 */

/** The field that names the kind of a piece. */
type Discriminant = 'kind' | 'on';
type KindOf<T> = T extends { readonly kind: infer K } | { readonly on: infer K } ? K & string : never;
type OneOf<T, K> = Extract<T, { readonly kind: K } | { readonly on: K }>;
type AxisOf<T> = T extends unknown ? Exclude<keyof T, Discriminant> : never;

/** Stands in for a piece where a reader forgot an axis, and fits nothing. */
interface Forgotten<Axis> {
  readonly forgotten: Axis;
}

/** `Axes<Card, 'effect', 'colour' | ...>`: a card of which a reader reads `effect` and ignores `colour` and so on. */
export type Axes<T, Read extends AxisOf<T> = never, Ignored extends AxisOf<T> = never> = [
  Exclude<AxisOf<T>, Read | Ignored>,
] extends [never]
  ? T extends unknown
    ? Pick<T, Extract<keyof T, Read | Discriminant>>
    : never
  : Forgotten<Exclude<AxisOf<T>, Read | Ignored>>;

/** `OfKind<Effect, 'pick', 'from', 'different'>`: a pick, of which a reader reads `from` and ignores `different`. */
export type OfKind<
  T,
  K extends KindOf<T>,
  Read extends AxisOf<OneOf<T, K>> = never,
  Ignored extends AxisOf<OneOf<T, K>> = never,
> = Axes<OneOf<T, K>, Read, Ignored>;

/** A reader: one function for each kind of `T`, all with the same parameters before the piece itself. */
export type Readers<T, Before extends readonly unknown[], Result> = {
  readonly [K in KindOf<T>]: (...parameters: [...Before, OneOf<T, K>]) => Result;
};
