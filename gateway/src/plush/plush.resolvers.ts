import { times } from '@patchwork/domain/pricing/money.ts';
import { instant } from '../lib/instant.ts';
import { toMoney } from '../lib/money.ts';
import { referTo } from '../lib/reference.ts';
import type { Resolvers } from './plush.generated.ts';
import type { BodyPartDisplay, PetSpecies } from './plush.types.generated.ts';
import { createPlushie } from './plushie.ts';
import { remind, shareArtist, shareStory } from './submissions.ts';

const DISPLAYS: Readonly<Record<1 | 2 | 3, BodyPartDisplay>> = { 1: 'COLOR', 2: 'IMAGE', 3: 'NAME' };

const inOrder = <T extends { readonly sn: number }>(list: readonly T[]): T[] =>
  list.toSorted((one, other) => one.sn - other.sn);

export const resolvers: Resolvers = {
  Query: {
    breeds: async (_, { species }, { plush }) =>
      (await plush.breeds())
        .map((breed) => ({ ...breed, species: (breed.species?.toUpperCase() ?? null) as PetSpecies | null }))
        .filter((breed) => !species || breed.species === species),
    makesPlush: async (_, __, { plush }) => (await plush.breeds()).length > 0,
    plushie: (_, { id }, { plush }) => plush.plushie(id),
    plushies: (_, __, { plush }) => plush.plushies(),
  },
  Mutation: {
    plushieCreate: (_, { input }, context) => createPlushie(context, input),
    plushieReminderRequest: (_, { input }, { plush }) => remind(plush, input),
    artistShare: (_, { input }, { plush }) => shareArtist(plush, input),
    customerStoryShare: (_, { input }, { plush }) => shareStory(plush, input),
  },
  Plushie: {
    product: ({ sku }) => (sku ? referTo('Product', { sku }) : null),
    shortCode: ({ id, shortCode }, _, { plush }) => shortCode ?? plush.shortCode(id),
    createdAt: ({ createdAt }) => instant(createdAt),
  },
  Product: {
    bodyParts: async ({ number }, _, { plush }) => {
      const productId = await number;
      return productId ? inOrder(await plush.bodyParts(productId)) : [];
    },
    extraPhotoAddOns: async ({ number }, _, { plush }) => {
      const productId = await number;
      const addOns = productId ? await plush.extraPhotoAddOns(productId) : [];
      return addOns.map(({ qty: quantity, ...addOn }) => ({ ...addOn, quantity }));
    },
    rushAddOns: async ({ sku }, _, { plush }) => {
      const addOns = await plush.rushAddOns(sku);
      if (addOns.length === 0) return [];
      const { currency, rate, base } = await plush.exchange();
      return addOns.map(({ price, ...addOn }) => ({
        ...addOn,
        price: toMoney(times(price, rate), currency),
        basePrice: toMoney(price, base),
      }));
    },
  },
  BodyPart: {
    id: ({ id }) => String(id),
    isRequired: (part) => part.is_required === 1,
    maxValues: (part) => (part.max_values > 0 ? part.max_values : null),
    detailingQuestion: (part) => part.detailing_flag_text || null,
    values: ({ values }) => inOrder(values),
    details: (part) => inOrder(part.child_bodyparts ?? []),
  },
  BodyPartValue: {
    id: ({ id }) => String(id),
    display: (value) => DISPLAYS[value.content_type_id],
    isDefault: (value) => value.is_default === 1,
    color: (value) => (value.content_type_id === 1 ? value.color || null : null),
    imageUrl: (value) => (value.content_type_id === 2 ? value.image || null : null),
    group: ({ group }) => group || null,
  },
};
