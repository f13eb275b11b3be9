export { createLanguageModel } from './create-language-model.js';
export type {
  Completion,
  CompletionFailure,
  CompletionRequest,
  LanguageModel,
  LanguageModelLogger,
  LanguageModelSettings,
  SpendingLimits,
} from './language-model-types.js';
