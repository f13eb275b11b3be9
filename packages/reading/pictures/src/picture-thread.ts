import { Console } from 'node:console';
import { Writable } from 'node:stream';
import { readJpeg } from './formats/read-jpeg.js';
import { readPng } from './formats/read-png.js';
import { readWebp } from './formats/read-webp.js';
import { PictureError, type Picture, type PictureFormat } from './picture.js';
import { readTiff } from './tiff/read-tiff.js';
import { writePictures } from './write-pictures.js';

export interface ConversionTask {
  readonly bytes: Uint8Array;
  readonly format: PictureFormat;
  readonly maxPages: number;
  readonly maxPixels: number;
  /** The most that the PDF may have. */
  readonly maxBytes: number;
}

export type ConversionAnswer = { pdf: Uint8Array } | { refused: PictureError['reason'] };

// Decoders tell the console of each thing that they do not like: a file could fill the log with them.
globalThis.console = new Console(new Writable({ write: (_chunk, _encoding, done) => done() }));

/** What a thread does with a message; the pool imports this file by its address. */
export default async function convertInThread(task: ConversionTask): Promise<ConversionAnswer> {
  try {
    const pdf = await writePictures(await readPictures(task));
    return pdf.length > task.maxBytes ? { refused: 'too-large' } : { pdf };
  } catch (error) {
    if (error instanceof PictureError) return { refused: error.reason };
    if (error instanceof RangeError) return { refused: 'corrupt' };
    throw error;
  }
}

async function readPictures(task: ConversionTask): Promise<Picture[]> {
  const { bytes, format } = task;
  switch (format) {
    case 'jpeg':
      return [readJpeg(bytes, task)];
    case 'png':
      return [readPng(bytes, task)];
    case 'webp':
      return [await readWebp(bytes, task, task.maxBytes)];
    case 'tiff': {
      const pages = readTiff(bytes, task);
      if (pages.length > task.maxPages) throw new PictureError('too-many-pages', `${pages.length} pages`);
      return pages;
    }
  }
}
