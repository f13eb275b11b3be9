import type { StandaloneConfig } from './config.js';
import { extractFile } from './extract-file.js';
import { limitHeaps } from './limit-heaps.js';
import { describeLogin, describeSample, describeService } from './messages.js';
import { announceService, withdrawService } from './running-service.js';
import { sampleFile } from './sample.js';
import { startService, type RunningService } from './start-service.js';

/** After this the process ends, whatever still hangs: the queue and the outbox keep what was in hand. */
const stopLimitMs = 9_500;

const say = (text: string): void => void process.stdout.write(text);

/**
 * Runs the service until SIGINT or SIGTERM, or until a part that nothing runs without has ended for good: then the
 * process says why and ends with 1. On the first run it sends the bundled sample through its own API.
 */
export async function serve(config: StandaloneConfig): Promise<void> {
  const startedAt = performance.now();
  limitHeaps();
  // The screen may be a file on a disk that is full: that costs lines, not the service.
  process.stdout.on('error', () => undefined);
  say('Starting Recto ...\n');
  const stop = { isWanted: false, now: (): void => undefined };
  const stopWanted = new Promise<void>((resolve) => {
    stop.now = resolve;
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.now());

  const service = await startService(config, (login) => say(describeLogin(login)));
  announceService(config.dataDir, service);
  say(describeService(service, performance.now() - startedAt));
  const sampleRun = service.isFirstRun ? runSample(service) : Promise.resolve();
  sampleRun
    .then(() => say('\nCtrl-C stops it.\n'))
    .catch((error: unknown) => {
      if (!stop.isWanted) say(`\nThe sample could not be read: ${String(error)}\n`);
    });

  const failure = await Promise.race([stopWanted.then(() => null), service.failed]);
  stop.isWanted = true;
  if (failure !== null) process.stderr.write(`${failure.message}\n`);
  say('\nStopping: finishing what is in hand ...\n');
  const stoppingAt = performance.now();
  setTimeout(() => {
    say('Some work did not end in time; it will go on at the next start.\n');
    process.exit(1);
  }, stopLimitMs).unref();
  withdrawService(config.dataDir);
  await service.close();
  say(`Stopped (${((performance.now() - stoppingAt) / 1_000).toFixed(1)} s).\n`);
  process.exit(failure === null ? 0 : 1);
}

async function runSample(service: RunningService): Promise<void> {
  const document = await extractFile(service, { file: sampleFile }, () => undefined);
  say(describeSample(service, sampleFile, document));
}
