import CORE_JSON from '../../sets/core.json' with { type: 'json' };
import type { SetFile } from '../vocabulary/index.ts';

/** Benthos as it comes: a set as any other, from its file. */
export const CORE_FILE = CORE_JSON as unknown as SetFile;
