export * from './terms.ts';
export * from './cost.ts';
export * from './effect.ts';
export * from './card.ts';
export * from './board.ts';
