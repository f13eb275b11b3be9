import { expect, test } from '@jest/globals';
import { needsSchema, repeatByCurl, repeatByTypeScript, type JobToRepeat } from './repeat-job.js';

const job: JobToRepeat = {
  origin: 'http://127.0.0.1:8080',
  fileName: 'report.pdf',
  model: 'standard-v2',
  resultFormat: 'markdown',
  pages: '1-3,7',
  hasBoxes: true,
  templateSlug: null,
};

test('the command holds the options of the job', () => {
  expect(repeatByCurl(job)).toBe(
    [
      'curl -H "X-API-Key: $RECTO_API_KEY" \\',
      '  -F file=@report.pdf \\',
      '  -F format=markdown \\',
      '  -F model=standard-v2 \\',
      "  -F 'pages=1-3,7' \\",
      '  -F extract_bounding_boxes=true \\',
      "  'http://127.0.0.1:8080/api/v1/ocr/extract?wait=60'",
    ].join('\n'),
  );
});

test('a name of a file cannot leave its quotes', () => {
  expect(repeatByCurl({ ...job, fileName: `a'; rm -rf $HOME #.pdf` })).toContain(`'file=@a'\\''; rm -rf $HOME #.pdf'`);
  expect(repeatByTypeScript({ ...job, fileName: '`"${x}' })).toContain('recto.extract("`\\"${x}", {');
});

test('a template says how, a schema is brought along', () => {
  const fields: JobToRepeat = { ...job, resultFormat: 'structured' };
  expect([needsSchema(job), needsSchema(fields), needsSchema({ ...fields, templateSlug: 'invoice' })]).toEqual([
    false,
    true,
    false,
  ]);
  expect(repeatByCurl({ ...fields, templateSlug: 'invoice' })).toContain('template_slug=invoice');
  expect(repeatByTypeScript(fields)).toContain('  schema,');
});
