import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { holdBack } from './hold-back.ts';

/** A line that notes what goes out at a time. */
function newLine(): { readonly line: Writable; readonly sent: readonly string[] } {
  const sent: string[] = [];
  const line = new Writable({
    decodeStrings: false,
    write: (chunk: string, _encoding, done) => {
      sent.push(chunk);
      done();
    },
    writev: (chunks: readonly { readonly chunk: string }[], done) => {
      sent.push(chunks.map(({ chunk }) => chunk).join('+'));
      done();
    },
  });
  return { line, sent };
}
const write = (line: Writable, text: string): void => {
  holdBack(line);
  line.write(text);
};
const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

test('what is written in one turn goes out at once, on every line, and nothing waits any longer', async () => {
  const [one, other] = [newLine(), newLine()];
  write(one.line, 'a');
  write(other.line, 'x');
  write(one.line, 'b');
  expect([one.sent, other.sent]).toEqual([[], []]);
  await turn();
  expect([one.sent, other.sent]).toEqual([['a+b'], ['x']]);
  expect(one.line.writableCorked).toBe(0);
  write(one.line, 'c');
  write(one.line, 'd');
  await turn();
  one.line.write('e');
  expect(one.sent).toEqual(['a+b', 'c+d', 'e']);
  expect(other.sent).toEqual(['x']);
});
