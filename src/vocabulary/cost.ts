import type { Gainable, Resource } from './terms.ts';

/** Resources to pay. An empty cost is free. */
export type Cost = { readonly [resource in Resource]?: number };

/** Resources and VP to receive. */
export type Gains = { readonly [gainable in Gainable]?: number };

/** What a build or upgrade costs: the usual cost of R-BLD-01, nothing, or what the card states (R-BLD-03). */
export type Price = 'usual' | 'free' | Cost;
