import type { CatalogProductResponse, ProductCatalogResponse } from '@recto/contracts';
import type { CreditPack, ProductCatalogue, SubscriptionProduct } from '@recto/credits';

/** Specification 2.8. */
export function presentProductCatalog({ creditPacks, subscriptions }: ProductCatalogue): ProductCatalogResponse {
  return {
    credit_packs: creditPacks.map((pack) => presentProduct(pack, 'credit_pack', 'one_time')),
    subscriptions: subscriptions.map((product) => presentProduct(product, 'subscription', product.billingInterval)),
  };
}

function presentProduct(
  { id, name, description, priceAmount, currency, benefits }: CreditPack | SubscriptionProduct,
  type: CatalogProductResponse['type'],
  billingInterval: CatalogProductResponse['billing_interval'],
): CatalogProductResponse {
  return {
    id,
    name,
    description,
    type,
    billing_interval: billingInterval,
    price: { amount: priceAmount, currency, formatted: formatPrice(priceAmount, currency) },
    benefits: benefits.map((benefit) => ({ description: benefit.description, units: benefit.units })),
  };
}

/** `€19.00`; a currency has as many digits behind the point as it has in use. */
function formatPrice(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
