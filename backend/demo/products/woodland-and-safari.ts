import type { ProductSeed } from '../shape.ts';

const PLUSH = {
  Material: 'Short-pile plush, polyester fill',
  Eyes: 'Embroidered, safe from birth',
  Care: 'Machine wash cold, in a pillowcase',
};

export const WOODLAND_AND_SAFARI: readonly ProductSeed[] = [
  {
    key: 'russet-fox',
    sku: 'RUSSETFOX',
    name: 'Russet, a Fox',
    short: 'Clever about doors, foolish about snow.',
    text: `Russet has the biggest tail we make: it is filled more loosely than the rest of him, so that it can be wrapped around a neck on the way to kindergarten.

The white tip and the black socks are pieced, not dyed. Where two colors meet there is a seam, and it will still be there when the child has a child.`,
    places: [15],
    art: { motif: 'fox', hue: 45 },
    facts: PLUSH,
    price: [26, 34, 49, 68],
    colors: ['honey', 'peach', 'cherry', 'cocoa', 'silver'],
    sizes: ['6', '8', '12', '16'],
    isRecommended: true,
  },
  {
    key: 'wren-snow-fox',
    sku: 'SNOWFOX',
    name: 'Wren, a Snow Fox',
    short: 'White as a page, with a nose like a full stop.',
    text: `Wren hears everything. That is what the ears are for; they are as long as her face and lined in the palest blue we could find that was not gray.

She is quiet company for people who read.`,
    places: [15],
    art: { motif: 'fox', hue: 225, colors: { body: '#f2f1ee', accent: '#7fa4c9' } },
    facts: PLUSH,
    price: [36, 52, 72],
    sizes: ['8', '12', '16'],
  },
  {
    key: 'tuck-elephant',
    sku: 'TUCK',
    name: 'Tuck the Elephant',
    short: 'Ears big enough to hide behind, and a trunk that remembers your hand.',
    text: `The trunk is jointed in four places with nothing but darts, so it bends where you bend it and stays there for a while. Most of them end up curled around a thumb.

Inside each ear is a pocket the size of a tooth. The tooth fairy has been told.`,
    places: [15],
    art: { motif: 'elephant', hue: 255 },
    facts: { ...PLUSH, Extra: 'Two tooth-sized ear pockets' },
    price: [28, 36, 52, 74],
    colors: ['silver', 'sky', 'rose', 'lilac', 'mint', 'cream'],
    sizes: ['6', '8', '12', '16'],
    shelf: { awaited: ['SKY-16', 'LILAC-16'] },
  },
  {
    key: 'sunday-sloth',
    sku: 'SLOTH',
    name: 'The Sunday Sloth',
    short: 'He will be with you in a minute.',
    text: `Long arms, very long, with hook-and-loop palms that close around a chair back, a bunk rail or your neck. He hangs where you hang him and he is never in a hurry to come down.

We sew him on Fridays. It seemed right.`,
    places: [15],
    art: { motif: 'sloth', hue: 60 },
    facts: { ...PLUSH, Extra: 'Palms that hold on' },
    price: [28, 36, 52, 74],
    colors: ['cocoa', 'honey', 'cream', 'silver', 'fern'],
    sizes: ['6', '8', '12', '16'],
    reduction: { special: 18 },
  },
];
