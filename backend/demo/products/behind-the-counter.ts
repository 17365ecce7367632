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
  {
    key: 'specialty-commission',
    sku: 'SPECIALTY',
    name: 'Specialty Commission',
    short: 'A toy that takes one of us for weeks, for whoever was drawn in our raffle.',
    text: `Wings that fold, a mascot as tall as its owner, a beast from chapter nine: we open a few places a week, and draw who gets them.

To order you need a ticket from the raffle. It is good for five days and for the email it was sent to; use that one at checkout.`,
    places: [],
    art: { motif: 'dragon', hue: 260 },
    facts: { Made: 'By one person, from the first sketch to the last stitch', Ticket: 'From our weekly raffle' },
    price: 320,
    visibility: 2,
  },
];
