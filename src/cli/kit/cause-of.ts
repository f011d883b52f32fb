/** A short reason why something failed. */
export function causeOf(error: unknown): string {
  const { code = '', message } = error instanceof Error ? (error as NodeJS.ErrnoException) : { message: String(error) };
  const causes: Readonly<Record<string, string>> = {
    ENOENT: 'no such file or folder',
    EISDIR: 'it is a folder',
    ENOTDIR: 'part of the path is a file, not a folder',
    EACCES: 'permission denied',
    ENOSPC: 'the disk is full',
    ECONNREFUSED: 'the database does not answer',
    ENOTFOUND: 'no such host',
  };
  return causes[code] ?? (message === '' ? code : message);
}
