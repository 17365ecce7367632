import type { CatalogPort } from '../catalog/catalog.port.ts';
import type { Executor } from '../db/schema.ts';
import { bodyPartsOf } from './body-parts.ts';
import type { BodyPartDto, BreedDto, ExtraPhotoAddOnDto, RushAddOnsDto } from './plush.dto.ts';
import {
  findBodyParts,
  findBreeds,
  findExtraPhotoAddOns,
  findKinds,
  findRushAddOns,
  findValues,
} from './plush-data.repository.ts';
import { rushAddOnsOf } from './rush-add-ons.ts';

export interface PlushDataService {
  /** Dogs first, then cats, each by name. */
  breeds(): Promise<BreedDto[]>;
  /** Empty for a product that has none. */
  extraPhotoAddOns(productId: number): Promise<ExtraPhotoAddOnDto[]>;
  /** Of every product that can be had sooner, by its sku. */
  rushAddOns(): Promise<RushAddOnsDto>;
  /** What these products are made of; those that are not known, or no plush, have nothing. */
  bodyParts(productIds: readonly number[]): Promise<BodyPartDto[]>;
}

interface PlushDataDeps {
  readonly db: Executor;
  readonly catalog: CatalogPort;
}

/** What is known of plush toys, apart from those that shoppers have begun. */
export const createPlushDataService = ({ db, catalog }: PlushDataDeps): PlushDataService => ({
  breeds: () => findBreeds(db),
  extraPhotoAddOns: async (productId) => {
    const sku = (await catalog.skusOf([productId])).get(productId);
    return sku === undefined ? [] : findExtraPhotoAddOns(db, sku);
  },
  rushAddOns: async () => rushAddOnsOf(await findRushAddOns(db)),
  bodyParts: async (productIds) => {
    const skus = await catalog.skusOf(productIds);
    const kinds = await findKinds(db, [...new Set(skus.values())]);
    const parts = await findBodyParts(db, [...new Set(kinds.values())]);
    const values = await findValues(
      db,
      parts.map(({ id }) => id),
    );
    const kindOf = (productId: number) => kinds.get(skus.get(productId) ?? '');
    return [...new Set(productIds)].flatMap((productId) =>
      bodyPartsOf(productId, { kind: kindOf(productId), parts, values }),
    );
  },
});
