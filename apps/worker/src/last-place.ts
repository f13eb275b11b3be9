/** Work that lasts longer may hold up others; from here on it counts. */
const longMs = 500;

/** Keeps the last of a worker's places from a team whose work in all the others lasts long. */
export interface LastPlace {
  /** Whether the last place is spoken for as long as nobody else comes. */
  isKept(): boolean;
  /** Whether it is this team that holds the other places. */
  isKeptFrom(teamId: string): boolean;
  /** Counts work of the team as under way until the returned function is called. */
  begin(teamId: string): () => void;
}

export function createLastPlace(places: number, now: () => number = () => performance.now()): LastPlace {
  const underWay = new Set<{ teamId: string; startedAt: number }>();
  const longWork = () => [...underWay].filter(({ startedAt }) => now() - startedAt > longMs);
  return {
    isKept: () => longWork().length >= places - 1,
    isKeptFrom: (teamId) => longWork().filter((work) => work.teamId === teamId).length >= places - 1,
    begin(teamId) {
      const work = { teamId, startedAt: now() };
      underWay.add(work);
      return () => underWay.delete(work);
    },
  };
}
