/** Lets a loop sleep until somebody rings. A ring while nobody sleeps is not lost: the next sleep ends at once. */
export interface Bell {
  ring(): void;
  /** Resolves with the next ring, or when the time is over. */
  sleep(timeoutMs: number): Promise<void>;
}

export function createBell(): Bell {
  let hasRung = false;
  let wake: (() => void) | null = null;
  return {
    ring() {
      hasRung = true;
      wake?.();
    },
    async sleep(timeoutMs) {
      if (!hasRung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, timeoutMs);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      [hasRung, wake] = [false, null];
    },
  };
}
