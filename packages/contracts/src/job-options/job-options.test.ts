import { describe, expect, test } from '@jest/globals';
import { parseRequest } from '../parse-request.js';
import { jobOptionFields } from './job-option-fields.js';
import { formUploadFields } from '../uploads/direct-upload-request.js';

const schema = { type: 'object', properties: { total: { type: 'number' } } };

function parse(fields: Record<string, unknown>) {
  return parseRequest(formUploadFields, fields);
}

function refusedPaths(fields: Record<string, unknown>): string[] {
  const parsed = parse(fields);
  return parsed.outcome === 'refused' ? parsed.fields.map(({ path }) => path) : [];
}

describe('job options', () => {
  test('without any option nothing is chosen but a priority', () => {
    expect(parse({})).toEqual({
      outcome: 'parsed',
      value: { extractBoundingBoxes: false, priority: 'normal' },
    });
  });

  test.each(['output_type', 'format'])('%s names the result format', (spelling) => {
    expect(parse({ [spelling]: 'structured', schema })).toMatchObject({ value: { resultFormat: 'structured' } });
    expect(refusedPaths({ [spelling]: 'pdf' })).toEqual([spelling]);
  });

  test.each(['instruction', 'instructions'])('%s says what to look for', (spelling) => {
    expect(parse({ [spelling]: 'Find the total.' })).toMatchObject({ value: { instruction: 'Find the total.' } });
  });

  test('two spellings of one option must agree', () => {
    expect(parse({ output_type: 'markdown', format: 'markdown' }).outcome).toBe('parsed');
    expect(refusedPaths({ output_type: 'markdown', format: 'structured', schema })).toEqual(['format']);
    expect(refusedPaths({ instruction: 'a', instructions: 'b' })).toEqual(['instructions']);
  });

  test('a model of any name passes: which there are is for the service to say', () => {
    expect(parse({ model: 'house-model' })).toMatchObject({
      outcome: 'parsed',
      value: { modelName: 'house-model' },
    });
    expect(parse({ model: 'x'.repeat(101) })).toMatchObject({ outcome: 'refused', fields: [{ path: 'model' }] });
  });

  test.each([
    [{ template_slug: 'invoice', schema }, 'template_slug'],
    [{ template_slug: 'invoice', instruction: 'a' }, 'template_slug'],
    [{ template_slug: 'invoice', instructions: 'a' }, 'template_slug'],
    [{ schema, instruction: 'a' }, 'instruction'],
    [{ schema, instruction: 'a', instructions: 'a' }, 'instruction'],
  ])('at most one of template, schema and instruction: %j', (fields, path) => {
    expect(refusedPaths(fields)).toEqual([path]);
  });

  test('the plural instructions may refine a schema', () => {
    expect(parse({ schema, instructions: 'Net amounts only.' })).toMatchObject({
      value: { schema, instruction: 'Net amounts only.' },
    });
  });

  test('structured needs a schema or a template', () => {
    expect(refusedPaths({ output_type: 'structured' })).toEqual(['schema']);
    expect(refusedPaths({ format: 'structured', instruction: 'a' })).toEqual(['schema']);
    expect(parse({ format: 'structured', template_slug: 'invoice' }).outcome).toBe('parsed');
    expect(parse({ format: 'structured', schema }).outcome).toBe('parsed');
  });

  test('a schema and metadata may be sent as JSON text', () => {
    expect(parse({ schema: JSON.stringify(schema), metadata: '{"order":7}' })).toMatchObject({
      value: { schema, metadata: { order: 7 } },
    });
    expect(refusedPaths({ schema: '{"type":' })).toEqual(['schema']);
    expect(refusedPaths({ schema: '[]' })).toEqual(['schema']);
    expect(refusedPaths({ metadata: 'seven' })).toEqual(['metadata']);
  });

  test('null and the empty text count as not sent', () => {
    const blank = { schema: null, template_slug: '', instruction: null, model: '', max_credits: '', pages: null };
    expect(parse(blank)).toEqual(parse({}));
  });

  test.each([
    [[null, '', ' ', false, 'false', 'False'], undefined],
    [[true, 'true', 'TRUE'], true],
    [['Invoices of March', ' Invoices of March '], 'Invoices of March'],
    [['falsehood'], 'falsehood'],
    [['0'], '0'],
  ])('save_as_template %j comes to %j', (values, saveAsTemplate) => {
    for (const value of values) {
      const { saveAsTemplate: parsed } = (parse({ save_as_template: value }) as { value: { saveAsTemplate?: unknown } })
        .value;
      expect([value, parsed]).toEqual([value, saveAsTemplate]);
    }
  });

  test.each([7, {}, [true], 'x'.repeat(101), 'a\u0000b'])('save_as_template is not %j', (value) => {
    expect(refusedPaths({ save_as_template: value })).toEqual(['save_as_template']);
  });

  test.each(Object.keys(jobOptionFields))(
    '%s counts as not sent when it is null or empty, as text of JSON too',
    (name) => {
      for (const value of [null, '']) expect([value, parse({ [name]: value })]).toEqual([value, parse({})]);
      if (name === 'schema' || name === 'metadata') expect(parse({ [name]: 'null' })).toEqual(parse({}));
    },
  );

  test('a password is taken as it is, blanks included, up to what PDF allows', () => {
    for (const password of [' a b ', 'pässwörd', 'x'.repeat(127)])
      expect(parse({ password })).toMatchObject({ value: { password } });
    expect(refusedPaths({ password: 'x'.repeat(128) })).toEqual(['password']);
  });

  test('forms send switches and numbers as text', () => {
    expect(parse({ extract_bounding_boxes: 'true', max_credits: '12', priority: 'batch' })).toMatchObject({
      value: { extractBoundingBoxes: true, maxCredits: 12, priority: 'batch' },
    });
    expect(refusedPaths({ extract_bounding_boxes: 'perhaps' })).toEqual(['extract_bounding_boxes']);
    expect(refusedPaths({ max_credits: '0' })).toEqual(['max_credits']);
    expect(refusedPaths({ max_credits: '1.5' })).toEqual(['max_credits']);
    expect(refusedPaths({ priority: 'urgent' })).toEqual(['priority']);
  });

  test('metadata holds at most 4,096 bytes of JSON', () => {
    const sized = (bytes: number) => ({ metadata: { a: 'x'.repeat(bytes - '{"a":""}'.length) } });
    expect(parse(sized(4_096)).outcome).toBe('parsed');
    expect(refusedPaths(sized(4_097))).toEqual(['metadata']);
  });

  test('text that the database cannot hold is refused', () => {
    expect(refusedPaths({ instruction: 'a\u0000b' })).toEqual(['instruction']);
    expect(refusedPaths({ metadata: { a: ['\ud800'] } })).toEqual(['metadata']);
  });

  test('JSON that nests without end is refused before anything walks it', () => {
    const nested = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;
    expect(refusedPaths({ metadata: nested })).toEqual(['metadata']);
    expect(refusedPaths({ schema: nested })).toEqual(['schema']);
  });

  test('unknown fields are ignored', () => {
    expect(parse({ colour: 'red' })).toEqual(parse({}));
  });
});
