import { afterAll, beforeAll, describe, test } from '@jest/globals';
import { isLongRun } from './is-long-run.js';
import { startStack, type AppName, type Backend, type Stack, type StackOptions } from './start-stack.js';

const backends: readonly Backend[] = ['postgres', 'redis'];
const apps: readonly AppName[] = ['api', 'worker', 'webhook-worker'];

/** Lines of each app that a failed test shows. */
const shownLines = 40;
const shownCharacters = 400;

/** Defines a test on the stack of its group. When it fails, what the processes logged last is printed. */
export type DefineTest = (name: string, run: (stack: Stack) => Promise<void>, timeoutMs?: number) => void;

export interface BackendOptions extends Omit<StackOptions, 'backend'> {
  /** For what does not depend on where the queue is: `npm test` runs it on this one, `npm run test:long` on both. */
  shortRunOn?: Backend;
}

/** Defines the same tests once with the queue in Postgres and once with it in Redis, each group on a stack of its own. */
export function onEachBackend(
  topic: string,
  { shortRunOn, ...options }: BackendOptions,
  define: (defineTest: DefineTest) => void,
): void {
  describe.each(shortRunOn === undefined || isLongRun() ? backends : [shortRunOn])(
    `${topic}, queue in %s`,
    (backend) => {
      let stack: Stack | undefined;
      beforeAll(async () => {
        stack = await startStack({ ...options, backend });
      });
      afterAll(async () => {
        await stack?.stop();
      });
      define((name, run, timeoutMs) => {
        test(
          name,
          async () => {
            if (stack === undefined) throw new Error('the stack did not start');
            try {
              await run(stack);
            } catch (error) {
              printLogs(stack);
              throw error;
            }
          },
          timeoutMs,
        );
      });
    },
  );
}

function printLogs(stack: Stack): void {
  for (const app of apps) {
    const lines = stack
      .linesOf(app)
      .slice(-shownLines)
      .map((line) => line.slice(0, shownCharacters));
    process.stderr.write(`\n--- last lines of ${app} (${stack.backend}) ---\n${lines.join('\n')}\n`);
  }
}
