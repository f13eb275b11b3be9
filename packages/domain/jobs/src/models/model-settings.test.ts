import { expect, test } from '@jest/globals';
import { extractionModels } from './extraction-models.js';
import { applyModelSettings } from './model-settings.js';

test('a settings file prices models again, adds and hides some; what it does not name stays', () => {
  const models = applyModelSettings({
    models: [
      { name: 'pro-v2', credits_per_page: 5, surcharge_per_page: 2 },
      { name: 'house-model', engine: 'pro-v1', credits_per_page: 4 },
      { name: 'standard-v1', enabled: false },
    ],
  });
  const find = (name: string) => models.find((model) => model.name === name);
  expect(find('pro-v2')).toMatchObject({ creditsPerPage: 5, surchargePerPage: 2, engine: 'pro-v2', isEnabled: true });
  expect(find('house-model')).toMatchObject({ creditsPerPage: 4, surchargePerPage: 0, engine: 'pro-v1' });
  expect(find('standard-v1')).toMatchObject({ isEnabled: false, creditsPerPage: 1 });
  expect(find('pro-v1')).toEqual(extractionModels.find(({ name }) => name === 'pro-v1'));
  expect(models.map(({ name }) => name).at(-1)).toBe('house-model');
});

test.each([
  [{ models: [{ name: 'own', credits_per_page: 1 }] }, 'models.0.engine: is required'],
  [{ models: [{ name: 'own', engine: 'pro-v1' }] }, 'models.0.credits_per_page: is required'],
  [{ models: [{ name: 'own', engine: 'gpt', credits_per_page: 1 }] }, 'models.0.engine'],
  [{ models: [{ name: 'pro-v2', credits_per_page: -1 }] }, 'models.0.credits_per_page'],
  [{ models: [{ name: 'pro-v2', price: 1 }] }, 'price'],
  [{ models: [{ name: 'standard-v2', enabled: false }] }, 'models.0.enabled'],
  [{ models: [{ name: 'pro-v2' }, { name: 'pro-v2' }] }, 'models.1.name: "pro-v2" stands twice'],
  [{ models: [{ name: 'Not A Name', engine: 'pro-v1', credits_per_page: 1 }] }, 'models.0.name'],
  [[], 'the file'],
])('%j is refused by its place', (file, place) => {
  expect(() => applyModelSettings(file)).toThrow(place);
});
