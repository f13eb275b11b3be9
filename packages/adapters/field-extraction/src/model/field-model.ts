import type { JsonSchema, PageWord } from '../extraction-types.js';

/** What a model that reads pages is asked. */
export interface FieldModelRequest {
  /** The page as a picture; undefined where the model is to read the words only. */
  readonly image?: { readonly mediaType: 'image/png' | 'image/jpeg'; readonly bytes: Uint8Array };
  /** In any order. */
  readonly words: readonly PageWord[];
  readonly schema: JsonSchema;
  readonly instruction?: string;
  readonly signal?: AbortSignal;
}

/** Why a model gave no value that can be used. */
export type FieldModelFailure = 'refused' | 'truncated' | 'malformed' | 'limited' | 'timed-out' | 'unreachable';

export type FieldModelReply =
  | { readonly outcome: 'answered'; readonly value: unknown; readonly modelTokens: number }
  | { readonly outcome: 'failed'; readonly reason: FieldModelFailure };

/** A model behind HTTP that fills a schema from a page. Expected failures are outcomes; what it says is checked by `verifyModelFields`. */
export type FieldModel = (request: FieldModelRequest) => Promise<FieldModelReply>;
