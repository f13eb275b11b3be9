import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const fileOf = (dataDir: string): string => path.join(dataDir, 'running.json');
const note = z.object({ apiUrl: z.url() });

/** Leaves word of where the service of this data folder answers. */
export function announceService(dataDir: string, apiUrl: string): void {
  writeFileSync(fileOf(dataDir), JSON.stringify({ apiUrl }));
}

export function withdrawService(dataDir: string): void {
  rmSync(fileOf(dataDir), { force: true });
}

/** Where a service that already runs on this data folder answers, or null when none does. */
export async function findRunningService(dataDir: string): Promise<{ apiUrl: string } | null> {
  try {
    const { apiUrl } = note.parse(JSON.parse(readFileSync(fileOf(dataDir), 'utf8')));
    const response = await fetch(`${apiUrl}/health/live`, { signal: AbortSignal.timeout(1_000) });
    return response.ok ? { apiUrl } : null;
  } catch {
    // No note, an old one, or nobody there: all the same, no service is running.
    return null;
  }
}
