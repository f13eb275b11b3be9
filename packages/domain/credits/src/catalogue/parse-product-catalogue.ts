import { z } from 'zod';
import type { ProductCatalogue } from './product-catalogue.js';

const id = z
  .string()
  .regex(/^[a-z0-9][a-z0-9._-]{0,99}$/, { error: 'must be 1 to 100 of a-z, 0-9, dot, dash and underscore' });
const maxUnits = 1_000_000_000;

const benefit = z.strictObject({
  id,
  description: z.string().min(1).max(500),
  /** Credits. */
  units: z.int().min(1).max(maxUnits),
});

const price = z.strictObject({
  /** In the currency's smallest unit: 1900 is 19.00 EUR. */
  amount: z.int().min(0).max(100_000_000_000),
  currency: z.string().regex(/^[A-Z]{3}$/, { error: 'must be an ISO 4217 code such as EUR' }),
});

const productFields = {
  id,
  name: z.string().min(1).max(200),
  description: z.string().max(2_000).default(''),
  price,
  benefits: z.array(benefit).min(1).max(20),
};

const creditPack = z.strictObject({
  ...productFields,
  /** Left out: its credits do not expire. */
  valid_days: z.int().min(1).max(36_500).optional(),
});

const subscription = z.strictObject({
  ...productFields,
  billing_interval: z.enum(['day', 'week', 'month', 'year']),
  /** True: what is left at the end of an interval stays. */
  rollover: z.boolean().default(false),
});

const catalogue = z
  .strictObject({ credit_packs: z.array(creditPack).max(1_000), subscriptions: z.array(subscription).max(1_000) })
  .superRefine(({ credit_packs: packs, subscriptions }, context) => {
    const seen = new Set<string>();
    for (const product of [...packs, ...subscriptions]) {
      if (seen.has(product.id)) context.addIssue({ code: 'custom', message: `the id ${product.id} stands twice` });
      seen.add(product.id);
      if (new Set(product.benefits.map((each) => each.id)).size < product.benefits.length) {
        context.addIssue({ code: 'custom', message: `a benefit of ${product.id} stands twice` });
      }
    }
  });

/** The catalogue in an operator's JSON text. Throws an Error that names every place that is wrong. */
export function parseProductCatalogue(text: string): ProductCatalogue {
  const parsed = catalogue.safeParse(parseJson(text));
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => `  ${path.join('.') || 'the file'}: ${message}`);
    throw new Error(`The product catalogue is not usable:\n${lines.join('\n')}`);
  }
  return {
    creditPacks: parsed.data.credit_packs.map(({ price: cost, valid_days: validDays = null, ...product }) => ({
      ...product,
      ...priceOf(cost),
      validDays,
    })),
    subscriptions: parsed.data.subscriptions.map((product) => {
      const { price: cost, billing_interval: billingInterval, rollover: rollsOver, ...rest } = product;
      return { ...rest, ...priceOf(cost), billingInterval, rollsOver };
    }),
  };
}

function priceOf({ amount, currency }: z.infer<typeof price>) {
  return { priceAmount: amount, currency };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error('The product catalogue is not valid JSON.', { cause: error });
  }
}
