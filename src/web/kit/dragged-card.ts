import type { DragEvent } from 'react';
import type { CardNumber } from '../../vocabulary/index.ts';

const TYPE = 'text/x-benthos-card';

export function dragCard({ dataTransfer }: DragEvent, card: CardNumber): void {
  dataTransfer.setData(TYPE, String(card));
}

/** The card that was dropped, if it was one. */
export function droppedCard({ dataTransfer }: DragEvent): CardNumber | undefined {
  const text = dataTransfer.getData(TYPE);
  return /^\d+$/.test(text) ? Number(text) : undefined;
}
