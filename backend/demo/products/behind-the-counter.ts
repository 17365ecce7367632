import type { ProductSeed } from '../shape.ts';

/** Products that exist but appear in no list. */
export const BEHIND_THE_COUNTER: readonly ProductSeed[] = [
  {
    key: 'valentine-bear-2025',
    sku: 'VALENTINE25',
    name: 'Valentine Bear 2025',
    short: 'Two hundred were made, and all of them found somebody.',
    text: `A cherry-red bear with an envelope sewn to the paw. The edition is closed; if yours needs mending, write to us and we will find the thread.`,
    places: [11],
    art: { motif: 'bear', hue: 15, colors: { body: '#cf4a4f', accent: '#fbe4e1' } },
    facts: { Edition: 'Two hundred, 2025' },
    price: 42,
    status: 2,
    shelf: { counted: 0 },
  },
  {
    key: 'cloth-samples',
    sku: 'CLOTHSAMPLES',
    name: 'Cloth Samples',
    short: 'Fourteen swatches on a ring, sent along with a quote.',
    text: `Every color we sew, two inches square, numbered on the back. They belong to a quote and have no price of their own.`,
    places: [20],
    art: { motif: 'swatches', hue: 60 },
    price: 0,
    visibility: 1,
  },
];
