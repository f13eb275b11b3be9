export interface JobToRepeat {
  origin: string;
  fileName: string;
  model: string;
  resultFormat: 'markdown' | 'structured';
  pages: string | null;
  hasBoxes: boolean;
  /** Null: by a schema of its own, or none. */
  templateSlug: string | null;
}

/** The commands that read the same document in the same way. */
export function repeatByCurl(job: JobToRepeat): string {
  const fields = [`file=@${job.fileName}`, ...optionsOf(job).map(([name, value]) => `${name}=${String(value)}`)];
  if (needsSchema(job)) fields.push('schema=<schema.json');
  return [
    `curl -H "X-API-Key: $RECTO_API_KEY" \\`,
    ...fields.map((field) => `  -F ${shellQuoted(field)} \\`),
    `  ${shellQuoted(`${job.origin}/api/v1/ocr/extract?wait=60`)}`,
  ].join('\n');
}

/** The same with the TypeScript client. */
export function repeatByTypeScript(job: JobToRepeat): string {
  const options = optionsOf(job).map(([name, value]) => `  ${name}: ${JSON.stringify(value)},`);
  const schema = needsSchema(job);
  return [
    `import { createRecto } from '@recto/sdk';`,
    ...(schema ? [`import schema from './schema.json' with { type: 'json' };`] : []),
    '',
    `const recto = createRecto({ url: ${JSON.stringify(job.origin)}, apiKey: process.env.RECTO_API_KEY });`,
    `const { result } = await recto.extract(${JSON.stringify(job.fileName)}, {`,
    ...options,
    ...(schema ? ['  schema,'] : []),
    '});',
    'console.log(result);',
  ].join('\n');
}

/** A schema is not kept in what the service answers of a job: it has to be brought along. */
export function needsSchema({ resultFormat, templateSlug }: JobToRepeat): boolean {
  return resultFormat === 'structured' && templateSlug === null;
}

function optionsOf({ model, resultFormat, pages, hasBoxes, templateSlug }: JobToRepeat): [string, string | boolean][] {
  return [
    ...(templateSlug === null
      ? ([
          ['format', resultFormat],
          ['model', model],
        ] as [string, string][])
      : ([['template_slug', templateSlug]] as [string, string][])),
    ...(pages === null ? [] : ([['pages', pages]] as [string, string][])),
    ...(hasBoxes ? ([['extract_bounding_boxes', true]] as [string, boolean][]) : []),
  ];
}

function shellQuoted(text: string): string {
  return /^[\w@=:/.-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
