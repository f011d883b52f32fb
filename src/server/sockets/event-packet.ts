/** So many texts sent last are known with their frames: those who see the same are sent the same one after another. */
const MOST_KNOWN = 8;
const known: Sendable[] = [];

/** A message as it goes out. */
export interface Sendable {
  /** As Engine.IO's protocol has it. */
  readonly message: string;
  /** The same with what a websocket puts before it on the line. */
  readonly frame: Buffer;
}

/**
 * An event with its value as JSON text, as Socket.IO's protocol (version 5, main namespace) has it. A socket's own `emit` would
 * look through the value for binary data and put it into text anew for everybody.
 */
export function eventPacket(name: string, text: string): Sendable {
  const message = `${MESSAGE}2["${name}",${text}]`;
  const earlier = known.find((each) => each.message === message);
  if (earlier !== undefined) return earlier;
  const sendable = { message, frame: frameOf(message) };
  if (known.push(sendable) > MOST_KNOWN) known.shift();
  return sendable;
}

/** What Engine.IO puts before a packet of Socket.IO. */
export const MESSAGE = '4';
/** A whole text in one frame, as RFC 6455 has it; what a server sends is not masked. */
const WHOLE_TEXT = 0x81;
/** Up to there the length is told in one byte, in two, or in eight. */
const ONE_BYTE = 125;
const TWO_BYTES = 0xffff;

/** A text as a frame of a websocket. */
export function frameOf(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const begin = length <= ONE_BYTE ? 2 : length <= TWO_BYTES ? 4 : 10;
  const frame = Buffer.allocUnsafe(begin + length);
  frame[0] = WHOLE_TEXT;
  if (begin === 2) frame[1] = length;
  else if (begin === 4) {
    frame[1] = ONE_BYTE + 1;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = ONE_BYTE + 2;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  // Where every letter is one byte, which is nearly always, it is quicker to say so.
  frame.write(text, begin, length === text.length ? 'latin1' : 'utf8');
  return frame;
}
