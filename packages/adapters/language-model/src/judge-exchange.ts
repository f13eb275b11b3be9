import { learnDialect, type Dialect } from './dialect.js';
import type { CompletionFailure, CompletionRequest } from './language-model-types.js';
import type { Reply } from './parse-reply.js';
import type { Exchange } from './send-completion.js';

/** Longer answers are not a refusal, whatever they begin with. */
const longestRefusal = 400;

const openings =
  /^["'*_>\s]*(?:(?:i['’]?m|i am|we['’]re) (?:very |really )?sorry\b|sorry,? (?:but )?i\b|i apologi[sz]e\b|i (?:can['’]?t|cannot|can not|won['’]t|am unable|['’]?m unable|am not able)\b|unfortunately,? i\b|as an ai\b|es tut mir leid\b|je suis désolée?\b|lo siento\b|mi dispiace\b|(?:desculpe|lamento)\b)/i;

/** True for prose in place of the page: a model that says it will or can not. */
function isRefusal(text: string): boolean {
  return text.length <= longestRefusal && openings.test(text);
}

/** What follows from an exchange: an answer, an end, another try, or the same again put otherwise. */
export type Verdict =
  | { readonly type: 'answered'; readonly text: string; readonly value?: unknown }
  | { readonly type: 'failed'; readonly reason: CompletionFailure }
  | { readonly type: 'again'; readonly reason: CompletionFailure; readonly afterMs?: number | undefined }
  | { readonly type: 'learned'; readonly dialect: Dialect };

const filterComplaint = /content_filter|content_policy|responsible_?ai/i;
/** The account has no money left: the next try would hear the same. */
const quotaComplaint = /insufficient_quota|billing/i;

export function judgeExchange(exchange: Exchange, format: CompletionRequest['format'], dialect: Dialect): Verdict {
  switch (exchange.type) {
    case 'reply':
      return judgeReply(exchange.reply, format);
    case 'http-error':
      return judgeError(exchange, dialect);
    case 'malformed':
      return { type: 'again', reason: 'malformed' };
    case 'timed-out':
      return { type: 'again', reason: 'timed-out' };
    case 'disconnected':
      return { type: 'again', reason: 'unavailable' };
  }
}

function judgeReply({ ending, text }: Reply, format: CompletionRequest['format']): Verdict {
  if (ending === 'refused' || isRefusal(text)) return { type: 'failed', reason: 'refused' };
  if (ending === 'truncated') return { type: 'failed', reason: 'truncated' };
  if (text === '') return { type: 'again', reason: 'malformed' };
  if (format.type === 'text') return { type: 'answered', text: unwrapFence(text) };
  const value = parseJsonAnswer(text);
  return value === undefined ? { type: 'again', reason: 'malformed' } : { type: 'answered', text, value };
}

function judgeError(error: Extract<Exchange, { type: 'http-error' }>, dialect: Dialect): Verdict {
  const { status, complaint, retryAfterMs } = error;
  if (status === 429) {
    if (quotaComplaint.test(complaint)) return { type: 'failed', reason: 'rejected' };
    return { type: 'again', reason: 'rate-limited', afterMs: retryAfterMs };
  }
  if (status >= 500 || status === 408) return { type: 'again', reason: 'unavailable', afterMs: retryAfterMs };
  if (filterComplaint.test(complaint)) return { type: 'failed', reason: 'refused' };
  const learned = status === 400 || status === 422 ? learnDialect(dialect, complaint) : undefined;
  return learned ? { type: 'learned', dialect: learned } : { type: 'failed', reason: 'rejected' };
}

/** The JSON value in an answer: alone, in a code fence, or as the one object in some prose. Undefined when there is none. */
function parseJsonAnswer(answer: string): unknown {
  const text = unwrapFence(answer);
  return tryParse(text) ?? tryParse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Models like to wrap a whole answer in a code fence, whatever they were told: the inside of it, or the text as it is. */
function unwrapFence(text: string): string {
  const [, fence = '', inside] =
    /^\s*(`{3,}|~{3,})[ \t]*(?:markdown|md|json|html|text)?[ \t]*\r?\n([\s\S]*?)\n?[ \t]*\1\s*$/i.exec(text) ?? [];
  // A fence inside means that the first one closes before the end: the answer begins with a code block of its own.
  return inside === undefined || inside.split('\n').some((line) => line.trim().startsWith(fence)) ? text : inside;
}
