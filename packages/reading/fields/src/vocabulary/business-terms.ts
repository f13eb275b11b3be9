import { documentTerms } from './business-terms/document-terms.js';
import { partyTerms } from './business-terms/party-terms.js';
import { personTerms } from './business-terms/person-terms.js';
import { itemTerms } from './business-terms/item-terms.js';
import { accountTerms } from './business-terms/account-terms.js';
import { salaryTerms } from './business-terms/salary-terms.js';
import { orderTerms } from './business-terms/order-terms.js';
import type { BusinessTerm } from './business-terms/term.js';

/** English words here; other languages reach these through the meanings of their words, or stand here as phrases. */
export const businessTerms: readonly BusinessTerm[] = [
  ...documentTerms,
  ...partyTerms,
  ...personTerms,
  ...itemTerms,
  ...accountTerms,
  ...salaryTerms,
  ...orderTerms,
];
