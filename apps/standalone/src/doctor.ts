import { readApiConfig } from '@recto/api';
import { openDb } from '@recto/database';
import { readWebhookWorkerConfig } from '@recto/webhook-worker';
import { readWorkerConfig } from '@recto/worker';
import { readStandaloneConfig, type StandaloneConfig } from './config.js';
import { describeFindings, look, type Finding } from './doctor/finding.js';
import { lookAtDatabase } from './doctor/look-at-database.js';
import { lookAtFolder } from './doctor/look-at-folder.js';
import { lookAtService } from './doctor/look-at-service.js';
import { describeFailure } from './messages.js';
import { migrationsDir } from './migrations-dir.js';
import { runCommand } from './run-command.js';
import { findRunningService } from './running-service.js';
import { openLedger } from './with-ledger.js';

/** Stands for what `npm start` makes itself, so that the settings of the apps can be read without it. */
const made = {
  DATABASE_URL: 'postgresql://127.0.0.1/recto',
  S3_ENDPOINT: 'http://127.0.0.1:8082',
  S3_ACCESS_KEY: 'made',
  S3_SECRET_KEY: 'made',
  SECRETS_KEY: Buffer.alloc(32, 1).toString('base64'),
};

function readAppSettings({ environment }: StandaloneConfig): Promise<Omit<Finding, 'what'>> {
  const settings = { ...environment, ...made };
  for (const read of [readApiConfig, readWorkerConfig, readWebhookWorkerConfig]) read(settings);
  return Promise.resolve({ state: 'ok', text: 'all that are given can be read' });
}

async function examine(config: StandaloneConfig): Promise<Finding[]> {
  const { dataDir, minFreeDiskBytes: minFreeBytes } = config;
  const running = await findRunningService(dataDir);
  const stopped: Finding = { what: 'service', state: 'ok', text: 'does not run; its database is started for this' };
  return [
    { what: 'node', state: 'ok', text: `Node.js ${process.versions.node} on ${process.platform} ${process.arch}` },
    await look('settings', () => readAppSettings(config)),
    ...(await lookAtFolder({ dataDir, minFreeBytes })),
    ...(running === null ? [stopped] : await lookAtService(running.apiUrl)),
    ...(await examineDatabase()),
  ];
}

async function examineDatabase(): Promise<Finding[]> {
  const opened = await openLedger().catch((error: unknown) => new Error(describeFailure(error)));
  if (opened instanceof Error) return [{ what: 'database', state: 'fault', text: opened.message }];
  const { url, close } = opened;
  const db = openDb({ url, maxConnections: 2, applicationName: 'recto-doctor' });
  try {
    return await lookAtDatabase({ db, url, migrationsDir });
  } finally {
    await db.close();
    await close();
  }
}

/** Names what is wrong with an installation; exits with 1 when something is. */
async function run(): Promise<void> {
  const findings = await examine(readStandaloneConfig());
  process.stdout.write(describeFindings(findings));
  if (findings.some(({ state }) => state === 'fault')) process.exitCode = 1;
}

runCommand(run, { failureExitCode: 2 });
