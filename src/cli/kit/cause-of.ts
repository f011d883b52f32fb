/** Why something failed, in a few words. */
export function causeOf(error: unknown): string {
  const { code = '', message } = error instanceof Error ? (error as NodeJS.ErrnoException) : { message: String(error) };
  const causes: Readonly<Record<string, string>> = {
    ENOENT: 'there is no such file or folder',
    EISDIR: 'this is a folder',
    ENOTDIR: 'a file stands where a folder should be',
    EACCES: 'this is not allowed',
    ENOSPC: 'the disk is full',
    ECONNREFUSED: 'the database does not answer',
    ENOTFOUND: 'there is no such host',
  };
  return causes[code] ?? (message === '' ? code : message);
}
