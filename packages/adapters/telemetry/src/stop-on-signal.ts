import type { Logger } from './logger.js';

/**
 * Runs `stop` at the first SIGTERM or SIGINT and ends the process after it, whatever still holds its event loop; with exit
 * code 1 where it fails. Later signals change nothing.
 */
export function stopOnSignal(input: { app: string; logger: Logger; stop: () => Promise<void> }): void {
  const { app, logger, stop } = input;
  let isStopping = false;
  const onSignal = async (signal: NodeJS.Signals): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    logger.info(`${app} stops`, { signal });
    try {
      await stop();
      logger.info(`${app} stopped`);
    } catch (error) {
      logger.error(`${app} could not stop cleanly`, { error });
      process.exitCode = 1;
    }
    process.exit();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, (received) => void onSignal(received));
}
