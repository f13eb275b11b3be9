/** Waits at most `limitMs` for `work`, then throws with `message`. The work itself goes on; only the waiting ends. */
export async function withTimeLimit<Result>(work: Promise<Result>, limitMs: number, message: string): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${message} within ${limitMs} ms`)), limitMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
