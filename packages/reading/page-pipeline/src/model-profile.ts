import { defaultLanguages } from '@recto/recognition';
import type { ModelProfile } from './page-reading-types.js';

const standard = {
  renderDpi: 200,
  finestDpi: 300,
  languages: defaultLanguages,
  dataQuality: 'best',
  letterWidth: 0.8,
  secondLookBelowConfidence: null,
  secondLookDpi: 300,
  usesLanguageModel: false,
} as const;
const pro = {
  ...standard,
  finestDpi: 400,
  dataQuality: 'best',
  letterWidth: 1.5,
  secondLookBelowConfidence: 0.85,
} as const;

const profiles = {
  'standard-v1': { name: 'standard-v1', ...standard, dataQuality: 'fast', letterWidth: 0.72, structure: 'plain' },
  'english-pro-v1': { name: 'english-pro-v1', ...pro, languages: ['eng'], structure: 'plain' },
  'pro-v1': { name: 'pro-v1', ...pro, structure: 'plain' },
  'standard-v2': { name: 'standard-v2', ...standard, structure: 'full' },
  'pro-v2': { name: 'pro-v2', ...pro, structure: 'full', usesLanguageModel: true },
} as const satisfies Readonly<Record<string, ModelProfile>>;

export type ModelName = keyof typeof profiles;

export const modelNames = Object.keys(profiles) as ModelName[];

/** The next stronger way to recognise a page for each model, whose other properties stay; none above the strongest. */
const nextStronger: Readonly<Record<string, ModelProfile>> = {
  'standard-v1': profiles['pro-v1'],
  'standard-v2': profiles['pro-v1'],
};

/** What a model does with a page. The names are those of the catalogue; the README says where they differ. */
export function modelProfile(name: ModelName): ModelProfile {
  return profiles[name];
}

/** How to look again at a page that a model recognised badly; undefined when it already is the strongest way. */
export function strongerProfile(model: ModelProfile): ModelProfile | undefined {
  const stronger = nextStronger[model.name];
  return stronger && { ...stronger, name: model.name, structure: model.structure };
}
