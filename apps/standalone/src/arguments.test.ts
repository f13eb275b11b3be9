import { describe, expect, test } from '@jest/globals';
import { parseArguments } from './arguments.js';

describe('the command line', () => {
  test('without a file serves', () => {
    expect(parseArguments([])).toEqual({ kind: 'serve' });
  });

  test('with a file extracts it, with its options', () => {
    expect(parseArguments(['a.pdf', '--schema', 's.json', '--model', 'pro-v1', '--pages', '1-3,7'])).toEqual({
      kind: 'extract',
      file: 'a.pdf',
      schemaFile: 's.json',
      model: 'pro-v1',
      pages: '1-3,7',
    });
  });

  test('refuses two files, options without a file, and options it does not know', () => {
    expect(() => parseArguments(['a.pdf', 'b.pdf'])).toThrow('One file at a time');
    expect(() => parseArguments(['--pages', '1'])).toThrow('require a file');
    expect(() => parseArguments(['a.pdf', '--speed'])).toThrow('--speed');
  });
});
