import { createRequire } from 'node:module';
import path from 'node:path';
import type { PdfReader } from '@recto/pdf';
import { createScheduler, createWorker, OEM, PSM } from 'tesseract.js';

export interface PlainTesseract {
  /** Recognises all pictures, one scheduler over all workers. The number of characters found. */
  recogniseAll(pictures: Buffer[]): Promise<number>;
  close: () => Promise<void>;
}

const require = createRequire(import.meta.url);
const dpi = 200;
const languageData = require.resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz');

/** tesseract.js as its own documentation runs it, with the language data, engine mode and segmentation of the worker. */
export async function startPlainTesseract(threads: number): Promise<PlainTesseract> {
  const scheduler = createScheduler();
  for (let index = 0; index < threads; index += 1) {
    const worker = await createWorker('eng', OEM.LSTM_ONLY, {
      langPath: path.dirname(languageData),
      gzip: true,
      cacheMethod: 'none',
    });
    await worker.setParameters({ tessedit_pageseg_mode: PSM.AUTO, user_defined_dpi: String(dpi) });
    scheduler.addWorker(worker);
  }
  return {
    async recogniseAll(pictures) {
      const pages = await Promise.all(pictures.map((picture) => scheduler.addJob('recognize', picture)));
      return pages.reduce((sum, page) => sum + page.data.text.length, 0);
    },
    close: async () => {
      await scheduler.terminate();
    },
  };
}

/** The pages of a document as pictures (Netpbm grey maps) at the resolution of the worker's first look. */
export async function drawPictures(pdf: PdfReader, bytes: Uint8Array, pageCount: number): Promise<Buffer[]> {
  const pictures = [];
  for (let number = 1; number <= pageCount; number += 1) {
    const drawn = await pdf.render({ key: 'pictures', bytes }, number, { dpi, maxPixels: 20_000_000 });
    if (drawn.outcome !== 'rendered') throw new Error(`Page ${number} could not be drawn.`);
    pictures.push(Buffer.concat([Buffer.from(`P5\n${drawn.widthPx} ${drawn.heightPx}\n255\n`), drawn.pixels]));
  }
  return pictures;
}
