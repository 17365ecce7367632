import { randomUUID } from 'node:crypto';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import type { CatalogPort } from '../catalog/catalog.port.ts';
import { type Answer, once } from '../db/idempotency.ts';
import type { Executor } from '../db/schema.ts';
import { getKeyOwner } from '../lib/identity.ts';
import { Refusal } from '../lib/refusal.ts';
import type { OwnPlushieDto, PlushieDto } from './plush.dto.ts';
import { findPlush, findPlushies, insertPlushie, type PlushieRow } from './plushie.repository.ts';
import { type PlushieAccess, requirePlushie } from './plushie-access.service.ts';
import { newShortCode } from './short-code.ts';

interface NewPlushie {
  readonly productId: number;
  /** Verified; null for a guest. */
  readonly customerId: string | null;
  readonly idempotencyKey: string;
}

export interface PlushieService {
  /** Starts a plushie of a product, once per key. */
  create(wanted: NewPlushie): Promise<Answer<PlushieDto>>;
  /** Another customer's is refused like a missing one. */
  find(access: PlushieAccess): Promise<PlushieDto>;
  shortCode(access: PlushieAccess): Promise<string>;
  /** The customer's own, newest first, up to a page's maximum. */
  findOwn(customerId: string): Promise<OwnPlushieDto[]>;
}

interface PlushieDeps {
  readonly db: Executor;
  readonly catalog: CatalogPort;
  /** Default: random. */
  readonly newCode?: () => string;
}

const TRIES = 10;
const MOST_LISTED = 100;

const toDto = ({ id, product_id: productId, sku, created_at: createdAt }: PlushieRow): PlushieDto => ({
  id,
  productId,
  sku,
  createdAt: createdAt.toISOString(),
});

type PlushieValues = Pick<PlushieRow, 'product_id' | 'sku' | 'customer_id'>;

const insert = async (executor: Executor, row: PlushieValues, newCode: () => string): Promise<PlushieRow> => {
  for (let count = 0; count < TRIES; count += 1) {
    const inserted = await insertPlushie(executor, { ...row, id: randomUUID(), short_code: newCode() });
    if (inserted) return inserted;
  }
  throw new Error('Found no unused short code for a plushie');
};

/** Starts what a sample is made after, for whoever has its id. */
export const beginSample = async (
  executor: Executor,
  { sku, productId }: { readonly sku: string; readonly productId: number },
): Promise<string> => (await insert(executor, { product_id: productId, sku, customer_id: null }, newShortCode)).id;

/** An ordered toy that may have been designed for a customer. */
interface PlushieDesign {
  readonly customerId: string;
  readonly productSku: string;
}

/** Starts a plushie for each toy ordered with a form, so that its customer can name it and order it again. */
export const beginDesigned = async (
  executor: Executor,
  {
    catalog,
    newCode = newShortCode,
  }: Pick<PlushieDeps, 'newCode'> & { catalog: Pick<CatalogPort, 'form' | 'productId'> },
  designed: readonly PlushieDesign[],
): Promise<void> => {
  const getSku = async ({ productSku }: PlushieDesign) => (await catalog.form(productSku))?.sku ?? productSku;
  const wanted = await Promise.all(designed.map(async (one) => ({ ...one, sku: await getSku(one) })));
  const plush = await findPlush(executor, [...new Set(wanted.map(({ sku }) => sku))]);
  for (const { sku, customerId } of wanted.filter((one) => plush.has(one.sku))) {
    const id = await catalog.productId(sku);
    if (id !== null) await insert(executor, { product_id: id, sku, customer_id: customerId }, newCode);
  }
};

export const createPlushieService = ({ db, catalog, newCode = newShortCode }: PlushieDeps): PlushieService => ({
  create: async ({ productId, customerId, idempotencyKey: key }) => {
    const sku = (await catalog.getSkus([productId])).get(productId);
    const attempt = { owner: getKeyOwner(customerId), key, scope: 'plushie.create', payload: { productId } };
    return once(db, attempt, async (executor) => {
      if (sku === undefined) throw new Refusal('NOT_FOUND', reasons.productNotFound, 'productId');
      return toDto(await insert(executor, { product_id: productId, sku, customer_id: customerId }, newCode));
    });
  },
  find: async (access) => toDto(await requirePlushie(db, access)),
  shortCode: async (access) => (await requirePlushie(db, access)).short_code,
  findOwn: async (customerId) => {
    const rows = await findPlushies(db, customerId, MOST_LISTED);
    return rows.map((row) => ({ ...toDto(row), shortCode: row.short_code }));
  },
});
