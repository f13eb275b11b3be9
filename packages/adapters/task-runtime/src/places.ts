/** How much work of each holder, such as a team or a host, is under way in this process. */
export interface Places {
  /** Takes a place; false when all of the holder's are taken. */
  take(holder: string): boolean;
  /** Gives back a place that was taken. */
  leave(holder: string): void;
}

/**
 * Of `total` places at most `perHolder` for each holder, so that one that hangs cannot hold them all; and of those
 * still free at most the same share, so that several that hang together cannot either (the dynamic thresholds of
 * Choudhury and Hahne, 1998). A holder with nothing under way has always one.
 */
export function createPlaces({ total, perHolder }: { total: number; perHolder: number }): Places {
  const taken = new Map<string, number>();
  let free = total;
  return {
    take(holder) {
      const count = taken.get(holder) ?? 0;
      const allowed = Math.max(1, Math.min(perHolder, (free * perHolder) / total));
      if (count >= allowed) return false;
      taken.set(holder, count + 1);
      free -= 1;
      return true;
    },
    leave(holder) {
      const count = taken.get(holder) ?? 0;
      if (count === 0) return;
      if (count > 1) taken.set(holder, count - 1);
      else taken.delete(holder);
      free += 1;
    },
  };
}
