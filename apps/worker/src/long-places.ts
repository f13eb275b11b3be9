/** Work that lasts longer may hold up others; from here on it counts, that of large files from the start. */
const longMs = 500;
const largeBytes = 200_000;

/** Of a worker's places, those that long work of one team may have. */
export interface LongPlaces {
  /** Whether so much long work is under way that a team could have all of it. */
  isBusy(): boolean;
  /** Whether the team has as much long work under way as it may. */
  isFullFor(teamId: string): boolean;
  /** Counts work of the team, on a file of so many bytes, as under way until the returned function is called. */
  begin(teamId: string, sizeBytes: number): () => void;
}

/** Works begin together and share `threads`: short ones wait for each other, and none of them is long for that. */
export function createLongPlaces(
  { places, threads }: { places: number; threads: number },
  now: () => number = () => performance.now(),
): LongPlaces {
  const underWay = new Set<{ teamId: string; longFrom: number }>();
  const longWork = () => [...underWay].filter(({ longFrom }) => now() >= longFrom);
  return {
    isBusy: () => longWork().length >= places,
    isFullFor: (teamId) => longWork().filter((work) => work.teamId === teamId).length >= places,
    begin(teamId, sizeBytes) {
      const turns = Math.ceil((underWay.size + 1) / threads);
      const work = { teamId, longFrom: now() + (sizeBytes < largeBytes ? longMs * turns : 0) };
      underWay.add(work);
      return () => underWay.delete(work);
    },
  };
}
