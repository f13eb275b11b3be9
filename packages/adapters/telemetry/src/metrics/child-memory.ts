import { readdir, readFile } from 'node:fs/promises';

const kibibyte = 1_024;

/** Resident bytes of all processes below one, or null where the system has no /proc. Never throws. */
export async function readChildMemory(pid = process.pid): Promise<number | null> {
  try {
    return await sumBelow(pid);
  } catch {
    // No Linux, or no right to look: there is nothing to tell.
    return null;
  }
}

async function sumBelow(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`);
  const lists = await Promise.all(threads.map((thread) => readOr(`/proc/${pid}/task/${thread}/children`)));
  const children = lists.flatMap((list) => list.split(' ').filter((text) => text !== '')).map(Number);
  // A child may end between two looks.
  const sums = await Promise.all(
    children.map(async (child) => (await residentOf(child)) + (await sumBelow(child).catch(() => 0))),
  );
  return sums.reduce((sum, bytes) => sum + bytes, 0);
}

async function residentOf(pid: number): Promise<number> {
  const status = await readOr(`/proc/${pid}/status`);
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * kibibyte;
}

function readOr(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '');
}
