import { z } from 'zod';

const catalogProduct = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    type: z.enum(['credit_pack', 'subscription']),
    billing_interval: z.enum(['one_time', 'day', 'week', 'month', 'year']),
    price: z.object({
      amount: z.int().min(0).meta({ description: "In the currency's smallest unit, such as cents." }),
      currency: z.string().meta({ description: 'ISO 4217.' }),
      formatted: z.string(),
    }),
    benefits: z.array(z.object({ description: z.string(), units: z.int().meta({ description: 'Credits.' }) })),
  })
  .meta({ id: 'CatalogProduct' });

/** GET /credits/products (specification 2.8). */
export const productCatalogResponse = z
  .object({ credit_packs: z.array(catalogProduct), subscriptions: z.array(catalogProduct) })
  .meta({ id: 'ProductCatalog' });

export type CatalogProductResponse = z.infer<typeof catalogProduct>;

export type ProductCatalogResponse = z.infer<typeof productCatalogResponse>;
