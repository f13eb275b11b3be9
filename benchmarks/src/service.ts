// Pages per second through the whole service, beside the bare engine on the same files, round by round.
import { createBareEngine } from './bare-engine.js';
import { makeScan, makeTextDocument } from './make-documents.js';
import { readOptions } from './options.js';
import { drawPictures, startPlainTesseract } from './plain-tesseract.js';
import { describeMachine, printTable } from './print-report.js';
import { readTreeCpuMs } from './process-tree.js';
import { runBench } from './run-bench.js';
import { submitDocument } from './service-client.js';
import { makeDataDir, startQueueServer, startService } from './start-service.js';
import { median, timed } from './statistics.js';

/** Asking costs the service time too: rarely enough not to count, often enough to see the end in time. */
const pollEveryMs = { text: 50, scan: 250 };

/** Enough for every thread to get a page. */
const warmUpPages = 4;

type Pdf = Uint8Array<ArrayBuffer>;

interface Outcome {
  pageCount: number;
  characters: number;
}

interface Contender {
  name: string;
  /** Work of the same kind, little of it: threads that idled are started again before the clock runs. */
  warmUp: () => Promise<Outcome>;
  run: () => Promise<Outcome>;
  /** Processor time that it has used so far, in milliseconds; null where the system does not tell. */
  cpuMs: () => number | null;
}

await runBench(async (cleanUp) => {
  const { backend, threads, rounds, textPages, scanPages } = readOptions();
  const engine = createBareEngine(threads);
  cleanUp(engine.close);
  const tesseract = await startPlainTesseract(threads);
  cleanUp(tesseract.close);
  const redisUrl = await startQueueServer(backend, cleanUp);
  const service = await startService({ dataDir: await makeDataDir(cleanUp), threads, redisUrl, cleanUp });

  const text = await makeTextDocument(textPages);
  const scan = await makeScan(engine.pdf, scanPages);
  const pictures = await drawPictures(engine.pdf, scan, scanPages);
  const ownCpuMs = (): number => (process.cpuUsage().user + process.cpuUsage().system) / 1_000;
  const contenders = (small: Pdf, large: Pdf, everyMs: number): Contender[] => [
    {
      name: 'whole service',
      warmUp: () => submitDocument(service, small, everyMs),
      run: () => submitDocument(service, large, everyMs),
      cpuMs: () => readTreeCpuMs(service.processId),
    },
    {
      name: 'bare page reader',
      warmUp: () => engine.read(small),
      run: () => engine.read(large),
      cpuMs: ownCpuMs,
    },
  ];
  const recognise = async (some: Buffer[]): Promise<Outcome> => ({
    pageCount: some.length,
    characters: await tesseract.recogniseAll(some),
  });
  const plain: Contender = {
    name: 'plain tesseract.js, pixels given',
    warmUp: () => recognise(pictures.slice(0, warmUpPages)),
    run: () => recognise(pictures),
    cpuMs: ownCpuMs,
  };

  console.log(`\n${describeMachine()}; ${threads} threads, queue on ${backend}`);
  const smallText = await makeTextDocument(warmUpPages);
  const smallScan = await makeScan(engine.pdf, warmUpPages);
  await compare(`Text, ${textPages} pages, ${sizeOf(text)}`, rounds, contenders(smallText, text, pollEveryMs.text));
  await compare(`Scan, ${scanPages} pages at 200 dpi, ${sizeOf(scan)}`, rounds, [
    ...contenders(smallScan, scan, pollEveryMs.scan),
    plain,
  ]);
});

function sizeOf(bytes: Uint8Array): string {
  return `${(bytes.byteLength / 1_048_576).toFixed(1)} MB`;
}

interface Measurement {
  pagesPerSecond: number;
  cpuMsPerPage: number;
}

/** Runs the contenders in turn, so that a noisy machine disturbs them alike, and prints rates and ratios. */
async function compare(title: string, rounds: number, contenders: Contender[]): Promise<void> {
  const measured = contenders.map((): Measurement[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, contender] of contenders.entries()) measured[index]?.push(await measure(contender));
  }
  console.log(`\n${title}; ${rounds} rounds, form upload to full result.\n`);
  const rows = contenders.map(({ name }, index) => presentRow(name, measured[index] ?? [], measured[0] ?? []));
  printTable(['pages per second', 'median', 'range', 'service / this', 'CPU ms a page', 'CPU this / service'], rows);
}

async function measure({ name, warmUp, run, cpuMs }: Contender): Promise<Measurement> {
  await warmUp();
  const cpuBefore = cpuMs();
  const { value, tookMs } = await timed(run);
  const cpuAfter = cpuMs();
  if (value.characters === 0) throw new Error(`${name} read nothing.`);
  const usedMs = cpuBefore === null || cpuAfter === null ? NaN : cpuAfter - cpuBefore;
  return { pagesPerSecond: (value.pageCount / tookMs) * 1_000, cpuMsPerPage: usedMs / value.pageCount };
}

/** Ratios are taken round by round; their median is shown. A service that costs nothing has the ratio 1. */
function presentRow(name: string, own: Measurement[], service: Measurement[]): string[] {
  const rates = own.map(({ pagesPerSecond }) => pagesPerSecond);
  const ratios = service.map((whole, round) => whole.pagesPerSecond / (own[round]?.pagesPerSecond ?? NaN));
  const cpu = own.map(({ cpuMsPerPage }) => cpuMsPerPage);
  const cpuRatios = service.map((whole, round) => (own[round]?.cpuMsPerPage ?? NaN) / whole.cpuMsPerPage);
  const isService = own === service;
  return [
    name,
    median(rates).toFixed(2),
    `${Math.min(...rates).toFixed(2)} .. ${Math.max(...rates).toFixed(2)}`,
    isService ? '' : median(ratios).toFixed(2),
    median(cpu).toFixed(1),
    isService ? '' : median(cpuRatios).toFixed(2),
  ];
}
