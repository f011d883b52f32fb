import { createInterface } from 'node:readline';

/** What somebody types, line by line; the same whether a person or a file is at the other end. */
export interface Lines {
  /** Nothing once the input has ended. */
  readonly next: (prompt: string) => Promise<string | undefined>;
  readonly close: () => void;
}

export function linesOf(input: NodeJS.ReadStream, output: NodeJS.WriteStream): Lines {
  const reader = createInterface({ input, terminal: input.isTTY, ...(input.isTTY ? { output } : {}) });
  // Ctrl-C leaves as the end of the input does, so that the game can be saved.
  reader.on('SIGINT', () => reader.close());
  // Who types ahead may have left before the next question is asked.
  let isClosed = false;
  reader.on('close', () => (isClosed = true));
  const iterator = reader[Symbol.asyncIterator]();
  return {
    async next(prompt) {
      const start = prompt.lastIndexOf('\n') + 1;
      output.write(prompt.slice(0, start));
      if (input.isTTY) {
        reader.setPrompt(prompt.slice(start));
        if (!isClosed) reader.prompt();
      } else output.write(prompt.slice(start));
      const { done, value } = await iterator.next();
      if (!input.isTTY) output.write('\n');
      return done === true ? undefined : value.trim();
    },
    close: () => reader.close(),
  };
}
