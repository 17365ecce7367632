import type { Executor } from '../db/schema.ts';
import {
  type Credential,
  type CredentialKind,
  closeCredentials,
  findCredentials,
} from './default-credentials.repository.ts';

interface Settings {
  readonly isProduction: boolean;
  /** Number of demo skus; 0: no demo shop, and no demo codes. */
  readonly seedProducts: number;
  /** Whether customers with a public password are allowed. */
  readonly seedsCustomers: boolean;
}

/** For messages: "the coupon FIVEOFF, the customer ada@example.com". */
const list = (credentials: readonly Credential[]): string =>
  credentials.map(({ kind, name }) => `the ${kind} ${name}`).join(', ');

/** Prevents a development database from going into production with public codes and passwords. */
export const requireNoDefaultCredentials = async (db: Executor, settings: Settings): Promise<void> => {
  const { isProduction, seedProducts, seedsCustomers } = settings;
  if (!isProduction) return;
  const unwanted: CredentialKind[] = [
    ...(seedProducts > 0 ? [] : (['coupon', 'gift card'] as const)),
    ...(seedsCustomers ? [] : (['customer'] as const)),
  ];
  const found = await findCredentials(db, unwanted);
  if (found.length === 0) return;
  throw new Error(
    `This database holds parts of the demo shop that everybody knows: ${list(found)}. ` +
      'Close them with "npm run close-demo", start on a database of its own, ' +
      'or ask for the demo shop by SEED_PRODUCTS and SEED_CUSTOMERS.',
  );
};

/** Disables them all; orders made with them stay. Resolves with a list for messages, or null if there were none. */
export const closeDefaultCredentials = async (db: Executor): Promise<string | null> => {
  const closed = await db.transaction().execute(closeCredentials);
  return closed.length > 0 ? list(closed) : null;
};
