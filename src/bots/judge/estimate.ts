/** A value found by rollouts, and its standard error. */
export interface Estimate {
  readonly value: number;
  readonly error: number;
}

/** The typical error of the Skipper's evaluation of a difference between two lines: in VP, and relative. */
const JUDGEMENT_ERROR = 1.7;
const JUDGEMENT_EXCESS = 0.5;
/** The typical variation of such a difference from deal to deal, where there is too little data. */
const USUAL_DEVIATION = 4;

export function meanOf(values: readonly number[]): Estimate {
  const value = averageOf(values);
  return { value, error: Math.sqrt(varianceOf(values) / Math.max(1, values.length)) };
}

/**
 * A difference in VP found by rollouts, combined with the Skipper's evaluation of it: rollouts are few and noisy, so the
 * less they agree, the more the evaluation counts. `trust` is the weight of the rollouts. If they reached the end of the
 * game, agreement is no accident.
 */
export function weighed(
  judgement: number,
  differences: readonly number[],
  toTheEnd: boolean,
): Estimate & { readonly trust: number } {
  const doubt = Math.hypot(JUDGEMENT_ERROR, JUDGEMENT_EXCESS * judgement);
  if (differences.length === 0) return { value: judgement, error: doubt, trust: 0 };
  const noise = noiseOf(differences, toTheEnd) / differences.length;
  const trust = doubt ** 2 / (doubt ** 2 + noise);
  return {
    value: trust * averageOf(differences) + (1 - trust) * judgement,
    error: Math.sqrt(trust * noise),
    trust,
  };
}

export function averageOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The variance of the differences, with the typical one as one more observation, because a few may agree by accident. */
function noiseOf(differences: readonly number[], toTheEnd: boolean): number {
  const { length } = differences;
  // Two lines with the same outcomes.
  if (differences.every((each) => each === 0)) return 0;
  const variance = varianceOf(differences);
  return toTheEnd || length < 2 ? variance : ((length - 1) * variance + USUAL_DEVIATION ** 2) / length;
}

function varianceOf(values: readonly number[]): number {
  if (values.length < 2) return USUAL_DEVIATION ** 2;
  const mean = averageOf(values);
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
}
