import type { CheckName } from './checks.ts';

/** A mistake that somebody might make one day: a piece of source, and what stands in its place. */
export interface Bug {
  /** The promise it breaks (shared design: P1..P15), or the rule. */
  readonly breaks: string;
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly from: string;
  readonly to: string;
  /** Which part of the suite has to find it. */
  readonly foundBy: CheckName;
}

export type Bugs = Readonly<Record<string, Bug>>;
