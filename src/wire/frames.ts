/*
 * The protocol of the websocket: every frame is one JSON object as text (docs/api.md, "Sockets"). The client sends requests
 * `{ id, name, body }`, the server answers each with `{ id, ok, ... }` and pushes events `{ event, value }`.
 */

/** The interval of the server's heartbeat, a ping and the event `beat`, in milliseconds. */
export const BEAT = 30_000;

/** Close codes of the server. A client that answers no ping, or does not read, is cut off without one. */
export const CLOSE = {
  /** The server stops. */
  goingAway: 1001,
  /** The frame is not a request. */
  noRequest: 1003,
  /** The session or token that opened the connection has ended. */
  sessionEnded: 4401,
  /** The client kept sending although many requests in a row exceeded its limit. */
  tooMany: 4429,
} as const;
export type CloseCode = (typeof CLOSE)[keyof typeof CLOSE];
