import type { CustomizationDto } from '@patchwork/domain/customization/wire.ts';
import type { SampleKind } from '@patchwork/domain/routing/sample-route.ts';
import { COLORS } from '../tables/colors.ts';
import { definitions, type OptionSeed } from './shape.ts';
import { PRODUCTION_TIME, sneakPeek } from './shared.ts';

const ARTWORK: OptionSeed = {
  id: 'artwork',
  title: 'Drawings, logos or photos',
  widget: 'image_upload',
  most: 5,
  isInCart: true,
};

const NOTES: OptionSeed = {
  id: 'notes',
  title: 'What should the sample look like?',
  widget: 'text_area',
  isRequired: true,
  isInCart: true,
  most: 1000,
  placeholder: 'e.g. our mascot, sitting, with the school’s scarf',
};

const PLANNED: OptionSeed = {
  id: 'planned',
  title: 'How many you have in mind',
  widget: 'dropdown',
  isRequired: true,
  isInCart: true,
  values: {
    tens: { name: 'Under 100', isDefault: true },
    hundreds: '100 to 499',
    many: '500 to 999',
    thousands: '1,000 or more',
  },
};

const PROMINENT: OptionSeed = {
  id: 'colors',
  title: 'Prominent colors, up to three',
  widget: 'colors_list',
  most: 3,
  isInCart: true,
  values: Object.fromEntries(
    Object.entries(COLORS).map(([code, { label, swatch }]) => [code, { name: label, color: swatch }]),
  ),
};

/** Chooses which piece is sewn: a part of the bundle. */
const size = (pieces: Readonly<Record<string, readonly [name: string, sku: string]>>): OptionSeed => ({
  id: 'size',
  title: 'Size',
  widget: 'cards_list',
  isRequired: true,
  isInCart: true,
  partId: '1',
  values: Object.fromEntries(
    Object.entries(pieces).map(([code, [name, part]], index) => [
      code,
      { name, part, ...(index === 0 && { isDefault: true }) },
    ]),
  ),
});

const HANGER: OptionSeed = {
  id: 'hanger',
  title: 'What it hangs on',
  widget: 'cards_list',
  isRequired: true,
  isInCart: true,
  values: { ring: { name: 'Brass ring', isDefault: true }, clip: 'Black clip', chain: 'Ball chain' },
};

const FORMS: Readonly<Record<SampleKind, readonly OptionSeed[]>> = {
  plush: [
    size({
      small: ['8 inches', 'SAMPLEPLUSH-8'],
      medium: ['12 inches', 'SAMPLEPLUSH-12'],
      large: ['16 inches', 'SAMPLEPLUSH-16'],
    }),
    NOTES,
    ARTWORK,
    PROMINENT,
    PLANNED,
    PRODUCTION_TIME,
    sneakPeek('bulk_sample_sneak_peek'),
  ],
  pillow: [
    size({ mini: ['Mini, 10 inches', 'SAMPLEPILLOW-MINI'], cushion: ['Cushion, 16 inches', 'SAMPLEPILLOW-CUSHION'] }),
    NOTES,
    ARTWORK,
    {
      id: 'outline',
      title: 'Outline',
      widget: 'cards_list',
      isRequired: true,
      isInCart: true,
      values: { square: { name: 'Square', isDefault: true }, cut: 'Cut to the shape of the picture' },
    },
    PLANNED,
  ],
  keychain: [NOTES, ARTWORK, HANGER, PLANNED],
  'plush-keychain': [NOTES, ARTWORK, PROMINENT, HANGER, PLANNED],
  'acrylic-keychain': [
    NOTES,
    ARTWORK,
    HANGER,
    {
      id: 'finish',
      title: 'Finish',
      widget: 'dropdown',
      isRequired: true,
      isInCart: true,
      values: { clear: { name: 'Clear', isDefault: true }, glitter: 'Glitter', frosted: 'Frosted' },
    },
    PLANNED,
  ],
};

/** One piece, made before many are ordered. */
export const bulkSample = (kind: SampleKind): CustomizationDto[] => definitions(FORMS[kind]);
