// Loaded into an app with `--import`, before its own code: ends the app when the test that started it is gone.
import type { LookupAllOptions } from 'node:dns';
import dns from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  process.stdin.on('end', () => process.exit(1));
  process.stdin.resume();
  // A graceful stop ends when nothing is left to do; waiting for the test is not something to do.
  process.stdin.unref();
}

/** Names that this process resolves to an address of the test's choice, as `name=address`, separated by commas. */
const hosts = new Map(
  (process.env.SYSTEM_TEST_HOSTS ?? '').split(',').map((entry): [string, string] => {
    const [name = '', address = ''] = entry.split('=');
    return [name, address];
  }),
);
const lookUp = dns.lookup;
const lookUpAsTold = async (name: string, options: LookupAllOptions): Promise<unknown> => {
  const address = hosts.get(name);
  return address ? [{ address, family: 4 }] : lookUp(name, options);
};
Object.assign(dns, { lookup: lookUpAsTold });
syncBuiltinESMExports();
