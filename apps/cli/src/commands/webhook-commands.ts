import type { Command } from 'commander';
import { openClient, type GlobalOptions } from '../open-client.js';
import { printJson, printTable, type Terminal } from '../terminal.js';
import { listenToEvents } from '../webhooks/listen-to-events.js';
import { takeUpTo } from './take-up-to.js';

/** `recto webhooks ...`. */
export function addWebhookCommands(program: Command, terminal: Terminal): void {
  const webhooks = program.command('webhooks').description('list, create, test, delete and listen');
  const client = () => openClient(program.opts<GlobalOptions>(), terminal);
  const show = <Row extends object>(rows: Row[], columns: (keyof Row & string)[]): void => {
    if (program.opts<GlobalOptions>().json === true) for (const row of rows) printJson(terminal, row);
    else printTable(terminal, rows, columns);
  };
  webhooks.command('list').action(async () => {
    const found = await takeUpTo('1000', (await client()).webhooks.list());
    show(found, ['id', 'url', 'event_types', 'enabled', 'disabled_reason']);
  });
  webhooks
    .command('create <url>')
    .description('prints the signing secret, once')
    .option('--events <types...>', 'such as job.completed job.failed; default: everything')
    .action(async (url: string, { events }: { events?: 'job.completed'[] }) => {
      const types = events === undefined ? {} : { event_types: events };
      show([await (await client()).webhooks.create({ url, ...types })], ['id', 'url', 'secret']);
    });
  webhooks.command('test <id>').action(async (id: string) => {
    show([await (await client()).webhooks.test(id)], ['event_id', 'message']);
  });
  webhooks.command('delete <id>').action(async (id: string) => {
    show([await (await client()).webhooks.delete(id)], ['message']);
  });
  webhooks
    .command('listen')
    .description('print new events until Ctrl-C, and hand them to a receiver on your machine')
    .option('--forward <address>', 'POST each event there, signed like a delivery')
    .option('--secret <secret>', 'to sign with; default: a new one, which is printed')
    .option('--events <types...>', 'only these')
    .action(async (options: { forward?: string; secret?: string; events?: string[] }) => {
      await listenToEvents(await client(), terminal, options);
    });
}
