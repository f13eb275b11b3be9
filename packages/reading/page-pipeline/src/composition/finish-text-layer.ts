import { hasLostItsLetters, type DocumentProfile, type ReadPage, type TextLayer } from '@recto/document-model';
import { leastTrust, trustOf } from '../better-reading.js';
import { areToMend } from '../mended-words.js';
import { coverageOfAll, outlinedWords } from '../unread-words.js';
import { composeTimed, type TimedPage } from './compose-page.js';
import { pageContent } from './page-content.js';
import type { PageSettings } from './page-settings.js';
import type { TimedStep } from './step-timer.js';
import { toReadPage } from './to-read-page.js';

/** A text layer as far as a thread can take it that has nothing but the page. */
export type FinishedLayer =
  | { readonly type: 'read'; readonly reading: ReadPage; readonly steps: readonly TimedStep[] }
  /** A look at its picture, or at the page before, may make more of it. */
  | { readonly type: 'open'; readonly layer: TextLayer; readonly composed?: TimedPage };

export function finishTextLayer(layer: TextLayer, settings: PageSettings, profile: DocumentProfile): FinishedLayer {
  if (areToMend(layer.words) || hasLostItsLetters(layer.words)) return { type: 'open', layer };
  const { pageNumber } = layer;
  const content = pageContent(pageNumber, { ...layer, source: 'text-layer' }, profile, settings);
  const composed = composeTimed(content);
  const { page, steps } = composed;
  if (page.opensWithBareTable && pageNumber > 1) return { type: 'open', layer, composed };
  const reading = toReadPage(content, page, { pageNumber, unreadWords: outlinedWords(layer) });
  if (trustOf(reading) < leastTrust) return { type: 'open', layer, composed };
  const isWhole = profile.damagedPages?.includes(pageNumber) !== true;
  return { type: 'read', reading: settings.omitsWords && isWhole ? withoutWords(reading) : reading, steps };
}

/** Its words are many times as long as its Markdown; what is reckoned from them is reckoned before. */
function withoutWords(reading: ReadPage): ReadPage {
  if (reading.words.length === 0) return reading;
  const { tables: _tables, ticks: _ticks, ...rest } = reading;
  return { ...rest, coverage: coverageOfAll(reading), words: [], rules: [], omitsWords: true };
}
