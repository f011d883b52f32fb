/** Runs the task one call at a time, and refuses calls when too many are waiting. */
export function oneByOne<Given extends readonly unknown[], Result>(
  task: (...given: Given) => Promise<Result>,
  mostWaiting: number,
): (...given: Given) => Promise<Result> {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async (...given) => {
    if (waiting >= mostWaiting) throw new Error(`${waiting} wait already`);
    waiting += 1;
    const own = last.then(() => task(...given)).finally(() => (waiting -= 1));
    last = own.catch(() => {});
    return own;
  };
}
