import type { Server } from 'socket.io';

/** The part of the websocket server that Engine.IO makes for itself, and to which it passes on no such setting. */
interface Reading {
  readonly ws: { readonly options: { allowSynchronousEvents?: boolean } };
}

/**
 * Of every connection one message at a time, and between two of them whatever else has arrived: in what is read from a line
 * at once, 64 KiB, there may be hundreds, and others would wait for all of them (P12).
 */
export function readOneByOne(engine: Server['engine']): void {
  (engine as unknown as Reading).ws.options.allowSynchronousEvents = false;
}
