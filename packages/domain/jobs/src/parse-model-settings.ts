import type { ExtractionModel } from './extraction-models.js';
import { applyModelSettings } from './model-settings.js';

/** The catalogue by the text of an operator's settings file. Throws an Error that says what is wrong with it and where. */
export function parseModelSettings(json: string): readonly ExtractionModel[] {
  return applyModelSettings(parse(json));
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new Error('The models file is not valid JSON.', { cause: error });
  }
}
