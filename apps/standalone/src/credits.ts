import { readProductCatalogue, runOperatorRequest } from '@recto/api';
import { createMovementQueue } from '@recto/credits';
import type { Db } from '@recto/database';
import { emitEvent } from '@recto/webhooks';
import { v7 } from 'uuid';
import { readStandaloneConfig } from './config.js';
import { creditsUsage, parseCreditsArguments, type CreditsCommand } from './credit-arguments.js';
import { runCommand } from './run-command.js';
import { withLedger } from './with-ledger.js';

async function carryOut(db: Db, { request, id }: CreditsCommand): Promise<string> {
  const { PRODUCTS_FILE: productsFile } = readStandaloneConfig().environment;
  const products = readProductCatalogue(productsFile);
  const services = { db, products, movements: createMovementQueue(db, emitEvent), emit: emitEvent };
  const requestKey = id === undefined ? `command_${v7()}` : `command_named_${id}`;
  const answer = await runOperatorRequest(services, request, { requestKey, now: await db.clock.read() });
  return `${JSON.stringify(answer, null, 2)}\n`;
}

/** Prints what an operator's command did to the credits of a team. Deliveries of events are sent by the service. */
async function run(): Promise<void> {
  const command = parseCreditsArguments(process.argv.slice(2));
  if (command === null) process.stdout.write(creditsUsage);
  else process.stdout.write(await withLedger('recto-credits', (db) => carryOut(db, command)));
}

runCommand(run, { failureExitCode: 1 });
