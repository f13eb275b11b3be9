import type { ModelName, ModelProfile } from './page-reading-types.js';

const standard = { renderDpi: 200, languages: ['eng'], secondLookBelowConfidence: null, secondLookDpi: 300 } as const;
const pro = { ...standard, secondLookBelowConfidence: 0.85 } as const;

const profiles: Readonly<Record<ModelName, ModelProfile>> = {
  'standard-v1': { name: 'standard-v1', ...standard },
  'english-pro-v1': { name: 'english-pro-v1', ...pro },
  'pro-v1': { name: 'pro-v1', ...pro },
  'standard-v2': { name: 'standard-v2', ...standard },
  'pro-v2': { name: 'pro-v2', ...pro },
};

/** What a model does with a page. The five names are those of the catalogue; the README says where they differ. */
export function modelProfile(name: ModelName): ModelProfile {
  return profiles[name];
}
