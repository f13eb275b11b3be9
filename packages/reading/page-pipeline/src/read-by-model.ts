import type { PageOutcome, ReadPage } from '@recto/document-model';
import type { LanguageModelSettings } from './page-reading-types.js';
import type { ReadingContext } from './reading-context.js';
import { pageInstructions, pageText } from './vision-model/page-prompt.js';
import { renderForModel } from './vision-model/render-for-model.js';
import { verifyModelPage } from './vision-model/verify-model-page.js';

/** Misread words that were put right cost little; a model that makes things up soon goes beyond this. */
const mostInventedShare = 0.03;
/** A model that leaves out more than this has not written the page down. */
const leastCoverage = 0.9;

/**
 * Has a language model write down a page that our own engine has read, and holds both against each other. A model that
 * fails, leaves out or makes up gives way to our own reading, or where the settings say so to no reading at all.
 */
export async function readByModel(
  context: ReadingContext,
  local: PageOutcome,
  { client, fallback }: LanguageModelSettings,
): Promise<PageOutcome> {
  // Without words of our own there is nothing to hold a model's words against.
  if (local.outcome !== 'read' || local.words.length === 0) return local;
  const { pageNumber } = local;
  const image = await renderForModel(context.pdf, context.request.document, local, context.signal);
  const answer = await client.complete({
    instructions: pageInstructions,
    text: pageText(local.blocks),
    images: image ? [image] : [],
    format: { type: 'text' },
    signal: context.signal,
  });
  if (answer.outcome === 'failed') {
    context.logger?.warn('The language model did not read a page.', {
      documentKey: context.request.document.key,
      pageNumber,
      reason: answer.reason,
    });
    return giveWay(local, fallback, answer.tokens);
  }
  const verified = verifyModelPage(local, answer.text, answer.tokens);
  return isTrue(verified, local) ? verified : giveWay(local, fallback, answer.tokens);
}

function giveWay(local: ReadPage, fallback: LanguageModelSettings['fallback'], modelTokens: number): PageOutcome {
  if (fallback === 'local') return { ...local, modelTokens };
  return { outcome: 'unreadable', pageNumber: local.pageNumber, reason: 'model-failed' };
}

function isTrue(verified: ReadPage, local: ReadPage): boolean {
  const isComplete = verified.coverage >= Math.min(leastCoverage, local.coverage);
  return isComplete && verified.inventedWords <= Math.max(1, local.words.length * mostInventedShare);
}
