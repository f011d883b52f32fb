/** How far counts are from what was expected of all of them alike. */
export function distanceOf(counts: ArrayLike<number>, expected: number): number {
  let distance = 0;
  for (let index = 0; index < counts.length; index++)
    distance += ((counts[index] as number) - expected) ** 2 / expected;
  return distance;
}

/** How likely chance alone comes at least this far: the upper tail of the chi-square distribution. */
export function chanceOf(distance: number, freedom: number): number {
  return upperGamma(freedom / 2, distance / 2);
}

const PRECISION = 1e-12;
const MOST_TERMS = 100_000;

/** The regularised incomplete gamma function Q(a, x), by its series below the middle and its continued fraction above. */
function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a));
  return x < a + 1 ? 1 - scale * series(a, x) : scale * fraction(a, x);
}

function series(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n < MOST_TERMS && term > sum * PRECISION; n++) {
    term *= x / (a + n);
    sum += term;
  }
  return sum;
}

/** After Lentz. */
function fraction(a: number, x: number): number {
  const tiny = Number.MIN_VALUE / Number.EPSILON;
  let b = x + 1 - a;
  let c = 1 / tiny;
  let d = 1 / b;
  let value = d;
  for (let n = 1; n < MOST_TERMS; n++) {
    const factor = n * (a - n);
    b += 2;
    d = 1 / (factor * d + b || tiny);
    c = b + factor / c || tiny;
    value *= c * d;
    if (Math.abs(c * d - 1) < PRECISION) break;
  }
  return value;
}

/** Stirling's series, after stepping up to where it is exact. */
function logGamma(a: number): number {
  let shift = 0;
  let z = a;
  for (; z < 12; z++) shift += Math.log(z);
  const inverse = 1 / (z * z);
  const tail = (1 / 12 - inverse * (1 / 360 - inverse * (1 / 1260 - inverse / 1680))) / z;
  return (z - 0.5) * Math.log(z) - z + 0.5 * Math.log(2 * Math.PI) + tail - shift;
}
