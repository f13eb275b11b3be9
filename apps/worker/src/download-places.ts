import { createKeyedPermits } from '@recto/concurrency';
import { createTurnsUnderWay } from './turns-under-way.js';

/** What a download takes places of. */
export interface Download {
  teamId: string;
  host: string;
  /** Its turn in the line of downloads: those of a team count up. */
  turn: number;
}

export interface DownloadPlaces {
  /** Null when it has its places; otherwise how long it should wait before it asks again. */
  take(download: Download): { waitMs: number } | null;
  /** Gives back the places of a download that had them. */
  leave(download: Download): void;
}

/**
 * Places for downloads, shared fairly: a team, and a host, has at most its share of what is free, so that servers that
 * hang delay neither other teams nor other servers.
 */
export function createDownloadPlaces(
  { total, perTeam, perHost }: { total: number; perTeam: number; perHost: number },
  random?: () => number,
): DownloadPlaces {
  const teams = createKeyedPermits({ total, perKey: perTeam });
  const hosts = createKeyedPermits({ total, perKey: perHost });
  const underWay = createTurnsUnderWay(random);

  return {
    take(download) {
      const { teamId, host, turn } = download;
      if (!teams.tryAcquire(teamId)) return { waitMs: underWay.waitMs(teamId, turn) };
      if (!hosts.tryAcquire(host)) {
        teams.release(teamId);
        return { waitMs: underWay.waitMs(teamId, turn) };
      }
      underWay.begin(teamId, turn);
      return null;
    },
    leave({ teamId, host, turn }) {
      teams.release(teamId);
      hosts.release(host);
      underWay.end(teamId, turn);
    },
  };
}
