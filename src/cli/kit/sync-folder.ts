import { open } from 'node:fs/promises';

/** What systems answer that know no syncing of folders. */
const UNKNOWN_HERE = ['EISDIR', 'EPERM', 'EACCES', 'EINVAL', 'EBADF', 'ENOTSUP'];

/** The new name of a file outlasts a loss of power once its folder is on the disk too. */
export async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (!UNKNOWN_HERE.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
