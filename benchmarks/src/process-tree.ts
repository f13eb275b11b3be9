import { existsSync, readFileSync, readdirSync } from 'node:fs';

export interface ProcessMemory {
  processId: number;
  command: string;
  rssBytes: number;
  /** Shared pages counted by their share, so that the sum over a tree counts each page once. */
  pssBytes: number;
}

/** The memory of a process and of all its descendants. Linux only; needs the right to look at them. */
export function readTreeMemory(rootId: number): ProcessMemory[] {
  return findTree(rootId).flatMap(readMemory);
}

/**
 * Processor time of a process, of its living descendants and of those it has waited for, in milliseconds; null where
 * there is no /proc.
 */
export function readTreeCpuMs(rootId: number): number | null {
  if (!existsSync('/proc/self/stat')) return null;
  return findTree(rootId).reduce((sum, processId) => sum + readCpuMs(processId), 0);
}

function findTree(rootId: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const status = readProcFile(Number(name), 'status');
    const parent = /^PPid:\s+(\d+)/m.exec(status ?? '')?.[1];
    if (parent !== undefined) parents.set(Number(name), Number(parent));
  }
  return [...parents.keys()].filter((id) => descendsFrom(id, rootId, parents));
}

/** User and system time of itself and of children it has waited for: fields 14 to 17 of proc(5), in 1/100 s. */
function readCpuMs(processId: number): number {
  const afterName = readProcFile(processId, 'stat')?.split(') ').at(-1)?.split(' ') ?? [];
  return afterName.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * 10, 0);
}

function descendsFrom(id: number, rootId: number, parents: Map<number, number>): boolean {
  for (let current: number | undefined = id; current !== undefined; current = parents.get(current))
    if (current === rootId) return true;
  return false;
}

function readMemory(processId: number): ProcessMemory[] {
  const rollup = readProcFile(processId, 'smaps_rollup');
  const command = readProcFile(processId, 'cmdline')?.split('\0').slice(0, 2).join(' ');
  if (rollup === null || command === undefined) return [];
  const bytesOf = (field: string): number =>
    Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1] ?? 0) * 1_024;
  return [{ processId, command, rssBytes: bytesOf('Rss'), pssBytes: bytesOf('Pss') }];
}

/** Null for a process that has ended meanwhile. */
function readProcFile(processId: number, name: string): string | null {
  try {
    return readFileSync(`/proc/${processId}/${name}`, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH')) return null;
    throw error;
  }
}
