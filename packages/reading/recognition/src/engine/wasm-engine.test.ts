import { expect, test } from '@jest/globals';
import { createPdfReader } from '@recto/pdf';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createWorker, PSM } from 'tesseract.js';
import { readFixture } from '@recto/document-model/testing';
import { installedLanguages, wasmFiles } from './recognition-files.js';
import { startWasmEngine } from './wasm-engine.js';

test('reads exactly what tesseract.js reads with the same data', async () => {
  const pdf = createPdfReader({ threads: 1, inspectTimeoutMs: 30_000, pageTimeoutMs: 30_000, maxMemoryMb: 256 });
  const page = await pdf.render(await readFixture('scan-2-pages.pdf'), 1, { dpi: 150, maxPixels: 1e7 });
  await pdf.close();
  if (page.outcome !== 'rendered') throw new Error(page.outcome);
  const header = `P5\n${page.widthPx} ${page.heightPx}\n255\n`;

  const files = wasmFiles();
  const langPath = path.dirname(files.languagePaths.eng ?? '');
  const worker = await createWorker('eng', 1, { langPath, cacheMethod: 'none' });
  await worker.setParameters({ user_defined_dpi: '150', tessedit_pageseg_mode: PSM.AUTO });
  const { data } = await worker.recognize(Buffer.concat([Buffer.from(header), page.pixels]));
  await worker.terminate();

  const engine = await startWasmEngine(files, 1_024);
  const words = engine.recognise(page, { language: 'eng', quality: 'best', segmentation: 'page' });
  expect(words.map(({ text }) => text)).toEqual(data.text.split(/\s+/).filter((text) => text !== ''));
});

test('data of a folder is used, unpacked or not, before that of the packages', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'recto-data-'));
  try {
    const packed = await readFile(wasmFiles().languagePaths.eng ?? '');
    await writeFile(path.join(folder, 'xyz.traineddata'), gunzipSync(packed));
    await writeFile(path.join(folder, 'deu.traineddata.gz'), packed);
    await writeFile(path.join(folder, 'notes.txt'), 'no data');
    const files = wasmFiles(folder);
    expect(files.languagePaths).toMatchObject({
      xyz: path.join(folder, 'xyz.traineddata'),
      deu: path.join(folder, 'deu.traineddata.gz'),
      fra: wasmFiles().languagePaths.fra,
    });
    expect(installedLanguages(files).has('notes')).toBe(false);

    const pdf = createPdfReader({ threads: 1, inspectTimeoutMs: 30_000, pageTimeoutMs: 30_000, maxMemoryMb: 256 });
    const page = await pdf.render(await readFixture('scan-2-pages.pdf'), 1, { dpi: 100, maxPixels: 1e7 });
    await pdf.close();
    if (page.outcome !== 'rendered') throw new Error(page.outcome);
    const engine = await startWasmEngine(files, 1_024);
    const read = (language: string) => engine.recognise(page, { language, quality: 'best', segmentation: 'page' });
    expect(read('xyz').length).toBeGreaterThan(20);
    expect(read('deu')).toEqual(read('xyz'));
  } finally {
    await rm(folder, { recursive: true });
  }
});
