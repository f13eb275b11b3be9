import type { ChildProcess } from 'node:child_process';

/** After a fast shutdown (SIGINT) has had 5 s: without flushing (SIGQUIT, replayed at the next start), then by force. */
const escalation = [
  { signal: 'SIGQUIT', afterMs: 5_000 },
  { signal: 'SIGKILL', afterMs: 8_000 },
] as const;

/** Stops the server, also with clients connected, and resolves when it has ended; a server that ended is fine. */
export async function stopServer(server: ChildProcess, exited: Promise<unknown>): Promise<void> {
  server.kill('SIGINT');
  const timers = escalation.map(({ signal, afterMs }) => setTimeout(() => server.kill(signal), afterMs));
  await exited;
  for (const timer of timers) clearTimeout(timer);
}
