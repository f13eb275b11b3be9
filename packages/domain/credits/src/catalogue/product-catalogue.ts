/** What a product brings: units are credits. */
export interface Benefit {
  id: string;
  description: string;
  units: number;
}

interface Product {
  id: string;
  name: string;
  description: string;
  /** In the currency's smallest unit, such as cents. */
  priceAmount: number;
  /** ISO 4217, in upper case. */
  currency: string;
  benefits: Benefit[];
}

/** Bought once. */
export interface CreditPack extends Product {
  /** How long its credits are good; null for ever. */
  validDays: number | null;
}

export type BillingInterval = 'day' | 'week' | 'month' | 'year';

/** Brings its benefits at the start of each interval. */
export interface SubscriptionProduct extends Product {
  billingInterval: BillingInterval;
  /** Whether what is left at the end of an interval stays; else it expires. */
  rollsOver: boolean;
}

export interface ProductCatalogue {
  creditPacks: CreditPack[];
  subscriptions: SubscriptionProduct[];
}
