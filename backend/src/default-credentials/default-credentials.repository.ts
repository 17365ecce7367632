import { sql } from 'kysely';
import type { Executor } from '../db/schema.ts';
import { DEMO_COUPONS, DEMO_EMAILS, DEMO_GIFT_CARDS } from './default-credentials.ts';

/** Credentials of the demo shop that are public in the README: discounts and sign-ins. */
export type CredentialKind = 'coupon' | 'gift card' | 'customer';

export interface Credential {
  readonly kind: CredentialKind;
  /** Code or address. */
  readonly name: string;
}

interface CouponRow {
  readonly code: string;
  readonly percent: string | null;
  readonly amount: string | null;
  readonly minimum_subtotal: string;
  readonly category_ids: readonly number[];
}

/** A shop may have a coupon of its own under the same code, such as the newsletter's, with other terms. */
const isDemos = ({ code, percent, amount, minimum_subtotal, category_ids }: CouponRow): boolean =>
  DEMO_COUPONS.some(
    (coupon) =>
      coupon.code === code &&
      coupon.percent === (percent === null ? null : Number(percent)) &&
      coupon.amount === (amount === null ? null : Number(amount)) &&
      coupon.minimum_subtotal === Number(minimum_subtotal) &&
      coupon.category_ids.join() === category_ids.join(),
  );

const findCoupons = async (db: Executor): Promise<string[]> => {
  const codes = DEMO_COUPONS.map(({ code }) => code);
  const { rows } = await sql<CouponRow>`select code, percent, amount, minimum_subtotal, category_ids from coupon
    where code = any(${codes}::text[]) and is_active and ends_at is null and usage_limit is null order by code`.execute(
    db,
  );
  return rows.filter(isDemos).map(({ code }) => code);
};

const findCards = async (db: Executor): Promise<string[]> => {
  const codes = DEMO_GIFT_CARDS.map(({ code }) => code);
  const { rows } = await sql<{ code: string }>`select code from gift_card
    where code = any(${codes}::text[]) and balance > 0 and (expires_at is null or expires_at > now())
    order by code`.execute(db);
  return rows.map(({ code }) => code);
};

const findCustomers = async (db: Executor): Promise<string[]> => {
  const { rows } = await sql<{ email: string }>`select email from customer
    where email = any(${DEMO_EMAILS}::text[]) and password_hash is not null order by email`.execute(db);
  return rows.map(({ email }) => email);
};

const FINDERS: Record<CredentialKind, (db: Executor) => Promise<string[]>> = {
  coupon: findCoupons,
  'gift card': findCards,
  customer: findCustomers,
};

/** Those that are still valid in the database. */
export const findCredentials = async (db: Executor, kinds: readonly CredentialKind[]): Promise<Credential[]> => {
  const found: Credential[] = [];
  for (const kind of kinds) for (const name of await FINDERS[kind](db)) found.push({ kind, name });
  return found;
};

const CLOSERS: Record<CredentialKind, (db: Executor, names: readonly string[]) => Promise<unknown>> = {
  coupon: (db, codes) => sql`update coupon set is_active = false where code = any(${codes}::text[])`.execute(db),
  'gift card': (db, codes) =>
    sql`update gift_card set expires_at = now() where code = any(${codes}::text[])`.execute(db),
  customer: (db, emails) =>
    sql`update customer set password_hash = null where email = any(${emails}::text[])`.execute(db),
};

const KINDS = Object.keys(FINDERS) as CredentialKind[];

/** Disables them, and returns what was disabled. */
export const closeCredentials = async (executor: Executor): Promise<Credential[]> => {
  const found = await findCredentials(executor, KINDS);
  for (const kind of KINDS) {
    const names = found.filter((one) => one.kind === kind).map(({ name }) => name);
    await CLOSERS[kind](executor, names);
  }
  return found;
};
