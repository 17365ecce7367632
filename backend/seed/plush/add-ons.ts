import type { ExtraPhotoAddOn } from '@patchwork/domain/customization/upgrades.ts';
import { toMinor } from '@patchwork/domain/money.ts';
import { EXTRA_PHOTO_ADD_ONS, RUSH_ADD_ONS } from '../customizations/all.ts';

/** Products by what they are made like: those of one kind have the same parts. */
const SKUS: Readonly<Record<string, readonly string[]>> = {
  drawing: ['BUDDY', 'TWOOFAKIND', 'HERO', 'DOODLE', 'BULKSAMPLE'],
  'look-alike': ['LOOKALIKEDOG', 'LOOKALIKECAT', 'LOOKALIKEBUNNY', 'HUGGABLEDOG', 'HUGGABLECAT'],
  forever: ['FOREVERDOG', 'FOREVERCAT', 'FOREVERFRIEND'],
};

export const PLUSH_PRODUCTS = Object.entries(SKUS).flatMap(([kind, skus]) => skus.map((sku) => ({ sku, kind })));

/** As a product whose form is written has it, so that a toy without one costs the same. */
const rushOf = (sku: string) =>
  RUSH_ADD_ONS[sku] ?? RUSH_ADD_ONS[sku.startsWith('FOREVER') ? 'FOREVERDOG' : 'LOOKALIKEBUNNY'] ?? [];

const extraPhotosOf = (sku: string): readonly ExtraPhotoAddOn[] =>
  EXTRA_PHOTO_ADD_ONS[sku] ?? (sku.startsWith('FOREVER') ? [] : EXTRA_PHOTO_ADD_ONS.LOOKALIKEBUNNY) ?? [];

export const RUSH_ROWS = PLUSH_PRODUCTS.flatMap(({ sku: product_sku }) =>
  rushOf(product_sku).map(({ sku, text, price, isDomestic }, position) => ({
    product_sku,
    sku,
    text,
    price: toMinor(price),
    is_domestic: isDomestic === 1,
    position,
  })),
);

export const EXTRA_PHOTO_ROWS = PLUSH_PRODUCTS.flatMap(({ sku: product_sku }) =>
  extraPhotosOf(product_sku).map((addOn, position) => ({ product_sku, ...addOn, position })),
);
