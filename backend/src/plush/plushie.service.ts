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

export interface NewPlushie {
  readonly productId: number;
  /** Verified; null: a guest. */
  readonly customerId: string | null;
  readonly idempotencyKey: string;
}

export interface PlushieService {
  /** Begins a plushie of a product, once per key. */
  create(wanted: NewPlushie): Promise<Answer<PlushieDto>>;
  /** Refuses one that is somebody else's as one that is not there. */
  find(access: PlushieAccess): Promise<PlushieDto>;
  shortCode(access: PlushieAccess): Promise<string>;
  /** A customer's, those begun last first, as many as a page can show. */
  findOwn(customerId: string): Promise<OwnPlushieDto[]>;
}

export interface PlushieDeps {
  readonly db: Executor;
  readonly catalog: CatalogPort;
  /** Left out: by chance. */
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

/** A plush toy that is designed for a customer, maybe. */
interface PlushieDesign {
  readonly customerId: string;
  readonly productSku: string;
}

/** Begins a plushie of each plush toy that was ordered by its form: what its customer can name it by, and order again. */
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

/** The plushies that shoppers have begun. */
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
