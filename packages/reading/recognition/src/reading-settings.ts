import type { ReadingSettings } from './picture-task.js';
import type { RecognitionContext } from './recognition-context.js';

/** How a model reads pictures that can be had at up to `maxDpi`. */
export function readingSettings({ model, languages }: RecognitionContext, maxDpi: number): ReadingSettings {
  return { languages, quality: model.dataQuality, letterWidth: model.letterWidth, maxDpi };
}
