import { z } from 'zod';
import type { Usage } from './spending.js';

const textPart = z.object({ type: z.string(), text: z.string().optional() });
const tokenCount = z.number().nonnegative().catch(0);

/** What is read of a reply; servers add much of their own. */
const replySchema = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({
          content: z.union([z.string(), z.array(textPart)]).nullish(),
          refusal: z.string().nullish(),
        }),
      }),
    )
    .min(1),
  usage: z.object({ prompt_tokens: tokenCount, completion_tokens: tokenCount }).nullish().catch(undefined),
});

export interface Reply {
  readonly ending: 'complete' | 'truncated' | 'refused';
  readonly text: string;
  /** Undefined when the server does not count. */
  readonly usage: Usage | undefined;
}

/** Reads the body of a successful exchange; undefined when it is not a reply of the protocol. */
export function parseReply(body: string): Reply | undefined {
  const parsed = replySchema.safeParse(parseJson(body));
  const choice = parsed.data?.choices[0];
  if (!parsed.data || !choice) return undefined;
  const { usage } = parsed.data;
  const { refusal, content } = choice.message;
  const isRefused = choice.finish_reason === 'content_filter' || (refusal ?? '') !== '';
  return {
    ending: isRefused ? 'refused' : choice.finish_reason === 'length' ? 'truncated' : 'complete',
    text: withoutThoughts(typeof content === 'string' ? content : (content ?? []).map(textOf).join('')),
    usage: usage ? { inputTokens: usage.prompt_tokens, outputTokens: usage.completion_tokens } : undefined,
  };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function textOf({ type, text }: z.infer<typeof textPart>): string {
  return type === 'text' ? (text ?? '') : '';
}

/** Some servers leave a model's thinking in front of its answer. */
function withoutThoughts(text: string): string {
  return text.replace(/^\s*<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/, '').trim();
}
