import { createInterface } from 'node:readline';

/** Typed input, line by line, from a terminal or a file. */
export interface Lines {
  /** Undefined once the input has ended. */
  readonly next: (prompt: string) => Promise<string | undefined>;
  readonly close: () => void;
}

export function linesOf(input: NodeJS.ReadStream, output: NodeJS.WriteStream): Lines {
  const reader = createInterface({ input, terminal: input.isTTY, ...(input.isTTY ? { output } : {}) });
  // Ctrl-C ends the input, so that the game can be saved.
  reader.on('SIGINT', () => reader.close());
  // The input may end before the next question if everything was typed ahead.
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
