import type { ExtraPhotoAddOn } from '@patchwork/domain/customization/upgrades.ts';
import type { CustomizationDto, RushAddOnDto } from '@patchwork/domain/customization/wire.ts';
import { SAMPLE_SCREENS } from '@patchwork/domain/routing/sample-route.ts';
import { BLANKETS } from '../products/blankets.ts';
import { PHRASE_PILLOWS } from '../products/phrase-pillows.ts';
import type { ProductSeed } from '../shape.ts';
import { bulkSample } from './bulk-sample.ts';
import { CUT_OUT_BLANKET, RENAISSANCE_BLANKET } from './designed-blankets.ts';
import { FOREVER_DOG } from './forever-dog.ts';
import { LOOK_ALIKE_BUNNY } from './look-alike-bunny.ts';
import { PET_BLANKET } from './pet-blanket.ts';
import { PHRASE_PILLOW } from './phrase-pillow.ts';

const createForms = (form: readonly CustomizationDto[], seeds: readonly ProductSeed[]) =>
  Object.fromEntries(seeds.map(({ sku }) => [sku, form]));

/** Forms by the sku of the product that has a page; variants share that of their parent. */
export const CUSTOMIZATIONS: Readonly<Record<string, readonly CustomizationDto[]>> = {
  LOOKALIKEBUNNY: LOOK_ALIKE_BUNNY,
  PETBLANKET: PET_BLANKET,
  FOREVERDOG: FOREVER_DOG,
  ...createForms(PHRASE_PILLOW, PHRASE_PILLOWS),
  ...createForms(
    CUT_OUT_BLANKET,
    BLANKETS.filter(({ places }) => places[0] === 114),
  ),
  ...createForms(
    RENAISSANCE_BLANKET,
    BLANKETS.filter(({ places }) => places.includes(115)),
  ),
  ...Object.fromEntries(SAMPLE_SCREENS.map(({ kind, sku }) => [sku, bulkSample(kind)])),
};

const THREE_WEEKS: RushAddOnDto = { sku: 'RUSHTHREEWEEKS', text: 'Ready in three weeks', price: 25, isDomestic: 1 };
const TEN_DAYS: RushAddOnDto = { sku: 'RUSHTENDAYS', text: 'Ready in ten days', price: 49, isDomestic: 1 };

/** By sku of the product, as the platform answers; a blanket is printed within days and cannot be hurried. */
export const RUSH_ADD_ONS: Readonly<Record<string, readonly RushAddOnDto[]>> = {
  LOOKALIKEBUNNY: [THREE_WEEKS, TEN_DAYS],
  FOREVERDOG: [THREE_WEEKS],
  BULKSAMPLE: [THREE_WEEKS],
};

export const EXTRA_PHOTO_ADD_ONS: Readonly<Record<string, readonly ExtraPhotoAddOn[]>> = {
  LOOKALIKEBUNNY: [
    { sku: 'EXTRAPHOTOS5', label: 'Five more photos', qty: 5 },
    { sku: 'EXTRAPHOTOS10', label: 'Ten more photos', qty: 10 },
  ],
};
