import { burstPermits, createPrecedence, setReadingNiceness, type Precedence } from '@recto/concurrency';
import { openDb, type Db } from '@recto/database';
import type { ExtractionModel } from '@recto/jobs';
import { createLanguageModel, type LanguageModel } from '@recto/language-model';
import { createObjectStore, type ObjectStore } from '@recto/object-store';
import { createOutboundHttp, type OutboundHttp } from '@recto/outbound-http';
import { createPageReader, pageThread, type PageReader } from '@recto/page-pipeline';
import { createPdfReader, type PdfReader } from '@recto/pdf';
import { createPictureConverter, type PictureConverter } from '@recto/pictures';
import { createPdfWriter, type PdfWriter } from '@recto/searchable-pdf';
import { createTaskRuntime, startTaskPublisher, type TaskPublisher, type TaskRuntime } from '@recto/task-runtime';
import {
  createMetrics,
  measureQueue,
  measureStore,
  measureTasks,
  measureTransactions,
  noTracing,
  openTelemetry,
  silentMetrics,
  traceCalls,
  tracePublishing,
  traceTasks,
  type Logger,
  type Metrics,
  type Tracing,
} from '@recto/telemetry';
import { createSecretSealer, type SecretSealer } from '@recto/webhooks';
import type { WorkerConfig } from './config.js';
import { createDocumentCache, type DocumentCache } from './document-cache.js';
import { createEngineCheck, type EngineCheck } from './engine-check.js';
import { engineVersion } from './engine-version.js';
import { workerVersion } from './worker-version.js';
import { createFieldExtractor, type FieldExtractor } from './extraction/field-extractor.js';
import { pagesInFlight } from './worker-permits.js';

/** What the worker shares with other apps when they run in one process. */
export interface SharedDependencies {
  db: Db;
  objectStore: ObjectStore;
  taskRuntime: TaskRuntime;
  /** Publishes the tasks of every commit of `db`: one for each `db`. */
  publisher: TaskPublisher;
  logger: Logger;
  /** Left out: nothing is measured. */
  metrics?: Metrics;
  /** Left out: nothing is traced. */
  tracing?: Tracing;
  /** Left out: nobody but the worker claims any. */
  precedence?: Precedence;
}

/** Those that read and write whole objects. */
const storeCalls = ['getObject', 'putObject', 'putStream', 'deletePrefix'] as const;

export interface WorkerDependencies extends SharedDependencies {
  metrics: Metrics;
  tracing: Tracing;
  engines: EngineCheck;
  outboundHttp: OutboundHttp;
  pdf: PdfReader;
  pictures: PictureConverter;
  pageReader: PageReader;
  /** Short documents go before the others, by their jobs' ids. */
  precedence: Precedence;
  fieldExtractor: FieldExtractor;
  pdfWriter: PdfWriter;
  /** Absent where none is configured. */
  languageModel?: { client: LanguageModel; fallback: 'local' | 'none' };
  documents: DocumentCache;
  /** Opens the passwords of documents; absent where the worker has no key. */
  secretSealer?: SecretSealer;
  /** What an operator's settings say of models. */
  extractionModels: readonly ExtractionModel[];
  /** Names all that decides what comes out of a page. */
  engineVersion: string;
}

/** Opens the shared parts for a process of its own. */
export async function openSharedDependencies(
  config: WorkerConfig,
): Promise<SharedDependencies & { metrics: Metrics; tracing: Tracing }> {
  const { logger, tracing } = await openTelemetry({
    service: 'worker',
    version: workerVersion,
    level: config.logLevel,
    traces: config.traces,
  });
  const metrics = config.healthPort === undefined ? silentMetrics : createMetrics({ service: 'worker' });
  const db = openDb({
    url: config.databaseUrl,
    // A task of each kind may record while the sweeps look around.
    maxConnections: config.threads + 6,
    applicationName: 'recto-worker',
    preparesStatements: config.preparesStatements,
    onPoolError: (error) => logger.warn('a database connection broke', { error }),
  });
  const backend = config.redisUrl
    ? { kind: 'redis' as const, url: config.redisUrl }
    : { kind: 'postgres' as const, url: config.databaseUrl };
  measureTransactions({ metrics, tracing }, db);
  const runtime = createTaskRuntime({
    backend,
    logger,
    clock: db.clock,
    lockMs: config.taskLockMs,
    observer: { ...measureTasks(metrics), around: traceTasks(tracing) },
  });
  const taskRuntime = measureQueue(metrics, runtime, ['publish', 'ensure']);
  return {
    db,
    logger,
    metrics,
    tracing,
    objectStore: measureStore({ metrics, tracing }, createObjectStore(config.objectStore), storeCalls),
    taskRuntime,
    publisher: startTaskPublisher({
      db,
      runtime: taskRuntime,
      logger,
      onMeasure: metrics.record,
      around: tracePublishing(tracing),
    }),
  };
}

/** Adds what only the worker needs: engines and the way out. */
export function createWorkerDependencies(config: WorkerConfig, shared: SharedDependencies): WorkerDependencies {
  setReadingNiceness(config.readingNiceness);
  const { logger, tracing = noTracing, precedence = createPrecedence() } = shared;
  const { threads, pageTimeoutMs, recognitionEngine, recognitionLanguages, recognitionMemoryMb } = config;
  const languageModel = config.languageModel && {
    client: traceCalls(tracing, createLanguageModel({ ...config.languageModel, logger }), {
      part: 'language model',
      calls: ['complete'],
      kind: 'client',
    }),
    fallback: config.languageModel.fallback,
  };
  const ownPdf = createPdfReader({
    program: pageThread,
    threads,
    inspectTimeoutMs: config.inspectTimeoutMs,
    pageTimeoutMs,
    maxMemoryMb: config.pdfMemoryMb,
    precedence,
    logger,
  });
  const pdf = traceCalls(tracing, ownPdf, {
    part: 'pdf',
    calls: ['inspect', 'decrypt', 'readText', 'readFinished', 'run', 'render', 'renderUnlessBare', 'drawFigure'],
  });
  const pageReader = createPageReader({
    pdf,
    threads,
    pageTimeoutMs,
    recognitionEngine,
    recognitionMemoryMb,
    neuralRecognition: config.neuralRecognition,
    ...(config.recognitionModels !== undefined && { recognitionModels: config.recognitionModels }),
    ...(config.recognitionData !== undefined && { recognitionData: config.recognitionData }),
    ...(recognitionLanguages && { languages: recognitionLanguages }),
    ...(languageModel && { languageModel }),
    logger,
  });
  return {
    ...shared,
    metrics: shared.metrics ?? silentMetrics,
    tracing,
    engines: createEngineCheck({ pdf, pageReader, logger }),
    pdf,
    pictures: traceCalls(
      tracing,
      createPictureConverter({
        timeoutMs: config.inspectTimeoutMs,
        memoryMb: config.pdfMemoryMb,
        maxBytes: config.maxFileSizeBytes,
      }),
      { part: 'pictures', calls: ['convert'] },
    ),
    pageReader,
    precedence,
    ...(languageModel && { languageModel }),
    pdfWriter: traceCalls(
      tracing,
      createPdfWriter({ threads, timeoutMs: config.inspectTimeoutMs, memoryMb: config.pdfMemoryMb }),
      { part: 'searchable pdf', calls: ['write'] },
    ),
    // One for each page in flight, those beside slow ones too.
    fieldExtractor: traceCalls(
      tracing,
      createFieldExtractor({
        threads: pagesInFlight(threads) + burstPermits(threads),
        timeoutMs: pageTimeoutMs,
        confidenceFloor: config.fieldConfidenceFloor,
      }),
      { part: 'fields', calls: ['extract'] },
    ),
    extractionModels: config.extractionModels,
    engineVersion: engineVersion(config),
    outboundHttp: traceCalls(tracing, createOutboundHttp({ allowPrivateAddresses: config.allowPrivateAddresses }), {
      part: 'outbound',
      calls: ['download'],
      kind: 'client',
    }),
    ...(config.secretsKey !== undefined && {
      secretSealer: createSecretSealer(config.secretsKey, config.previousSecretsKey),
    }),
    documents: createDocumentCache({
      objectStore: shared.objectStore,
      maxBytes: config.documentCacheBytes,
      maxDocumentBytes: config.maxFileSizeBytes,
    }),
  };
}

/** Ends the threads and processes of the engines, PDFium last: the others may still ask it. */
export async function closeEngines(dependencies: WorkerDependencies): Promise<void> {
  const { engines, pageReader, fieldExtractor, pdfWriter, pictures, pdf } = dependencies;
  await engines.close();
  await Promise.all([pageReader.close(), fieldExtractor.close(), pdfWriter.close(), pictures.close()]);
  await pdf.close();
}
