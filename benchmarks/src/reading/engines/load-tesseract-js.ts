import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createScheduler, createWorker, OEM, PSM } from 'tesseract.js';
import type { CorpusLanguage } from '../corpus/corpus-types.js';
import type { LibraryOptions } from './library-protocol.js';
import type { Library } from './library-types.js';

const require = createRequire(import.meta.url);

/** tesseract.js as its own documentation runs it, on the pictures themselves. */
export function loadTesseractJs({ threads }: LibraryOptions): Promise<Library> {
  let current: { language: CorpusLanguage; scheduler: ReturnType<typeof createScheduler> } | null = null;
  const schedulerFor = async (language: CorpusLanguage): Promise<ReturnType<typeof createScheduler>> => {
    if (current?.language === language) return current.scheduler;
    await current?.scheduler.terminate();
    current = { language, scheduler: await startScheduler(language, threads) };
    return current.scheduler;
  };
  return Promise.resolve({
    async read({ pictures, language }) {
      const scheduler = await schedulerFor(language);
      const bytes = await Promise.all(pictures.map(({ path: file }) => readFile(file)));
      const pages = await Promise.all(bytes.map((picture) => scheduler.addJob('recognize', picture)));
      return { format: 'text' as const, text: pages.map(({ data }) => data.text).join('\n') };
    },
    close: async () => {
      await current?.scheduler.terminate();
    },
  });
}

async function startScheduler(language: CorpusLanguage, threads: number): Promise<ReturnType<typeof createScheduler>> {
  const data = require.resolve(`@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`);
  const scheduler = createScheduler();
  for (let index = 0; index < threads; index += 1) {
    const settings = { langPath: path.dirname(data), gzip: true, cacheMethod: 'none' };
    const worker = await createWorker(language, OEM.LSTM_ONLY, settings);
    await worker.setParameters({ tessedit_pageseg_mode: PSM.AUTO });
    scheduler.addWorker(worker);
  }
  return scheduler;
}
