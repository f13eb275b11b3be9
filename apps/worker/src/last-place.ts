/** Work that lasts longer may hold up others; from here on it counts, that of large files from the start. */
const longMs = 500;
const largeBytes = 200_000;

/** Keeps the last of a worker's places from a team whose long work has all the others. */
export interface LastPlace {
  /** Whether the last place is spoken for as long as nobody else comes. */
  isKept(): boolean;
  /** Whether it is this team that holds the other places. */
  isKeptFrom(teamId: string): boolean;
  /** Counts work of the team, on a file of so many bytes, as under way until the returned function is called. */
  begin(teamId: string, sizeBytes: number): () => void;
}

export function createLastPlace(places: number, now: () => number = () => performance.now()): LastPlace {
  const underWay = new Set<{ teamId: string; longFrom: number }>();
  const longWork = () => [...underWay].filter(({ longFrom }) => now() >= longFrom);
  return {
    isKept: () => longWork().length >= places - 1,
    isKeptFrom: (teamId) => longWork().filter((work) => work.teamId === teamId).length >= places - 1,
    begin(teamId, sizeBytes) {
      const work = { teamId, longFrom: now() + (sizeBytes < largeBytes ? longMs : 0) };
      underWay.add(work);
      return () => underWay.delete(work);
    },
  };
}
