import type { Prisma } from './generated/client.js';

declare const txBrand: unique symbol;

/** A database transaction in progress. Only `inTransaction` makes one, so a verb that takes a `Tx` joins the caller's. */
export type Tx = Prisma.TransactionClient & { readonly [txBrand]: true };
