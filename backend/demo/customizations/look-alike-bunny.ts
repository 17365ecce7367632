import { definitions } from './shape.ts';
import { PRODUCTION_TIME, photos, sneakPeek } from './shared.ts';

const UPRIGHT = ['breed.netherland', 'breed.rex', 'breed.lionhead', 'breed.mixed'];
const HANGING = ['breed.lop', 'breed.mixed'];

/** A plush after a rabbit that somebody knows. */
export const LOOK_ALIKE_BUNNY = definitions([
  {
    id: 'breed',
    title: 'Breed',
    widget: 'search_field',
    isRequired: true,
    isInCart: true,
    isInAddress: true,
    placeholder: 'e.g. lop or lionhead',
    details:
      'The breed tells us how ears are set and how long the fur is. Of a rabbit of no breed in particular we go by your photos alone: choose “A bit of everything”, and both kinds of ears can be had.',
    values: {
      lop: 'Lop',
      netherland: 'Netherland Dwarf',
      rex: 'Rex',
      lionhead: 'Lionhead',
      mixed: 'A bit of everything',
    },
  },
  { id: 'body', title: 'Body' },
  {
    id: 'ears',
    title: 'Ears',
    widget: 'thumbnails_list',
    group: 'body',
    isRequired: true,
    isInCart: true,
    values: {
      upright: { name: 'Upright', picture: 'ears-upright', when: UPRIGHT },
      hanging: { name: 'Hanging', picture: 'ears-hanging', when: HANGING },
    },
  },
  {
    id: 'mane',
    title: 'Mane',
    widget: 'cards_list',
    group: 'body',
    when: ['breed.lionhead'],
    isRequired: true,
    values: { fluffy: { name: 'Fluffy', isDefault: true }, combed: 'Combed' },
  },
  {
    id: 'eyes',
    title: 'Eyes',
    widget: 'colors_list',
    group: 'body',
    isRequired: true,
    values: {
      brown: { name: 'Brown', color: '#4a2f1f', isDefault: true },
      blue: { name: 'Blue', color: '#7fa9c9' },
      ruby: { name: 'Ruby', color: '#b3263f' },
    },
  },
  {
    id: 'pose',
    title: 'Pose',
    widget: 'cards_list',
    group: 'body',
    isRequired: true,
    isInAddress: true,
    values: { sitting: { name: 'Sitting', isDefault: true }, lying: { name: 'Lying down', takes: ['paws.up'] } },
  },
  {
    id: 'paws',
    title: 'Paws',
    widget: 'cards_list',
    group: 'body',
    isRequired: true,
    values: { together: { name: 'Together', isDefault: true }, up: 'One up, to wave' },
  },
  {
    id: 'extras',
    title: 'Dressed up',
    widget: 'cards_list',
    isLocked: true,
    isInCart: true,
    most: 2,
    values: {
      bow: { name: 'A bow tie', price: 8 },
      scarf: { name: 'A knitted scarf', price: 12 },
      twin: { name: 'A carrot of the same wool', price: '10%' },
    },
  },
  ...photos('Photos of your rabbit'),
  {
    id: 'name',
    title: 'Name on the tag',
    widget: 'text_input',
    most: 30,
    isInCart: true,
    placeholder: 'e.g. Margaret',
  },
  { id: 'note', title: 'What photos do not show', widget: 'text_area', most: 500, isInCart: true },
  PRODUCTION_TIME,
  sneakPeek('sneak_peek'),
]);
