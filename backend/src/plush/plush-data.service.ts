import type { CatalogPort } from '../catalog/catalog.port.ts';
import type { Executor } from '../db/schema.ts';
import { toAmount } from '../lib/amount.ts';
import { toBodyParts } from './body-parts.ts';
import type { BodyPartDto, BreedDto, ExtraPhotoAddOnDto, RushAddOnsDto } from './plush.dto.ts';
import {
  findBodyParts,
  findBreeds,
  findExtraPhotoAddOns,
  findKinds,
  findRushAddOns,
  findValues,
  type RushRow,
} from './plush-data.repository.ts';

export interface PlushDataService {
  /** Dogs first, then cats, each by name. */
  breeds(): Promise<BreedDto[]>;
  extraPhotoAddOns(productId: number): Promise<ExtraPhotoAddOnDto[]>;
  /** Of all products with rush add-ons, by sku. */
  rushAddOns(): Promise<RushAddOnsDto>;
  /** Empty for unknown products and for those that are not plush. */
  bodyParts(productIds: readonly number[]): Promise<BodyPartDto[]>;
}

interface PlushDataDeps {
  readonly db: Executor;
  readonly catalog: CatalogPort;
}

/** The add-ons by product sku, in row order. */
const toRushAddOns = (rows: readonly RushRow[]): RushAddOnsDto => {
  const byProduct: RushAddOnsDto = {};
  for (const { product_sku: product, sku, text, price, is_domestic: isDomestic } of rows) {
    const addOns = byProduct[product] ?? [];
    addOns.push({ sku, text, price: toAmount(price), isDomestic: isDomestic ? 1 : 0 });
    byProduct[product] = addOns;
  }
  return byProduct;
};

export const createPlushDataService = ({ db, catalog }: PlushDataDeps): PlushDataService => ({
  breeds: () => findBreeds(db),
  extraPhotoAddOns: async (productId) => {
    const sku = (await catalog.getSkus([productId])).get(productId);
    return sku === undefined ? [] : findExtraPhotoAddOns(db, sku);
  },
  rushAddOns: async () => toRushAddOns(await findRushAddOns(db)),
  bodyParts: async (productIds) => {
    const skus = await catalog.getSkus(productIds);
    const kinds = await findKinds(db, [...new Set(skus.values())]);
    const parts = await findBodyParts(db, [...new Set(kinds.values())]);
    const values = await findValues(
      db,
      parts.map(({ id }) => id),
    );
    const getKind = (productId: number) => kinds.get(skus.get(productId) ?? '');
    return [...new Set(productIds)].flatMap((productId) =>
      toBodyParts(productId, { kind: getKind(productId), parts, values }),
    );
  },
});
