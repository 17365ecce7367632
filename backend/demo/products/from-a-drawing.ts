import type { ProductSeed } from '../shape.ts';

const MADE = {
  'Made by': 'One seamstress, from start to finish',
  Material: 'Matched to the drawing',
  'Ready in': 'About four weeks',
};

export const FROM_A_DRAWING: readonly ProductSeed[] = [
  {
    key: 'drawing-buddy',
    sku: 'BUDDY',
    name: 'Drawing Buddy',
    short: "Your child's drawing, sewn exactly as it was meant.",
    text: `Send us the drawing. Do not tidy it up. If the arm grows out of the head, it grows out of the head; our seamstresses have sewn suns with knees, a dog that is also a bus, and a great many mothers with eleven fingers.

You choose the main color and the size, and tell us anything the crayon could not say: that the tail is fluffy, that the third eye winks. A photo of the finished buddy comes to you before it is packed.`,
    places: [21, 20],
    art: { motif: 'drawing', hue: 200 },
    facts: MADE,
    price: [79, 89, 109, 139],
    colors: ['sky', 'rose', 'sunshine', 'mint', 'lilac', 'peach', 'cherry', 'fern'],
    sizes: ['6', '8', '12', '16'],
    isRecommended: true,
  },
  {
    key: 'two-of-a-kind',
    sku: 'TWOOFAKIND',
    name: 'Two of a Kind',
    short: 'One drawing, two buddies: for siblings, or for both homes.',
    text: `Some drawings belong to two people. We cut the pattern once and sew it twice, side by side on the same table, so the twins match down to the stitch.

Each gets a small tag with a name of its own.`,
    places: [21],
    art: { motif: 'drawing', hue: 150 },
    facts: { ...MADE, Contents: 'Two plush of the same size' },
    price: [159, 189, 239],
    sizes: ['8', '12', '16'],
    reduction: { special: 10, from: '2026-02-01', to: '2099-11-30' },
  },
  {
    key: 'storybook-hero',
    sku: 'HERO',
    name: 'Storybook Hero',
    short: 'From the page of your own book to the front row of the reading.',
    text: `For authors, teachers and anyone whose character exists only on paper. Send up to five pages; we read the whole scene, so the hero's coat buttons the right way around.

Clothes come off and go on again. Props are counted as hands: one is included, further ones by arrangement.`,
    places: [21],
    art: { motif: 'drawing', hue: 30 },
    facts: { ...MADE, Extra: 'Removable clothes, one prop', 'Ready in': 'About six weeks' },
    price: [149, 189],
    colors: ['cherry', 'ocean', 'fern', 'lilac'],
    sizes: ['12', '16'],
  },
  {
    key: 'pocket-doodle',
    sku: 'DOODLE',
    name: 'Pocket Doodle',
    short: 'The scribble from the edge of the notebook, six inches tall.',
    text: `Not every drawing wants to be a masterpiece. The Doodle is flat-backed, quick to sew and happy with a ballpoint sketch on a napkin.

It is the one people order after the meeting in which they drew it.`,
    places: [21],
    art: { motif: 'drawing', hue: 92 },
    facts: { ...MADE, 'Ready in': 'About two weeks' },
    price: [49],
    colors: ['sunshine', 'sky', 'rose', 'mint', 'lilac', 'peach', 'cherry', 'fern'],
    sizes: ['6'],
  },
];
