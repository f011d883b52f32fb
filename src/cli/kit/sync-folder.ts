import { open } from 'node:fs/promises';

/** The error codes of systems that cannot sync folders. */
const UNKNOWN_HERE = ['EISDIR', 'EPERM', 'EACCES', 'EINVAL', 'EBADF', 'ENOTSUP'];

/** After a rename only syncing the folder makes the new name survive a power loss. */
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
