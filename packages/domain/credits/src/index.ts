export { expireGrants } from './expire-grants.js';
export { findAvailableCredits } from './find-available-credits.js';
export { getBalance, type Balance } from './get-balance.js';
export { grantCredits, type GrantInput } from './grant-credits.js';
export { holdCredits } from './hold-credits.js';
export { listTransactions, type CreditTransaction, type TransactionFilter } from './list-transactions.js';
export { openAccount } from './open-account.js';
export { settleHold } from './settle-hold.js';
export { verifyLedger, type LedgerVerdict } from './verify-ledger.js';
