import type { OptionSeed } from './shape.ts';

/** Pictures of the model: uploaded now, or sent later to an address that is noted. */
export const photos = (title: string): readonly OptionSeed[] => [
  {
    id: 'photos',
    name: 'images uploader',
    title,
    widget: 'image_upload',
    isRequired: true,
    most: 8,
    isInCart: true,
  },
  {
    id: 'later',
    name: 'send later upload method',
    title: 'No photo at hand?',
    widget: 'checkbox',
    values: { yes: { name: 'I will send my photos later', hides: ['photos'] } },
  },
  {
    id: 'mail',
    name: 'by email images uploader',
    title: 'Where we may ask for them',
    widget: 'email_input',
    type: 'customer_email',
    isRequired: true,
    when: ['later.yes'],
    placeholder: 'e.g. you@example.com',
  },
  {
    id: 'extra_photos',
    title: 'More photos',
    widget: 'dropdown',
    type: 'extra_photos_upgrade',
    isLocked: true,
    isInCart: true,
    values: {
      five: { name: 'Five more photos', sku: 'EXTRAPHOTOS5', price: 5 },
      ten: { name: 'Ten more photos', sku: 'EXTRAPHOTOS10', price: 8 },
    },
  },
];

/** When it is made; what there is beyond the standard one depends on the rush add-ons of the product. */
export const PRODUCTION_TIME: OptionSeed = {
  id: 'production_time',
  title: 'Production time',
  widget: 'cards_list',
  type: 'production_time_upgrade',
  isLocked: true,
  isInCart: true,
  values: {
    three_weeks: { name: 'Three weeks', sku: 'RUSHTHREEWEEKS' },
    ten_days: { name: 'Ten days', sku: 'RUSHTENDAYS' },
  },
};

export const sneakPeek = (sku: string): OptionSeed => ({
  id: 'sneak_peek',
  title: 'Sneak peek',
  widget: 'checkbox',
  isLocked: true,
  isInCart: true,
  values: { yes: { name: 'A photo before it is packed', sku, price: 9 } },
});
