import { expect, test } from '@jest/globals';
import { repeatByCurl, repeatByTypeScript, type JobToRepeat } from './repeat-job.js';

const job: JobToRepeat = {
  origin: 'http://127.0.0.1:8080',
  fileName: 'report.pdf',
  options: {
    format: 'markdown',
    model: 'standard-v2',
    schema: null,
    instructions: null,
    pages: '1-3,7',
    extract_bounding_boxes: true,
    extract_words: false,
    extract_figures: true,
    split: false,
    priority: 'normal',
    max_credits: null,
  },
};
const fields: JobToRepeat = {
  ...job,
  options: {
    ...job.options,
    format: 'structured',
    schema: { type: 'object', properties: { total: { type: 'number' } } },
    instructions: "The buyer's; in EUR",
    extract_figures: false,
    priority: 'batch',
    max_credits: 20,
  },
};

test('the command holds the options of the job, and nothing that is so by itself', () => {
  expect(repeatByCurl(job)).toBe(
    [
      'curl -H "X-API-Key: $RECTO_API_KEY" \\',
      '  -F file=@report.pdf \\',
      '  -F format=markdown \\',
      '  -F model=standard-v2 \\',
      "  --form-string 'pages=1-3,7' \\",
      '  -F extract_bounding_boxes=true \\',
      "  'http://127.0.0.1:8080/api/v1/ocr/extract?wait=60'",
    ].join('\n'),
  );
});

test('the schema and the instructions come along, in both languages', () => {
  const curl = repeatByCurl(fields);
  expect(curl).toContain(
    `--form-string 'schema={"type":"object","properties":{"total":{"type":"number"}}}' \\\n  ` +
      `--form-string 'instructions=The buyer'\\''s; in EUR'`,
  );
  for (const option of ['extract_figures=false', 'priority=batch', 'max_credits=20']) expect(curl).toContain(option);
  const code = repeatByTypeScript(fields);
  expect(code).toContain('  schema: {\n    "type": "object",');
  expect(code).toContain('  extract_figures: false,\n  priority: "batch",\n  max_credits: 20,');
});

test('a name of a file cannot leave its quotes', () => {
  expect(repeatByCurl({ ...job, fileName: `a'; rm -rf $HOME #.pdf` })).toContain(
    `'file=@"a'\\''; rm -rf $HOME #.pdf"'`,
  );
  expect(repeatByTypeScript({ ...job, fileName: '`"${x}' })).toContain('recto.extract("`\\"${x}", {');
});
