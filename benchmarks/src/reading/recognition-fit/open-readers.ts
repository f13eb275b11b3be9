import { createPdfReader } from '@recto/pdf';
import { neuralFiles, RecogniserPool } from '@recto/recognition';

/** What reads pages as the product does, without hurry. */
export function openReaders(threads: number) {
  const pdf = createPdfReader({ threads: 1, inspectTimeoutMs: 60_000, pageTimeoutMs: 60_000, maxMemoryMb: 1_024 });
  const pool = new RecogniserPool({
    threads,
    idleShutdownMs: 600_000,
    slowAfterMs: 600_000,
    memoryMb: 1_024,
    engine: 'auto',
    neural: neuralFiles(),
    onNeuralProblem: (message) => console.error(message),
    onFallback: (cause) => console.error(cause),
  });
  return { pdf, pool };
}
