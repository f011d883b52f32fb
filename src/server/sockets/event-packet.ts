/** So many values sent last are known with their text: those who see the same are sent the same one after another. */
const MOST_KNOWN = 8;
const known: { readonly value: object; readonly packet: string }[] = [];

/**
 * An event as Socket.IO's protocol (version 5, main namespace) has it. A socket's own `emit` would look through the value for
 * binary data and put it into text anew for everybody.
 */
export function eventPacket(name: string, value: object): string {
  const earlier = known.find((each) => each.value === value);
  if (earlier !== undefined) return earlier.packet;
  const packet = `2${JSON.stringify([name, value])}`;
  if (known.push({ value, packet }) > MOST_KNOWN) known.shift();
  return packet;
}
