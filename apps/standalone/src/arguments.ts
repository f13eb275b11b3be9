import { parseArgs } from 'node:util';
import { defaultExtractionModelName, extractionModelNames } from '@recto/contracts';

const models = extractionModelNames.map((name) => (name === defaultExtractionModelName ? `${name} (default)` : name));

export type Command =
  | { kind: 'serve' }
  | { kind: 'help' }
  | { kind: 'extract'; file: string; schemaFile?: string; model?: string; pages?: string };

export const usage = `Usage:
  npm start                        start the service
  npm start -- FILE.pdf [options]  extract one file, print the result, stop

Options:
  --schema SCHEMA.json   structured result by this JSON Schema (default: Markdown)
  --model NAME           ${models.slice(0, -1).join(', ')} or ${models.at(-1) ?? ''}
  --pages LIST           only these pages, such as 1-3,7
  --help                 this text
`;

/** What the command line asks for. Throws an Error with a message for a person. */
export function parseArguments(args: string[]): Command {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      schema: { type: 'string' },
      model: { type: 'string' },
      pages: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return { kind: 'help' };
  const [file, ...more] = positionals;
  if (more.length > 0) throw new Error(`One file at a time, please: ${more.join(', ')} is too many.`);
  if (file === undefined) {
    if (values.schema ?? values.model ?? values.pages)
      throw new Error('Options require a file: npm start -- FILE.pdf --schema ...');
    return { kind: 'serve' };
  }
  return {
    kind: 'extract',
    file,
    ...(values.schema === undefined ? {} : { schemaFile: values.schema }),
    ...(values.model === undefined ? {} : { model: values.model }),
    ...(values.pages === undefined ? {} : { pages: values.pages }),
  };
}
