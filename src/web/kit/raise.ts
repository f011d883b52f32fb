/** Fails the page when a setter of state calls it, `setX(() => raise(error))`: its boundary then tells of what was awaited. */
export function raise(error: unknown): never {
  throw error;
}
