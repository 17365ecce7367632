import type { ExtraPhotoAddOn } from '@patchwork/domain/customization/upgrades.ts';
import { toMinor } from '@patchwork/domain/pricing/money.ts';
import { EXTRA_PHOTO_ADD_ONS, RUSH_ADD_ONS } from '../customizations/all.ts';

/** Skus by kind; products of one kind have the same parts. */
const SKUS: Readonly<Record<string, readonly string[]>> = {
  drawing: ['BUDDY', 'TWOOFAKIND', 'HERO', 'DOODLE', 'BULKSAMPLE'],
  'look-alike': ['LOOKALIKEDOG', 'LOOKALIKECAT', 'LOOKALIKEBUNNY', 'HUGGABLEDOG', 'HUGGABLECAT'],
  forever: ['FOREVERDOG', 'FOREVERCAT', 'FOREVERFRIEND'],
};

export const PLUSH_PRODUCTS = Object.entries(SKUS).flatMap(([kind, skus]) => skus.map((sku) => ({ sku, kind })));

/** The add-ons of a customizable product of the same kind, so that a toy without a form costs the same. */
const findRushAddOns = (sku: string) =>
  RUSH_ADD_ONS[sku] ?? RUSH_ADD_ONS[sku.startsWith('FOREVER') ? 'FOREVERDOG' : 'LOOKALIKEBUNNY'] ?? [];

const findExtraPhotoAddOns = (sku: string): readonly ExtraPhotoAddOn[] =>
  EXTRA_PHOTO_ADD_ONS[sku] ?? (sku.startsWith('FOREVER') ? [] : EXTRA_PHOTO_ADD_ONS.LOOKALIKEBUNNY) ?? [];

export const RUSH_ROWS = PLUSH_PRODUCTS.flatMap(({ sku: product_sku }) =>
  findRushAddOns(product_sku).map(({ sku, text, price, isDomestic }, position) => ({
    product_sku,
    sku,
    text,
    price: toMinor(price),
    is_domestic: isDomestic === 1,
    position,
  })),
);

export const EXTRA_PHOTO_ROWS = PLUSH_PRODUCTS.flatMap(({ sku: product_sku }) =>
  findExtraPhotoAddOns(product_sku).map((addOn, position) => ({ product_sku, ...addOn, position })),
);
