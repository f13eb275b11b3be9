import { printTable } from '../print-report.js';
import type { DocumentScore } from './metrics/score-document.js';
import type { ScoredDocument, ScoredRun } from './run-engine.js';
import { summarise, type Figures } from './summarise.js';

const listed = 15;

/** The documents (of scans: the pages) with the most to gain, and those that failed. */
export function printWorst({ engine, documents }: ScoredRun): void {
  for (const { name, error } of documents) if (error !== undefined) console.log(`${name}: ${error}`);
  const parts = documents.flatMap(listParts).map((part) => ({ ...part, figures: summarise([part.score]) }));
  const worst = parts
    .filter(({ figures }) => lossOf(figures) > 0)
    .sort((a, b) => lossOf(b.figures) - lossOf(a.figures));
  console.log(`\n${engine}: the worst`);
  const text = (value: number | null): string => (value === null ? '' : value.toFixed(3));
  printTable(
    ['document', 'ms/page', 'CER', 'order', 'heading F1', 'list F1', 'TEDS', 'cell F1', 'false tables'],
    worst
      .slice(0, listed)
      .map(({ label, msPerPage, figures }) => [
        label,
        msPerPage.toFixed(0),
        text(figures.characterErrorRate),
        text(figures.order),
        text(figures.headingF1),
        text(figures.listF1),
        text(figures.tableSimilarity),
        text(figures.cellF1),
        String(figures.surplusTables ?? ''),
      ]),
  );
}

function listParts({ name, score, pageScores, tookMs, pageCount }: ScoredDocument): {
  label: string;
  score: DocumentScore;
  msPerPage: number;
}[] {
  const msPerPage = tookMs / pageCount;
  if (pageScores.length === 0) return [{ label: name, score, msPerPage }];
  return pageScores.map((pageScore, index) => ({ label: `${name} page ${index + 1}`, score: pageScore, msPerPage }));
}

/** How far from perfect, all measures alike. */
function lossOf({ characterErrorRate, order, headingF1, listF1, tableSimilarity }: Figures): number {
  const missing = [order, headingF1, listF1, tableSimilarity].map((value) => 1 - (value ?? 1));
  return missing.reduce((sum, value) => sum + value, characterErrorRate);
}
