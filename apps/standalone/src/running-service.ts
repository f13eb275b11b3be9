import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const fileOf = (dataDir: string): string => path.join(dataDir, 'running.json');
const note = z.object({ apiUrl: z.url(), databaseUrl: z.url() });

export type RunningNote = z.infer<typeof note>;

/** Leaves word of where the service of this data folder answers, for commands of the same user. */
export function announceService(dataDir: string, service: RunningNote): void {
  const { apiUrl, databaseUrl } = service;
  writeFileSync(fileOf(dataDir), JSON.stringify({ apiUrl, databaseUrl }), { mode: 0o600 });
}

export function withdrawService(dataDir: string): void {
  rmSync(fileOf(dataDir), { force: true });
}

/** Where a service that already runs on this data folder answers, or null when none does. */
export async function findRunningService(dataDir: string): Promise<RunningNote | null> {
  try {
    const running = note.parse(JSON.parse(readFileSync(fileOf(dataDir), 'utf8')));
    const response = await fetch(`${running.apiUrl}/health/live`, { signal: AbortSignal.timeout(1_000) });
    return response.ok ? running : null;
  } catch {
    // No note, an old one, or nobody there: all the same, no service is running.
    return null;
  }
}
