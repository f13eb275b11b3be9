import type { ModelsResponse } from '@recto/contracts';
import type { ExtractionModel } from '@recto/jobs';

export function presentModels(models: readonly ExtractionModel[]): ModelsResponse {
  return {
    count: models.length,
    models: models.map((model) => ({
      name: model.name,
      display_name: model.displayName,
      description: model.description,
      credits_per_page: model.creditsPerPage,
      surcharge_per_page: model.surchargePerPage,
      priority: model.priority,
    })),
  };
}
