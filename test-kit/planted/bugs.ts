import type { Bugs } from './bug.ts';
import { HIDDEN_BUGS } from './hidden-bugs.ts';
import { PEOPLE_BUGS } from './people-bugs.ts';
import { RULE_BUGS } from './rule-bugs.ts';
import { STORE_BUGS } from './store-bugs.ts';
import { TABLE_BUGS } from './table-bugs.ts';

/** All of them, by name. */
export const BUGS: Bugs = { ...STORE_BUGS, ...TABLE_BUGS, ...HIDDEN_BUGS, ...PEOPLE_BUGS, ...RULE_BUGS };
