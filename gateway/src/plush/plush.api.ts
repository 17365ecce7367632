import type { ApiParts } from '../lib/api-parts.ts';
import { once } from '../lib/once.ts';
import { createParsers } from '../lib/parse-answer.ts';
import { createBatchLoader } from '../rest/batch.ts';
import { RestRefusal } from '../rest/errors.ts';
import {
  type BodyPartDto,
  bodyPartsAnswer,
  breedsAnswer,
  extraPhotosAnswer,
  type PlushieDto,
  plushieAnswer,
  plushiesAnswer,
  rushAnswer,
  shortCodeAnswer,
} from './plush.dto.ts';

/** The backend's maximum per call. */
const MOST_PRODUCTS = 50;

const createParser = createParsers('plushies');
const readBreeds = createParser(breedsAnswer);
const readExtraPhotos = createParser(extraPhotosAnswer);
const readRush = createParser(rushAnswer);
const readBodyParts = createParser(bodyPartsAnswer);
const readPlushie = createParser(plushieAnswer);
const readPlushies = createParser(plushiesAnswer);
const readShortCode = createParser(shortCodeAnswer);

interface ProductParts {
  readonly productId: string;
  readonly parts: readonly BodyPartDto[];
}

/** A part without a product belongs to the only one requested. */
const isForProduct = (productId: string, { product_id: named }: BodyPartDto, asked: readonly string[]): boolean =>
  named == null ? asked.length === 1 : String(named) === productId;

/** Ids of this platform and others; nothing else is requested, least of all sibling paths. */
const PLUSHIE_ID = /^([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|\d{1,18})$/i;

const createPlushies = ({ rest }: ApiParts) => ({
  /** Null if it is missing or somebody else's. */
  plushie: async (id: string): Promise<PlushieDto | null> => {
    if (!PLUSHIE_ID.test(id)) return null;
    try {
      return readPlushie(await rest.get<unknown>('plushies', { id, customer: 'caller' }));
    } catch (error) {
      if (error instanceof RestRefusal && error.status === 404) return null;
      throw error;
    }
  },
  plushies: async (): Promise<PlushieDto[]> =>
    readPlushies(await rest.get<unknown>('plushies', { customer: 'caller' })),
  shortCode: async (plushieId: string): Promise<string> =>
    readShortCode(await rest.get<unknown>('plushies/short-codes', { query: { plushieId }, customer: 'caller' })),
});

const createReads = ({ rest, exchange }: ApiParts) => {
  const bodyParts = createBatchLoader<ProductParts>(
    async (ids) => {
      const query = { 'productId[]': ids };
      const parts = readBodyParts(await rest.get<unknown>('plushies/body-parts', { query, sharing: 'reference' }));
      return ids.map((productId) => ({ productId, parts: parts.filter((part) => isForProduct(productId, part, ids)) }));
    },
    { key: ({ productId }) => productId, size: MOST_PRODUCTS },
  );
  const rush = once(async () =>
    readRush(await rest.get<unknown>('plushies/products-rush-upgrades', { sharing: 'reference' })),
  );
  return {
    exchange,
    breeds: once(async () => readBreeds(await rest.get<unknown>('plushies/breeds', { sharing: 'reference' }))),
    bodyParts: async (productId: string) => (await bodyParts.load(productId))?.parts ?? [],
    extraPhotoAddOns: async (productId: string) => {
      const query = { productId };
      return readExtraPhotos(
        await rest.get<unknown>('plushies/extra-photos-upgrades', { query, sharing: 'reference' }),
      );
    },
    rushAddOns: async (sku: string) => {
      const addOns = await rush();
      return Object.hasOwn(addOns, sku) ? (addOns[sku] ?? []) : [];
    },
  };
};

export const createPlushApi = (parts: ApiParts) => {
  const { rest } = parts;
  return {
    ...createReads(parts),
    ...createPlushies(parts),
    create: async (productId: number, idempotencyKey: string): Promise<PlushieDto> =>
      readPlushie(await rest.send<unknown>('plushies', { body: { productId }, idempotencyKey })),
    shareArtist: (body: object, idempotencyKey: string) => rest.send('share/artists', { body, idempotencyKey }),
    shareStory: (body: object, idempotencyKey: string) => rest.send('share/customer-stories', { body, idempotencyKey }),
    remind: (body: object, idempotencyKey: string) => rest.send('plushie-reminders', { body, idempotencyKey }),
  };
};

export type PlushApi = ReturnType<typeof createPlushApi>;
