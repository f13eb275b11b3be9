import { z } from 'zod';

/** The names of the extraction models (Interface 5). Prices live with the rules that charge them. */
export const extractionModelNames = ['standard-v1', 'english-pro-v1', 'pro-v1', 'standard-v2', 'pro-v2'] as const;

export type ExtractionModelName = (typeof extractionModelNames)[number];

export const defaultExtractionModelName: ExtractionModelName = 'standard-v2';

const extractionModel = z
  .object({
    name: z.string(),
    display_name: z.string(),
    description: z.string(),
    credits_per_page: z.int().min(0),
    surcharge_per_page: z.int().min(0),
    priority: z.int(),
  })
  .meta({ id: 'ExtractionModel' });

export const modelsResponse = z
  .object({ count: z.int().min(0), models: z.array(extractionModel) })
  .meta({ id: 'ExtractionModels' });

export type ModelsResponse = z.infer<typeof modelsResponse>;
