export * from './terms.ts';
export * from './cost.ts';
export * from './effect.ts';
export type * from './axes.ts';
export * from './card.ts';
export * from './board.ts';
export * from './rulebook.ts';
export type * from './content.ts';
export * from './set.ts';
