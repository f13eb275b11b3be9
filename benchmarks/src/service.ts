// Pages per second through the whole service, beside the bare engine on the same files, round by round.
import { createBareEngine } from './bare-engine.js';
import { makeScan, makeTextDocument } from './make-documents.js';
import { readOptions } from './options.js';
import { drawPictures, startPlainTesseract } from './plain-tesseract.js';
import { describeMachine, printTable } from './print-report.js';
import { runBench } from './run-bench.js';
import { submitDocument } from './service-client.js';
import { makeDataDir, startQueueServer, startService } from './start-service.js';
import { median, timed } from './statistics.js';

const pollEveryMs = 20;
const textPages = 200;
const scanPages = 20;

interface Contender {
  name: string;
  run: () => Promise<{ pageCount: number; characters: number }>;
}

await runBench(async (cleanUp) => {
  const { backend, threads, rounds } = readOptions();
  const engine = createBareEngine(threads);
  cleanUp(engine.close);
  const tesseract = await startPlainTesseract(threads);
  cleanUp(tesseract.close);
  const redisUrl = await startQueueServer(backend, cleanUp);
  const service = await startService({ dataDir: await makeDataDir(cleanUp), threads, redisUrl, cleanUp });

  const text = await makeTextDocument(textPages);
  const scan = await makeScan(engine.pdf, scanPages);
  const pictures = await drawPictures(engine.pdf, scan, scanPages);
  const whole = (bytes: Uint8Array<ArrayBuffer>): Contender => ({
    name: 'whole service',
    run: () => submitDocument(service, bytes, pollEveryMs),
  });
  const bare = (bytes: Uint8Array<ArrayBuffer>): Contender => ({
    name: 'bare page reader',
    run: () => engine.read(bytes),
  });
  const plain: Contender = {
    name: 'plain tesseract.js, pixels given',
    run: async () => ({ pageCount: pictures.length, characters: await tesseract.recogniseAll(pictures) }),
  };

  console.log(`\n${describeMachine()}; ${threads} threads, queue on ${backend}`);
  await compare(`Text, ${textPages} pages, ${sizeOf(text)}`, rounds, [whole(text), bare(text)]);
  await compare(`Scan, ${scanPages} pages at 200 dpi, ${sizeOf(scan)}`, rounds, [whole(scan), bare(scan), plain]);
});

function sizeOf(bytes: Uint8Array): string {
  return `${(bytes.byteLength / 1_048_576).toFixed(1)} MB`;
}

/** Runs the contenders in turn, so that a noisy machine disturbs them alike, and prints rates and ratios. */
async function compare(title: string, rounds: number, contenders: Contender[]): Promise<void> {
  const rates = contenders.map((): number[] => []);
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, contender] of contenders.entries()) {
      const { value, tookMs } = await timed(contender.run);
      if (value.characters === 0) throw new Error(`${contender.name} read nothing.`);
      if (round > 0) rates[index]?.push((value.pageCount / tookMs) * 1_000);
    }
  }
  console.log(`\n${title}; ${rounds} rounds after one to warm up, form upload to full result.\n`);
  const service = rates[0] ?? [];
  const rows = contenders.map(({ name }, index) => {
    const own = rates[index] ?? [];
    const ratios = service.map((rate, round) => rate / (own[round] ?? NaN));
    const range = `${Math.min(...own).toFixed(2)} .. ${Math.max(...own).toFixed(2)}`;
    return [name, median(own).toFixed(2), range, index === 0 ? '' : median(ratios).toFixed(2)];
  });
  printTable(['pages per second', 'median', 'range', 'service / this'], rows);
}
