/** Returns a function that runs what it is given one after the other, in the order of the calls. */
export function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    // A failure is its caller's to handle; the next one in turn runs all the same.
    last = result.catch(() => undefined);
    return result;
  };
}
