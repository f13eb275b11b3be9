import { learnDialect, type Dialect } from './dialect.js';
import { isRefusal } from './is-refusal.js';
import type { CompletionFailure, CompletionRequest } from './language-model-types.js';
import { parseJsonAnswer } from './parse-json-answer.js';
import type { Reply } from './parse-reply.js';
import type { Exchange } from './send-completion.js';
import { unwrapFence } from './unwrap-fence.js';

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
