import type { Command } from 'commander';
import { openClient, type GlobalOptions } from '../open-client.js';
import { printJson, printTable, type Terminal } from '../terminal.js';
import { takeUpTo } from './take-up-to.js';

/** `recto credits`, `recto models`, `recto keys ...`. */
export function addAccountCommands(program: Command, terminal: Terminal): void {
  const client = () => openClient(program.opts<GlobalOptions>(), terminal);
  const show = <Row extends object>(rows: Row[], columns: (keyof Row & string)[]): void => {
    if (program.opts<GlobalOptions>().json === true) for (const row of rows) printJson(terminal, row);
    else printTable(terminal, rows, columns);
  };
  program
    .command('credits')
    .description('the balance, or with --transactions what moved it')
    .option('--transactions', 'newest first')
    .option('--limit <count>', 'at most so many transactions', '20')
    .action(async ({ transactions, limit }: { transactions?: boolean; limit: string }) => {
      const { credits } = await client();
      if (transactions === true) {
        const moved = await takeUpTo(limit, credits.transactions());
        show(moved, ['created_at', 'transaction_type', 'amount', 'balance_after', 'description']);
      } else {
        show([await credits.balance()], ['credits_remaining', 'credits_consumed', 'credits_granted', 'plan_name']);
      }
    });
  program
    .command('models')
    .description('extraction models and their prices')
    .action(async () => show(await (await client()).models.list(), ['name', 'credits_per_page', 'description']));
  addKeyCommands(program.command('keys').description('list, create and revoke API keys'), client, show);
}

function addKeyCommands(
  keys: Command,
  client: () => ReturnType<typeof openClient>,
  show: <Row extends object>(rows: Row[], columns: (keyof Row & string)[]) => void,
): void {
  keys.command('list').action(async () => {
    const found = await takeUpTo('1000', (await client()).keys.list());
    show(found, ['id', 'name', 'prefix', 'scopes', 'last_used_at', 'expires_at', 'revoked_at']);
  });
  keys
    .command('create <name>')
    .description('prints the key, once')
    .option('--team-read', 'may read the jobs of every member of the team')
    .option('--expires-at <instant>', 'RFC 3339')
    .action(async (name: string, options: { teamRead?: boolean; expiresAt?: string }) => {
      const scopes = options.teamRead === true ? { scopes: ['team:read' as const] } : {};
      const expiry = options.expiresAt === undefined ? {} : { expires_at: options.expiresAt };
      show([await (await client()).keys.create({ name, ...scopes, ...expiry })], ['id', 'name', 'key']);
    });
  keys.command('revoke <id>').action(async (id: string) => {
    show([await (await client()).keys.revoke(id)], ['message']);
  });
}
