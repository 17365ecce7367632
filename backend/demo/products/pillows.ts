import type { ProductSeed } from '../shape.ts';
import { ALL_CATS, ALL_DOGS } from '../tables/breeds.ts';
import { startingWith } from '../tables/starting-with.ts';

const VELVET = {
  Material: 'Velvet-touch minky, printed edge to edge',
  Filling: 'Cushion fiber, sewn shut',
  Care: 'Machine wash cold',
};

export const PILLOWS: readonly ProductSeed[] = [
  {
    key: 'dog-face-pillow',
    sku: 'DOGPILLOW',
    name: 'Dog Face Pillow',
    short: 'A face you would know anywhere, now with lumbar support.',
    text: `We cut along the outline of the head and not around it, so there is no white border and nothing square about it. From across the room people call its name.

Begin with the breed if you have no good photo; our own drawing of it is printed then, and it is a good one.`,
    places: [31],
    art: { motif: 'pillow', hue: 75, print: 'dog' },
    facts: VELVET,
    price: [34, 49, 79],
    breeds: startingWith(ALL_DOGS, 'beagle'),
    sizes: ['mini', 'cushion', 'floor'],
    isRecommended: true,
  },
  {
    key: 'cat-face-pillow',
    sku: 'CATPILLOW',
    name: 'Cat Face Pillow',
    short: 'It will stare at you. You are used to that.',
    text: `Printed from your photo or our drawing, ears sewn in separately so that they stand up. Put it on the chair your cat has claimed and see who gives in.`,
    places: [31],
    art: { motif: 'pillow', hue: 40, print: 'cat' },
    facts: VELVET,
    price: [34, 49, 79],
    breeds: startingWith(ALL_CATS, 'tuxedo'),
    sizes: ['mini', 'cushion', 'floor'],
  },
  {
    key: 'crayon-pillow',
    sku: 'CRAYONPILLOW',
    name: 'Crayon Pillow',
    short: 'The refrigerator door, made soft.',
    text: `A drawing on one side, its story on the other in your child's own handwriting, spelling included. We scan at a size where you can see the grain of the crayon.

Seven is the usual age. We also get them from people of forty who found the drawing in a box.`,
    places: [31, 21],
    art: { motif: 'pillow', hue: 200, print: 'drawing' },
    facts: VELVET,
    video: 'https://www.dailymotion.com/embed/video/x1e2b95?width=480&height=360',
    price: [36, 52, 84],
    colors: ['sky', 'rose', 'sunshine', 'mint', 'lilac', 'peach'],
    sizes: ['mini', 'cushion', 'floor'],
  },
];
