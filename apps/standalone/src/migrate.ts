import { presentPlan } from '@recto/api';
import { applyMigrations, findSchemaProblem, planMigrations } from '@recto/database';
import { migrationsDir } from './migrations-dir.js';
import { runCommand } from './run-command.js';
import { openLedger } from './with-ledger.js';

/** With `--plan` prints what is to be done and changes nothing, else does it and prints what was done. */
async function run(): Promise<void> {
  const unknown = process.argv.slice(2).filter((argument) => argument !== '--plan');
  if (unknown.length > 0) throw new Error(`There is no option ${unknown.join(' ')}; there is --plan.`);
  const { url: connectionUrl, close } = await openLedger();
  try {
    const plan = await planMigrations({ connectionUrl, migrationsDir });
    process.stdout.write(presentPlan(plan));
    if (process.argv.includes('--plan')) return;
    await applyMigrations({ connectionUrl, migrationsDir });
    const problem = await findSchemaProblem({ connectionUrl, migrationsDir });
    if (problem !== null) throw new Error(problem);
    process.stdout.write('Done.\n');
  } finally {
    await close();
  }
}

runCommand(run, { failureExitCode: 2 });
