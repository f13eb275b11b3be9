import { parseArgs } from 'node:util';
import { operatorCreditsRequest, parseRequest, type OperatorCreditsRequest } from '@recto/contracts';

export const creditsUsage = `Usage:
  npm run credits -- grant --team ID --amount N [--expires INSTANT] [--priority N] [--description TEXT]
  npm run credits -- refund --team ID --amount N [--job ID] [--expires INSTANT] [--description TEXT]
  npm run credits -- adjust --team ID --amount N [--description TEXT]     N may be negative
  npm run credits -- subscribe --team ID --product ID
  npm run credits -- unsubscribe --team ID --subscription ID [--at now|period_end]
  npm run credits -- set-low-threshold --team ID --amount N

Options:
  --id TEXT   names this command: run again with the same one, it changes nothing more
`;

export interface CreditsCommand {
  request: OperatorCreditsRequest;
  /** Absent: the command counts each time that it is run. */
  id?: string;
}

const text = { type: 'string' } as const;

/** The options and the fields of the operation that they stand for. */
const fieldOfOption = {
  team: 'team_id',
  amount: 'amount',
  expires: 'expires_at',
  priority: 'priority',
  description: 'description',
  job: 'job_id',
  product: 'product_id',
  subscription: 'subscription_id',
  at: 'at',
} as const;
const numbers = new Set(['amount', 'priority']);

/** What the command line asks for; null for help. Throws an Error with a message for a person. */
export function parseCreditsArguments(args: string[]): CreditsCommand | null {
  const { values, positionals } = parseOptions(args);
  const [operation, ...more] = positionals;
  if (values.help === true || operation === undefined) return null;
  if (more.length > 0) throw new Error(`One operation at a time, please: ${more.join(', ')} is too many.`);
  const fields = Object.entries(fieldOfOption).flatMap(([option, field]) => {
    const value = values[option];
    return value === undefined ? [] : [[field, numbers.has(option) ? Number(value) : value]];
  });
  const parsed = parseRequest(operatorCreditsRequest, {
    operation: operation.replaceAll('-', '_'),
    ...Object.fromEntries(fields),
  });
  if (parsed.outcome !== 'parsed') {
    throw new Error(parsed.fields.map(({ path, message }) => `${path} ${message}`.trim()).join('; '));
  }
  return { request: parsed.value, ...(typeof values.id === 'string' ? { id: values.id } : {}) };
}

function parseOptions(args: string[]): { values: Record<string, unknown>; positionals: string[] } {
  return parseArgs({
    args: args.flatMap(joinNegative),
    allowPositionals: true,
    options: {
      ...Object.fromEntries(Object.keys(fieldOfOption).map((name) => [name, text])),
      id: text,
      help: { type: 'boolean', short: 'h' },
    },
  });
}

/** `--amount -5` as `--amount=-5`: a value that begins with a dash is taken for an option else. */
function joinNegative(arg: string, index: number, args: string[]): string[] {
  const next = args[index + 1];
  if (arg.startsWith('--') && next !== undefined && /^-\d+$/.test(next)) return [`${arg}=${next}`];
  return index > 0 && /^-\d+$/.test(arg) && args[index - 1]?.startsWith('--') === true ? [] : [arg];
}
