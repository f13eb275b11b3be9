// Time to ready of `npm start` on installed dependencies, and the memory of the idle service.
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { readOptions } from './options.js';
import { describeMachine, printTable } from './print-report.js';
import { readTreeMemory } from './process-tree.js';
import { readPss } from './small/watch-memory.js';
import { runBench } from './run-bench.js';
import { makeDataDir, startQueueServer, startService } from './start-service.js';
import { median } from './statistics.js';

const program = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url));

await runBench(async (cleanUp) => {
  const { backend, threads, rounds, idleSeconds } = readOptions();
  const redisUrl = await startQueueServer(backend, cleanUp);
  const dataDir = await makeDataDir(cleanUp);
  const start = () => startService({ dataDir, threads, redisUrl, program, cleanUp });

  const first = await start();
  const busy = readPss(first.processId);
  await pause(idleSeconds * 1_000);
  const memory = readTreeMemory(first.processId);
  const idle = readPss(first.processId);
  await first.stop();
  const againMs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const service = await start();
    againMs.push(service.readyMs);
    await service.stop();
  }

  console.log(`\n${describeMachine()}; ${threads} threads, queue on ${backend}\n`);
  const seconds = (ms: number): string => (ms / 1_000).toFixed(1);
  printTable(
    ['seconds from start to ready', ''],
    [
      ['new data folder', seconds(first.readyMs)],
      [`existing data folder (median of ${rounds})`, seconds(median(againMs))],
    ],
  );
  const mb = (bytes: number): string => (bytes / 1_048_576).toFixed(0);
  const rows = memory.map(({ command, rssBytes, pssBytes }) => [command.slice(-60), mb(rssBytes), mb(pssBytes)]);
  printTable(
    [`MB, ${idleSeconds} s after the sample was read`, 'RSS', 'PSS'],
    [...rows, [`all ${memory.length} processes`, '', mb(idle)], ['all, right after the sample', '', mb(busy)]],
  );
});
