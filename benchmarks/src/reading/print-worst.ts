import { printTable } from '../print-report.js';
import type { ScoredDocument, ScoredRun } from './run-engine.js';
import { summarise } from './summarise.js';

const listed = 12;

/** The documents with the most to gain, and those that failed. */
export function printWorst({ engine, documents }: ScoredRun): void {
  for (const { name, error } of documents) if (error !== undefined) console.log(`${name}: ${error}`);
  const worst = documents.map((document) => ({ document, loss: lossOf(document) })).filter(({ loss }) => loss > 0);
  worst.sort((a, b) => b.loss - a.loss);
  console.log(`\n${engine}: the worst documents`);
  const text = (value: number | null): string => (value === null ? '' : value.toFixed(3));
  printTable(
    ['document', 'ms/page', 'CER', 'order', 'heading F1', 'list F1', 'TEDS', 'cell F1', 'false tables'],
    worst.slice(0, listed).map(({ document }) => {
      const figures = summarise([document.score]);
      return [
        document.name,
        (document.tookMs / document.pageCount).toFixed(0),
        text(figures.characterErrorRate),
        text(figures.order),
        text(figures.headingF1),
        text(figures.listF1),
        text(figures.tableSimilarity),
        text(figures.cellF1),
        String(figures.surplusTables ?? ''),
      ];
    }),
  );
}

/** How far from perfect, all measures alike. */
function lossOf({ score }: ScoredDocument): number {
  const { characterErrorRate, order, headingF1, listF1, tableSimilarity } = summarise([score]);
  const missing = [order, headingF1, listF1, tableSimilarity].map((value) => 1 - (value ?? 1));
  return missing.reduce((sum, value) => sum + value, characterErrorRate);
}
