import { parseArgs } from 'node:util';
import { z } from 'zod';
import { printFieldsReport } from './print-fields-report.js';
import { runFieldsBench } from './run-fields-bench.js';
import { writeFieldsCorpus } from './write-fields-corpus.js';

const { values } = parseArgs({
  options: {
    half: { type: 'string', multiple: true },
    kind: { type: 'string', multiple: true },
    form: { type: 'string', multiple: true },
    layout: { type: 'string' },
    copies: { type: 'string' },
    sample: { type: 'string' },
    model: { type: 'string' },
    write: { type: 'string' },
    'list-errors': { type: 'boolean' },
  },
});

const count = z.coerce.number().int().min(1);
const options = z
  .object({
    half: z.array(z.enum(['tuning', 'held-out'])).default(['tuning', 'held-out']),
    kind: z.array(z.enum(['invoices', 'receipts', 'forms', 'other'])).optional(),
    form: z.array(z.enum(['digital', 'scan'])).default(['digital', 'scan']),
    layout: z.string().optional(),
    copies: count.default(2),
    sample: count.optional(),
    model: z.enum(['standard-v1', 'english-pro-v1', 'pro-v1', 'standard-v2', 'pro-v2']).optional(),
    write: z.string().optional(),
    'list-errors': z.boolean().default(false),
  })
  .parse(values);

const wish = {
  halves: options.half,
  forms: options.form,
  copies: options.copies,
  ...(options.kind && { kinds: options.kind }),
  ...(options.layout && { layoutName: options.layout }),
};

if (options.write === undefined) {
  const report = await runFieldsBench({
    ...wish,
    ...(options.sample && { sample: options.sample }),
    ...(options.model && { model: options.model }),
  });
  console.log(printFieldsReport(report, options['list-errors']));
} else {
  console.log(`${await writeFieldsCorpus(options.write, wish)} documents written to ${options.write}.`);
}
