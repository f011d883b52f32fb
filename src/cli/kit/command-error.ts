/** The exit code of a command: 1 if it failed, 2 if its arguments or input cannot be read. */
export type FailureCode = 1 | 2;

/** Ends a command with a message for the person who typed it. */
export class CommandError extends Error {
  readonly exitCode: FailureCode;

  constructor(exitCode: FailureCode, message: string) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** The arguments or a file are invalid. */
export function malformed(message: string): CommandError {
  return new CommandError(2, message);
}

export function failed(message: string): CommandError {
  return new CommandError(1, message);
}
