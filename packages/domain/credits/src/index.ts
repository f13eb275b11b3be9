export { parseProductCatalogue } from './catalogue/parse-product-catalogue.js';
export type {
  Benefit,
  BillingInterval,
  CreditPack,
  ProductCatalogue,
  SubscriptionProduct,
} from './catalogue/product-catalogue.js';
export { expireGrants } from './grants/expire-grants.js';
export { grantCredits, type GrantInput } from './grants/grant-credits.js';
export { holdAndSettle, type JobCharge } from './holds/hold-and-settle.js';
export { holdCredits } from './holds/hold-credits.js';
export { releaseLostHolds } from './holds/release-lost-holds.js';
export { settleHold } from './holds/settle-hold.js';
export type { CreditEvent, EmitCreditEvent } from './ledger/credit-events.js';
export type { CreditMove } from './ledger/credit-move.js';
export type { CreditTransaction } from './ledger/credit-transaction.js';
export { findAvailableCredits } from './ledger/find-available-credits.js';
export { getBalance, type ActiveSubscription, type Balance, type GrantedBenefit } from './ledger/get-balance.js';
export { listTransactions, type TransactionFilter } from './ledger/list-transactions.js';
export { createMovementQueue, type MovementQueue } from './ledger/movement-queue.js';
export { openAccount } from './ledger/open-account.js';
export { postMovement, type OperatorMovement } from './ledger/post-movement.js';
export { setLowThreshold } from './ledger/set-low-threshold.js';
export type { PaymentRef } from './purchases/lock-purchase.js';
export { recordPayment } from './purchases/record-payment.js';
export { recordPaymentRefund } from './purchases/record-payment-refund.js';
export { endSubscription } from './subscriptions/end-subscription.js';
export { renewSubscriptions } from './subscriptions/renew-subscriptions.js';
export { subscribeTeam } from './subscriptions/subscribe-team.js';
export type { Subscription } from './subscriptions/subscription.js';
export { listGrants, type Grant } from './grants/list-grants.js';
export { verifyRecent, type RecentVerdict } from './verify/verify-recent.js';
export { verifyLedger, type LedgerVerdict } from './verify/verify-ledger.js';
