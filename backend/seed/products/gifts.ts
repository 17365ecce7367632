import type { ProductSeed } from '../shape.ts';

export const GIFTS: readonly ProductSeed[] = [
  {
    key: 'welcome-home-set',
    sku: 'WELCOMESET',
    type: 'bundle',
    name: 'Welcome Home Set',
    short: 'A bear, a bunny and a blanket for somebody who has just arrived.',
    text: `For a new baby, a foster child, a friend back from the hospital: three soft things in one box, tied with a ribbon that survives being kept.

Choose the color of each friend. The blanket is the lap size, which is also exactly the size of a pram.`,
    places: [101],
    art: { motif: 'bundle', hue: 20 },
    facts: { Box: 'Kraft cardboard, cotton ribbon', Note: 'A handwritten card goes along' },
    price: 0,
    parts: [
      { title: 'A bear', skus: ['BARNABY-HONEY-12', 'BARNABY-CREAM-12', 'BARNABY-SKY-12'] },
      { title: 'A bunny', skus: ['CLOVER-CREAM-8', 'CLOVER-ROSE-8', 'CLOVER-MINT-8'] },
      { title: 'A blanket', skus: ['PETBLANKET-SKY-LAP', 'PETBLANKET-ROSE-LAP'] },
    ],
    isRecommended: true,
  },
  {
    key: 'bear-family',
    sku: 'BEARFAMILY',
    type: 'grouped',
    name: 'The Bear Family',
    short: 'Barnaby, Maple and Midnight, at the table together.',
    text: `Three bears and no porridge. Take the whole family, or leave out the one you have already: each is counted and wrapped by itself.`,
    places: [101, 11],
    art: { motif: 'bundle', hue: 70 },
    price: 0,
    members: ['BARNABY-COCOA-16', 'MAPLE-HONEY-6', 'MIDNIGHT'],
  },
  {
    key: 'patchwork-gift-card',
    sku: 'GIFTCARD',
    type: 'giftcard',
    name: 'Patchwork Gift Card',
    short: 'Let them choose the ears themselves.',
    text: `It arrives by e-mail with your words in it, on the day you choose. It pays for anything in the shop, shipping included, and what is left over stays on the card.

It never expires. Neither do most of our bears.`,
    places: [102, 100],
    art: { motif: 'gift-card', hue: 45 },
    facts: { Delivery: 'By e-mail, at once or on a day of your choice', Validity: 'Never expires' },
    price: 25,
    amounts: [25, 50, 75, 100, 150, 250],
    taxClass: 0,
  },
  {
    key: 'character-design-call',
    sku: 'DESIGNCALL',
    type: 'virtual',
    name: 'Character Design Call',
    short: 'Forty minutes with one of our pattern makers, pencils out.',
    text: `Bring a sketch, a half-remembered dream or only a name. Over a video call one of our pattern makers draws with you until there is a character you would recognize in a crowd.

You get the finished sheet by e-mail the next day: front, side, back, and the colors with their cloth numbers. It is yours, whether we sew it or not.`,
    places: [102, 21],
    art: { motif: 'drawing', hue: 200 },
    facts: { Length: '40 minutes', Result: 'A three-view drawing with cloth colors' },
    price: 45,
  },
  {
    key: 'plush-guide',
    sku: 'PLUSHGUIDE',
    type: 'downloadable',
    name: 'The Plush Guide',
    short: 'Sixty pages on how a drawing becomes a toy, for people who want to try it.',
    text: `Our head seamstress wrote down what she tells every apprentice: how to read a drawing for its seams, why a round head needs six panels, and which eye placement makes a dog look worried.

Four full-size patterns are at the back, ready to print: a bear, a bunny, a cat and something with tentacles.`,
    places: [102],
    art: { motif: 'drawing', hue: 95 },
    facts: { Format: 'PDF, 60 pages', Patterns: 'Four, full size, US Letter and A4' },
    price: 12,
    reduction: { special: 25, from: '2099-06-01', to: '2099-07-01' },
  },
];
