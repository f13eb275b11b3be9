import type { JobStatusDetailResponse } from '@recto/contracts';

export interface JobToRepeat {
  origin: string;
  fileName: string;
  options: JobStatusDetailResponse['options'];
}

/** The command that reads the same document in the same way. */
export function repeatByCurl(job: JobToRepeat): string {
  const options = optionsOf(job).map(([name, value]) => {
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
    // Signs of a plain -F would be understood: of files, and of types.
    const isPlain = /^[\w:./-]+$/.test(text);
    return `${isPlain ? '-F' : '--form-string'} ${shellQuoted(`${name}=${text}`)}`;
  });
  return [
    `curl -H "X-API-Key: $RECTO_API_KEY" \\`,
    `  -F ${shellQuoted(`file=@${curlFile(job.fileName)}`)} \\`,
    ...options.map((option) => `  ${option} \\`),
    `  ${shellQuoted(`${job.origin}/api/v1/ocr/extract?wait=60`)}`,
  ].join('\n');
}

/** The same with the TypeScript client. */
export function repeatByTypeScript(job: JobToRepeat): string {
  const options = optionsOf(job).map(
    ([name, value]) => `  ${name}: ${JSON.stringify(value, null, 2).replaceAll('\n', '\n  ')},`,
  );
  return [
    `import { createRecto } from '@recto/sdk';`,
    '',
    `const recto = createRecto({ url: ${JSON.stringify(job.origin)}, apiKey: process.env.RECTO_API_KEY });`,
    `const { result } = await recto.extract(${JSON.stringify(job.fileName)}, {`,
    ...options,
    '});',
    'console.log(result);',
  ].join('\n');
}

type Option = string | boolean | number | object;

/** What was asked for, but for what is so by itself. */
function optionsOf({ options }: JobToRepeat): [string, Option][] {
  const { schema, instructions, pages, max_credits: maxCredits } = options;
  const asked: [string, Option | null][] = [
    ['format', options.format],
    ['model', options.model],
    ['schema', schema],
    ['instructions', instructions],
    ['pages', pages],
    ['extract_bounding_boxes', options.extract_bounding_boxes || null],
    ['extract_words', options.extract_words || null],
    ['extract_figures', options.extract_figures ? null : false],
    ['split', options.split || null],
    ['priority', options.priority === 'batch' ? 'batch' : null],
    ['max_credits', maxCredits],
  ];
  return asked.flatMap(([name, value]): [string, Option][] => (value === null ? [] : [[name, value]]));
}

/** A name that curl would cut at a comma or a semicolon stands in quotes of its own. */
function curlFile(name: string): string {
  return /[;,"\\]/.test(name) ? `"${name.replaceAll(/["\\]/g, '\\$&')}"` : name;
}

function shellQuoted(text: string): string {
  return /^[\w@=:/.-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
