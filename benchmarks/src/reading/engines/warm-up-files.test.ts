import { expect, test } from '@jest/globals';
import type { CorpusKind } from '../corpus/corpus-types.js';
import type { CorpusFile } from './engine-types.js';
import { warmUpFiles } from './warm-up-files.js';

function fileOf(name: string, kind: CorpusKind, pageCount: number): CorpusFile {
  return { name, kind, language: 'eng', pageCount, isScan: kind.startsWith('scans'), pdfPath: '', pictures: [] };
}

test('one short document of each kind of text, and one scan', () => {
  const files = [
    fileOf('prose-1', 'prose', 4),
    fileOf('prose-2', 'prose', 2),
    fileOf('letters-1', 'letters', 1),
    fileOf('scan-1', 'scans-clean', 3),
    fileOf('scan-2', 'scans-fax', 2),
  ];
  expect(warmUpFiles(files).map(({ name }) => name)).toEqual(['prose-2', 'letters-1', 'scan-2']);
});
