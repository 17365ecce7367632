import type { AnimalMotif } from '../illustration/spec.ts';
import type { ProductSeed } from '../shape.ts';
import type { ColorCode } from '../tables/colors.ts';
import type { SizeCode } from '../tables/sizes.ts';

/** More of the same for benchmarks: named animals of the kinds the shop has, with names and habits of their own. */

interface Kind {
  readonly motif: AnimalMotif;
  readonly noun: string;
  readonly place: number;
  readonly hue: number;
  readonly text: string;
}

const KINDS: readonly Kind[] = [
  {
    motif: 'bear',
    noun: 'Bear',
    place: 11,
    hue: 75,
    text: 'Sewn on the pattern of our oldest bear, with a scarf tied by hand.',
  },
  {
    motif: 'bunny',
    noun: 'Bunny',
    place: 12,
    hue: 88,
    text: 'The ears are lined with satin and long enough to be knotted.',
  },
  {
    motif: 'cat',
    noun: 'Kitten',
    place: 13,
    hue: 60,
    text: 'A curled tail with a snap inside holds on to a finger or a crib rail.',
  },
  {
    motif: 'dog',
    noun: 'Puppy',
    place: 13,
    hue: 70,
    text: 'Weighted back legs make for a puppy that sits where it is told.',
  },
  {
    motif: 'fox',
    noun: 'Fox',
    place: 15,
    hue: 45,
    text: 'The tail is filled loosely, so that it can be worn around a neck.',
  },
  {
    motif: 'elephant',
    noun: 'Elephant',
    place: 15,
    hue: 255,
    text: 'The trunk is darted in four places and bends where you bend it.',
  },
  {
    motif: 'sloth',
    noun: 'Sloth',
    place: 15,
    hue: 60,
    text: 'Long arms with palms that close around a chair back or a neck.',
  },
  {
    motif: 'dragon',
    noun: 'Dragon',
    place: 16,
    hue: 25,
    text: 'Pressed scales, soft horns, and wings that rustle when they open.',
  },
  {
    motif: 'dinosaur',
    noun: 'Dinosaur',
    place: 16,
    hue: 130,
    text: 'Heavy feet with felt soles, and plates that are stuffed one by one.',
  },
  {
    motif: 'octopus',
    noun: 'Octopus',
    place: 17,
    hue: 232,
    text: 'Eight spiral arms, tight at the tip, safe for the smallest fist.',
  },
  {
    motif: 'unicorn',
    noun: 'Unicorn',
    place: 17,
    hue: 310,
    text: 'A knotted mane that can be braided, and a horn that is perfectly soft.',
  },
];

const NAMES =
  'Alder Birdie Clementine Dandelion Elsie Figaro Ginger Hazel Iris Juniper Kipling Linden Mabel Nutmeg Olive Pepper Quill Rosie Sorrel Tansy Ursula Violet Willow Xander Yarrow Zinnia Acorn Bramble Cricket Dewey Ember-Lou Fennel Gilbert Hattie Ivy Jasper Kestrel Larkin Marlowe Nettie Otis Poppy Quentin Rowan Sage Thistle Umber Verity Wilbur Yorick Zephyr Aster Basil Cosmo Dahlia Ezra Fern Gus Heather'.split(
    ' ',
  );

const HABITS = [
  'collects buttons',
  'hums on rainy days',
  'never forgets a birthday',
  'is first in line for pancakes',
  'knows the names of all the stars above the garage',
  'falls asleep on the last page',
  'keeps secrets, even the good ones',
];

const COLORS: readonly ColorCode[] = ['honey', 'cocoa', 'cream', 'rose', 'lilac', 'sky', 'mint', 'peach'];
const SIZES: readonly SizeCode[] = ['6', '8', '12', '16'];

/** Sellable skus of one generated parent. */
export const GENERATED_SKUS = COLORS.length * SIZES.length;

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** The n-th generated parent; names and kinds come round together only after 649 of them, then they are numbered. */
export const generatedProduct = (index: number): ProductSeed => {
  const { motif, noun, place, hue, text } = pick(KINDS, index);
  const given = pick(NAMES, index);
  const round = Math.floor(index / (KINDS.length * NAMES.length));
  const name = `${given} ${noun}${round > 0 ? ` No. ${round + 1}` : ''}`;
  const habit = pick(HABITS, index);
  return {
    key: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
    sku: name.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''),
    name,
    short: `${given} ${habit}.`,
    text: `${given} ${habit}, and would like to do so at your house. ${text}`,
    places: [place],
    art: { motif, hue, marking: index % 3 === 0 ? 'spots' : 'plain' },
    facts: { Material: 'Minky fleece, polyester fill', Care: 'Machine wash cold, in a pillowcase' },
    price: [24 + (index % 5), 32 + (index % 7), 46 + (index % 9), 64 + (index % 11)],
    colors: COLORS,
    sizes: SIZES,
  };
};
