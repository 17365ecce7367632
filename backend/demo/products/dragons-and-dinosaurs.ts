import type { ProductSeed } from '../shape.ts';

const SCALES = { Material: 'Embossed minky, polyester fill', Wings: 'Double-sided satin', Care: 'Hand wash, dry flat' };

export const DRAGONS_AND_DINOSAURS: readonly ProductSeed[] = [
  {
    key: 'ember-dragon',
    sku: 'EMBER',
    name: 'Ember Dragon',
    short: 'Guards the bed. Accepts payment in crackers.',
    text: `The cloth is pressed with scales the size of a fingernail, and they run the right way: smooth when you stroke from head to tail, rough when you go back.

Ember's wings fold flat for sleeping and open with a small crackle, because there is baking paper inside. Children find it within a minute. It survives the wash.`,
    places: [16],
    art: { motif: 'dragon', hue: 25 },
    facts: { ...SCALES, Sound: 'Wings that rustle' },
    video: 'https://www.youtube.com/watch?v=eRsGyueVLvQ',
    price: [28, 38, 54, 76],
    colors: ['cherry', 'fern', 'ocean', 'lilac', 'sunshine', 'coal', 'mint', 'peach'],
    sizes: ['6', '8', '12', '16'],
    isRecommended: true,
    shelf: { soldOut: ['COAL-16', 'COAL-12'], awaited: ['CHERRY-16'] },
  },
  {
    key: 'little-puff',
    sku: 'PUFF',
    name: 'Little Puff',
    short: 'A dragon who has only managed steam so far.',
    text: `Puff is still learning. The wings are too small, the horns are soft, and the roar, if you press the tummy, is a rattle.

Made for hands that cannot hold much yet: the neck is exactly as thick as a baby's grip.`,
    places: [16],
    art: { motif: 'dragon', hue: 165, marking: 'spots' },
    facts: { ...SCALES, Sound: 'A soft rattle', 'Suited for': 'From birth' },
    price: [22, 29],
    colors: ['mint', 'rose', 'sky', 'lilac'],
    sizes: ['6', '8'],
    shelf: { counted: 60 },
  },
  {
    key: 'stomp-dinosaur',
    sku: 'STOMP',
    name: 'Stomp the Dinosaur',
    short: 'Sixty-five million years old and still not tired.',
    text: `Stomp has flat, heavy feet and a tail for a third leg. Set him down hard and he makes the noise the name promises; there is a felt disc under each sole.

The plates along his back are stuffed one by one. A paleontologist in Utah wrote to tell us we have one too many. We left it in.`,
    places: [16],
    art: { motif: 'dinosaur', hue: 130 },
    facts: {
      Material: 'Minky fleece, polyester fill',
      Feet: 'Weighted, felt soles',
      Care: 'Machine wash cold, in a pillowcase',
    },
    price: [26, 35, 50, 70],
    colors: ['fern', 'ocean', 'sunshine', 'peach', 'mint', 'cherry', 'sky', 'lilac'],
    sizes: ['6', '8', '12', '16'],
  },
  {
    key: 'professor-rex',
    sku: 'PROFREX',
    name: 'Professor Rex',
    short: 'Tenured, toothless, and delighted that you asked.',
    text: `Short arms make chalk difficult, so the Professor teaches from memory. He wears a tweed patch on each elbow, as far as he has elbows.

We cut his tweed from one roll a year and sew him to order as it comes in from the mill. It may take a week or two longer; he is worth the wait, and would tell you so.`,
    places: [16, 101],
    art: { motif: 'dinosaur', hue: 60, colors: { body: '#8a7a55', accent: '#6b4a2f' } },
    facts: { Material: 'Wool tweed and short plush', Size: '14 inches', Edition: 'One roll of tweed a year' },
    price: 68,
    groupReductions: { 2: 25, 3: 10 },
    shelf: { isAwaited: true },
  },
  {
    key: 'tooth-fairy-dragon',
    sku: 'TOOTHDRAGON',
    name: 'Tooth Fairy Dragon',
    short: 'Takes the tooth, leaves the coin, breathes on the window to say it was there.',
    text: `A palm-sized dragon with a zip in its belly: a tooth goes in at night and something round is there in the morning.

They were gone three days after we showed them. The next ones are being embroidered.`,
    places: [16],
    art: { motif: 'dragon', hue: 300, colors: { accent: '#f3c84b' } },
    facts: { ...SCALES, Size: '5 inches', Extra: 'A zip pocket for one tooth' },
    price: 24,
    shelf: { counted: 0 },
  },
];
