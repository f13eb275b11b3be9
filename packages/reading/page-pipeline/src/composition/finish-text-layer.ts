import {
  lostLetterShare,
  mostLostShare,
  type DocumentProfile,
  type ReadPage,
  type TextLayer,
} from '@recto/document-model';
import { leastTrust, trustOf } from '../better-reading.js';
import { areToMend } from '../mended-words.js';
import { coverageOfAll, outlinedWords } from '../unread-words.js';
import { composePage } from './compose-page.js';
import type { PageContent } from './page-content.js';
import type { PageSettings } from './page-settings.js';
import { startStepTimer, type TimedStep } from './step-timer.js';
import type { TimedPage } from './timed-page.js';
import { toReadPage } from './to-read-page.js';

/** A text layer as far as a thread can take it that has nothing but the page. */
export type FinishedLayer =
  | { readonly type: 'read'; readonly reading: ReadPage; readonly steps: readonly TimedStep[] }
  /** A look at its picture, or at the page before, may make more of it. */
  | { readonly type: 'open'; readonly layer: TextLayer; readonly composed?: TimedPage };

export function finishTextLayer(layer: TextLayer, settings: PageSettings, profile: DocumentProfile): FinishedLayer {
  if (areToMend(layer.words) || lostLetterShare(layer.words) >= mostLostShare) return { type: 'open', layer };
  const { run, steps } = startStepTimer();
  const content = contentOf(layer, settings, profile);
  const page = composePage(content, run);
  if (page.opensWithBareTable && layer.pageNumber > 1) return { type: 'open', layer, composed: { page, steps } };
  const reading = toReadPage(content, page, { pageNumber: layer.pageNumber, unreadWords: outlinedWords(layer) });
  if (trustOf(reading) < leastTrust) return { type: 'open', layer, composed: { page, steps } };
  const isWhole = profile.damagedPages?.includes(layer.pageNumber) !== true;
  return { type: 'read', reading: settings.omitsWords && isWhole ? withoutWords(reading) : reading, steps };
}

/** Its words are many times as long as its Markdown; what is reckoned from them is reckoned before. */
function withoutWords(reading: ReadPage): ReadPage {
  if (reading.words.length === 0) return reading;
  const { tables: _tables, ticks: _ticks, ...rest } = reading;
  return { ...rest, coverage: coverageOfAll(reading), words: [], rules: [], omitsWords: true };
}

/** What a page is made of that is read from its text layer alone. */
function contentOf(layer: TextLayer, { structure, namesFigures }: PageSettings, profile: DocumentProfile): PageContent {
  const figures = namesFigures ? { figuresOf: layer.pageNumber } : {};
  return { ...layer, ...figures, source: 'text-layer', profile, structure };
}
