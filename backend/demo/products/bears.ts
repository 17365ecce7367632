import type { ProductSeed } from '../shape.ts';

export const BEARS: readonly ProductSeed[] = [
  {
    key: 'barnaby-bear',
    sku: 'BARNABY',
    name: 'Barnaby Bear',
    short: 'The bear we named the workshop kettle after: warm, round, always on.',
    text: `Barnaby was the first bear off our table and he has the manners of an eldest child. He sits up straight without being propped, keeps his arms open, and lets himself be carried by one ear without a word about it.

His coat is a dense, short minky that goes on feeling new after years of bedtimes, and the scarf is tied by hand, so no two bows are quite alike.`,
    places: [11],
    art: { motif: 'bear', hue: 75 },
    facts: {
      Material: 'Minky fleece, polyester fill',
      Eyes: 'Embroidered, safe from birth',
      Care: 'Machine wash cold, in a pillowcase',
    },
    price: [24, 32, 46, 64],
    groupReductions: { 2: 20 },
    colors: ['honey', 'cocoa', 'cream', 'rose', 'sky', 'lilac', 'mint', 'coal'],
    sizes: ['6', '8', '12', '16'],
    isRecommended: true,
    shelf: { soldOut: ['COAL-6', 'ROSE-16'], awaited: ['LILAC-16'] },
  },
  {
    key: 'maple-pocket-bear',
    sku: 'MAPLE',
    name: 'Maple, the Pocket Bear',
    short: 'Small enough for a coat pocket, brave enough for a first day of school.',
    text: `Maple is made for going along. She fits behind a lunch box, under a hospital pillow and into the palm of a hand during a long ceremony.

There is a loop sewn flat into her back seam: thread a ribbon through it and she rides on a backpack, or leave it alone and nobody will ever see it.`,
    places: [11],
    art: { motif: 'bear', hue: 40, marking: 'spots' },
    facts: {
      Material: 'Minky fleece, polyester fill',
      Extra: 'Hidden loop in the back seam',
      Care: 'Hand wash, dry flat',
    },
    price: [18, 24],
    colors: ['cherry', 'honey', 'cocoa', 'cream', 'sunshine', 'sky'],
    sizes: ['6', '8'],
    reduction: { special: 20, from: '2025-01-01' },
    shelf: { counted: 120 },
  },
  {
    key: 'grandpa-oats',
    sku: 'OATS',
    name: 'Grandpa Oats',
    short: 'An old-fashioned bear with a stitched smile and a story for every patch.',
    text: `We found his pattern in a 1962 sewing magazine and changed almost nothing. Grandpa Oats has the long muzzle and the low brow of the bears our own grandparents kept on the wardrobe.

His fur is a little longer than the others' and lies whichever way you stroked it last. Buy him for a child, by all means. He is used to ending up in the armchair of somebody older.`,
    places: [11],
    art: { motif: 'bear', hue: 60 },
    facts: {
      Material: 'Long-pile plush, wool-blend fill',
      Pattern: 'After a design of 1962',
      Care: 'Brush dry, surface wash',
    },
    price: [38, 54, 76],
    colors: ['cocoa', 'honey', 'silver', 'cream'],
    sizes: ['8', '12', '16'],
    reduction: { final: 10 },
  },
  {
    key: 'midnight-bear',
    sku: 'MIDNIGHT',
    name: 'Midnight Bear',
    short: 'A charcoal bear with silver stitching, sewn forty at a time.',
    text: `Four times a year a bolt of charcoal velour comes in, and for two days the whole table sews nothing else. Forty bears come out of it. They sit on one shelf until they are gone.

Midnight is twelve inches tall and wears a star on the sole of the left foot, where only the owner ever looks.`,
    places: [11, 101],
    art: { motif: 'bear', hue: 280, colors: { body: '#4b4a55', accent: '#c9ccd6' } },
    facts: { Material: 'Cotton velour, polyester fill', Size: '12 inches', Edition: 'Forty a season' },
    price: 58,
    custom: [
      { code: 'name', title: 'A name beside the star', type: 'field', surcharge: 8, longest: 12 },
      {
        code: 'filling',
        title: 'Filling',
        type: 'radio',
        values: { 'Soft, as always': 0, 'Double stuffing': '15%' },
      },
      {
        code: 'scent',
        title: 'A scent in the paw',
        type: 'drop_down',
        values: { Lavender: 3, 'Cocoa and orange': 3, 'Clean laundry': 2.5 },
      },
      {
        code: 'extras',
        title: 'Along with it',
        type: 'checkbox',
        values: { 'Gift wrapping with a velvet ribbon': 5, 'A handwritten card': 2.5 },
      },
      { title: 'What shall the card say?', type: 'area', longest: 200 },
    ],
    shelf: { counted: 40 },
    isRecommended: true,
  },
  {
    key: 'polar-pip',
    sku: 'POLARPIP',
    name: 'Polar Pip',
    short: 'A snow-white cub who would rather stay indoors.',
    text: `Pip has heard about the ice and is not convinced. Pip likes radiators, soup, and the corner of the sofa that is warm because somebody has just got up from it.

The white is a true undyed white, which also means that cocoa shows. It comes out at thirty degrees; we tried.`,
    places: [11],
    art: { motif: 'bear', hue: 230, colors: { body: '#f4f1ea', accent: '#8fbfe8' } },
    facts: { Material: 'Undyed minky fleece, polyester fill', Care: 'Machine wash cold, in a pillowcase' },
    price: [26, 34, 48, 66],
    sizes: ['6', '8', '12', '16'],
    reduction: { special: 25, from: '2024-11-20', to: '2024-12-31' },
  },
];
