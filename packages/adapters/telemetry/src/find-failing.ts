/** Long enough for a busy server, and shorter than an orchestrator waits for a probe. */
const answerTimeoutMs = 2_000;

/**
 * Runs the checks at the same time, for at most 2 s each, and gives the names of those that fail: what they say is for an
 * operator. Never throws.
 */
export async function findFailing(checks: Readonly<Record<string, () => PromiseLike<unknown>>>): Promise<string[]> {
  const failing = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => ((await passes(check)) ? null : name)),
  );
  return failing.filter((name) => name !== null);
}

async function passes(check: () => PromiseLike<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), answerTimeoutMs);
  });
  // Whoever meets the failure at work logs its reason.
  const passed = (async () => check())().then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([passed, timeUp]);
  } finally {
    clearTimeout(timer);
  }
}
