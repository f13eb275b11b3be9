import { createPlaces } from '@recto/task-runtime';
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
  const teams = createPlaces({ total, perHolder: perTeam });
  const hosts = createPlaces({ total, perHolder: perHost });
  const underWay = createTurnsUnderWay(random);

  return {
    take(download) {
      const { teamId, host, turn } = download;
      if (!teams.take(teamId)) return { waitMs: underWay.waitMs(teamId, turn) };
      if (!hosts.take(host)) {
        teams.leave(teamId);
        return { waitMs: underWay.waitMs(teamId, turn) };
      }
      underWay.begin(teamId, turn);
      return null;
    },
    leave({ teamId, host, turn }) {
      teams.leave(teamId);
      hosts.leave(host);
      underWay.end(teamId, turn);
    },
  };
}
