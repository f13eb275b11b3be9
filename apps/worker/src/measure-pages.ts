import type { PageResult } from '@recto/jobs';
import type { Metrics } from '@recto/telemetry';

/** Measures the pages of one task, which were read in that time together. `kinds` are as classified, by page number. */
export function measurePages(
  metrics: Metrics,
  results: readonly PageResult[],
  { modelName, kinds, seconds }: { modelName: string; kinds: ReadonlyMap<number, string>; seconds: number },
): void {
  for (const result of results) {
    const kind = kinds.get(result.pageNumber) ?? 'unknown';
    const engine = engineOf(result);
    metrics.count('recto_pages_total', { kind, engine, model: modelName, outcome: outcomeOf(result) });
    metrics.observe('recto_page_duration_seconds', { kind, engine }, seconds / results.length);
    if (result.outcome !== 'read') continue;
    metrics.observe('recto_page_confidence', { engine }, result.confidence);
    metrics.observe('recto_page_coverage', { engine }, result.coverage);
    if (result.modelTokens !== null)
      metrics.count('recto_model_tokens_total', { model: modelName }, result.modelTokens);
  }
}

function engineOf(result: PageResult): string {
  if (result.outcome !== 'read') return 'none';
  return result.modelTokens === null ? result.readFrom : 'language-model';
}

function outcomeOf(result: PageResult): string {
  if (result.outcome === 'unreadable') return result.reason;
  return result.isIncomplete === true ? 'incomplete' : 'read';
}
