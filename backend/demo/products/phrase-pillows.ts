import type { ProductSeed } from '../shape.ts';
import type { ColorCode } from '../tables/colors.ts';
import { startingWith } from '../tables/starting-with.ts';

const COTTON = {
  Material: 'Brushed cotton front, minky back',
  Lettering: 'Embroidered, not printed',
  Care: 'Machine wash cold, inside out',
};
const COLORS: readonly ColorCode[] = ['sunshine', 'rose', 'sky', 'mint', 'lilac', 'peach'];

type Words = Pick<ProductSeed, 'key' | 'sku' | 'name' | 'short' | 'text' | 'art'> & Partial<ProductSeed>;

const phrase = (color: ColorCode, words: Words): ProductSeed => ({
  colors: startingWith(COLORS, color),
  places: [80],
  facts: COTTON,
  price: [38, 54],
  sizes: ['mini', 'cushion'],
  ...words,
});

export const PHRASE_PILLOWS: readonly ProductSeed[] = [
  phrase('sunshine', {
    key: 'you-are-my-sunshine-pillow',
    sku: 'SUNSHINEPILLOW',
    name: 'You Are My Sunshine',
    short: 'The song everyone can hum, in thread.',
    text: `Stitched in a hand we borrowed from a 1940s songbook. The rays around the words are knots; small fingers follow them like beads.

The back is for you: a date, a name, or the verse that nobody remembers.`,
    art: { motif: 'pillow', hue: 92, print: 'bear' },
    isRecommended: true,
  }),
  phrase('sky', {
    key: 'home-is-where-the-dog-is-pillow',
    sku: 'HOMEDOGPILLOW',
    name: 'Home Is Where the Dog Is',
    short: 'A fact, embroidered.',
    text: `For the hallway bench or the crate of a rescue's first night. Tell us the dog's name and we put it where the stitching says "dog".`,
    art: { motif: 'pillow', hue: 60, print: 'dog' },
  }),
  phrase('rose', {
    key: 'nine-lives-one-nap-pillow',
    sku: 'NAPPILLOW',
    name: 'Nine Lives, One Nap',
    short: 'For people who schedule around a sleeping cat.',
    text: `Put it down and it will be sat on, but not by you. The embroidery is flat on purpose: cats dislike a lumpy pillow and say so.`,
    art: { motif: 'pillow', hue: 330, print: 'cat' },
  }),
  phrase('peach', {
    key: 'brave-little-bear-pillow',
    sku: 'BRAVEPILLOW',
    name: 'Brave Little Bear',
    short: 'For the night before, and the night after.',
    text: `We sent the first of these to a children's ward in Ohio, and the nurses asked for forty more. Soft enough to hold under a chin, firm enough to draw on.

On the back we embroider what the owner was brave about.`,
    art: { motif: 'pillow', hue: 30, print: 'bear' },
    isRecommended: true,
  }),
  phrase('mint', {
    key: 'dream-big-little-fox-pillow',
    sku: 'FOXPILLOW',
    name: 'Dream Big, Little Fox',
    short: 'A nursery classic with a sharper nose.',
    text: `The fox sleeps in the loop of the letter D. Once you have seen him you cannot unsee him; until then it is only very good lettering.`,
    art: { motif: 'pillow', hue: 45, print: 'fox' },
  }),
  phrase('lilac', {
    key: 'slow-is-fine-pillow',
    sku: 'SLOWPILLOW',
    name: 'Slow Is Fine',
    short: 'Permission, from a sloth.',
    text: `For desks, for dorms, for the friend who recovers at her own speed. The last letter is left unfinished; the needle hangs from it on a loop of thread, embroidered too.`,
    art: { motif: 'pillow', hue: 125, print: 'sloth' },
    reduction: { special: 25, from: '2025-01-15', to: '2025-02-15' },
  }),
  phrase('sky', {
    key: 'here-be-dragons-pillow',
    sku: 'DRAGONPILLOW',
    name: 'Here Be Dragons',
    short: 'As old maps said of bedrooms.',
    text: `Set in the lettering of a sea chart, with a compass rose that points at the owner's initial. Place it at the edge of the known bed.`,
    art: { motif: 'pillow', hue: 160, print: 'dragon' },
  }),
];
