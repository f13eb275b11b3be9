import { detectLanguage, tagOfLanguage } from '@recto/language';
import { PDFName, type PDFDocument } from 'pdf-lib';
import type { LayerWord } from './place-word.js';

/** What is said of a document that gets a structure. */
export interface Tagging {
  /** Its title, unless it has one. */
  readonly title: string;
}

/** Gives a document a title, which viewers show in place of the name of the file, and its language, where that is sure. */
export function describeDocument(
  document: PDFDocument,
  { title, words }: Tagging & { words: readonly LayerWord[] },
): void {
  document.setTitle(titleOf(document) ?? title, { showInWindowTitleBar: true });
  const found = detectLanguage(words.map(({ text }) => text));
  const tag = found?.isSure === true ? tagOfLanguage(found.language) : undefined;
  if (tag !== undefined && !document.catalog.has(PDFName.of('Lang'))) document.setLanguage(tag);
}

/** The title that a document has; none where its entry is damaged. */
function titleOf(document: PDFDocument): string | null {
  try {
    const title = document.getTitle()?.trim();
    return title === undefined || title === '' ? null : title;
  } catch {
    // An entry of another kind than text is replaced.
    return null;
  }
}
