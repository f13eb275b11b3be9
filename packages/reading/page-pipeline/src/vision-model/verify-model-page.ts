import { meanConfidence, type ReadPage } from '@recto/document-model';
import { measureTruth } from '../truth/measure-truth.js';
import { runningTexts } from '../truth/running-texts.js';
import { tokensOf } from '../truth/tokens-of.js';
import { cleanMarkdown } from './clean-markdown.js';
import { discountCorrections } from './discount-corrections.js';
import { locateSections } from './locate-sections.js';
import { markdownSections } from './markdown-sections.js';
import { parseMarkdown } from './parse-markdown.js';

/**
 * What a model wrote of a page, held against the words that our own engine found on it: words without support are listed
 * in their block, and lower its confidence and that of the page. Running heads and footers stay those of our own engine.
 */
export function verifyModelPage(local: ReadPage, written: string, modelTokens: number): ReadPage {
  const pageText = local.words.map(({ text }) => text).join(' ');
  const markdown = cleanMarkdown(written, parseMarkdown(written), pageText);
  const asides = local.blocks.filter(({ type }) => type === 'header' || type === 'footer' || type === 'figure');
  const { coverage, invented, missing } = measureTruth(
    local.words.map(({ text }) => text),
    markdown,
    runningTexts(asides),
  );
  const unsupported = local.source === 'text-layer' ? invented : discountCorrections(invented, missing);
  const sections = locateSections(markdownSections(parseMarkdown(markdown)), local.words, unsupported);
  const unsupportedShare = unsupported.length / Math.max(1, tokensOf(markdown).length);
  return {
    ...local,
    markdown,
    blocks: [...sections, ...asides],
    coverage,
    inventedWords: unsupported.length,
    confidence: Math.round(meanConfidence(local.words) * Math.max(0, 1 - unsupportedShare) * 10_000) / 10_000,
    modelTokens,
  };
}
