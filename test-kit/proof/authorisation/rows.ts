import { ACTION_ROWS } from './action-rows.ts';
import { ADMIN_ROWS } from './admin-rows.ts';
import { NOTICE_ROWS } from './notice-rows.ts';
import { PEOPLE_ROWS } from './people-rows.ts';
import type { Row } from './row.ts';
import { SET_ROWS } from './set-rows.ts';
import { TABLE_ROWS } from './table-rows.ts';

/** The whole matrix: who may do what. Rows of new routes and messages go where they belong. */
export const ROWS: readonly Row[] = [
  ...ADMIN_ROWS,
  ...PEOPLE_ROWS,
  ...TABLE_ROWS,
  ...SET_ROWS,
  ...ACTION_ROWS,
  ...NOTICE_ROWS,
];
