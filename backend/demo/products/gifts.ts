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
    art: { motif: 'bundle', hue: 20, print: 'bear' },
    facts: { Box: 'Kraft cardboard, cotton ribbon', Note: 'A handwritten card goes along' },
    price: 0,
    parts: [
      { code: 'bear', title: 'A bear', skus: ['BARNABY-HONEY-12', 'BARNABY-CREAM-12', 'BARNABY-SKY-12'] },
      { code: 'bunny', title: 'A bunny', skus: ['CLOVER-CREAM-8', 'CLOVER-ROSE-8', 'CLOVER-MINT-8'] },
      { code: 'blanket', title: 'A blanket', skus: ['PETBLANKET-SKY-LAP', 'PETBLANKET-ROSE-LAP'] },
    ],
    isRecommended: true,
  },
  {
    key: 'bedtime-box',
    sku: 'BEDTIMEBOX',
    type: 'bundle',
    name: 'The Bedtime Box',
    short: 'Somebody to hold, something to wear, and pocket bears for under the pillow.',
    text: `The wooden box comes from a joiner two streets away and is meant to be kept; the lid slides, and it has held everything from baby teeth to love letters.

Inside: a big friend, socks for cold feet, and as many pocket bears as there are people to miss.`,
    places: [101],
    art: { motif: 'bundle', hue: 260, print: 'unicorn' },
    facts: { Box: 'Beech, oiled, with a sliding lid' },
    price: 12,
    parts: [
      {
        code: 'friend',
        title: 'A friend',
        skus: ['STARLIGHT-LILAC-12', 'INKY-OCEAN-12', 'EMBER-FERN-12', 'TUCK-SILVER-12'],
      },
      { code: 'socks', title: 'Warm socks', skus: ['DOODLESOCKS-SUNSHINE-KIDS', 'DOODLESOCKS-SKY-KIDS'] },
      {
        code: 'pocket-bears',
        title: 'Pocket bears',
        skus: ['MAPLE-HONEY-6', 'MAPLE-CREAM-6', 'MAPLE-SKY-6'],
        quantity: 2,
        canChangeQuantity: true,
        isOptional: true,
      },
    ],
    reduction: { special: 50, from: '2025-01-01' },
  },
  {
    key: 'clubhouse-set',
    sku: 'CLUBHOUSE',
    type: 'bundle',
    name: 'The Clubhouse Set',
    short: 'Three dragons for three woods, and a shirt to be seen in.',
    text: `For the golfer who has everything except restraint. We pack it in a shoe bag with a drawstring.`,
    places: [101, 70],
    art: { motif: 'bundle', hue: 140, print: 'dragon' },
    price: 0,
    parts: [
      { code: 'driver', title: 'Driver', skus: ['DRAGONHEADCOVER-FERN-DRIVER', 'DRAGONHEADCOVER-CHERRY-DRIVER'] },
      {
        code: 'fairway',
        title: 'Fairway wood',
        skus: ['DRAGONHEADCOVER-SKY-FAIRWAY', 'DRAGONHEADCOVER-LILAC-FAIRWAY'],
      },
      { code: 'hybrid', title: 'Hybrid', skus: ['DRAGONHEADCOVER-SUNSHINE-HYBRID', 'DRAGONHEADCOVER-MINT-HYBRID'] },
      { code: 'shirt', title: 'Shirt', skus: ['GOLFSHIRT-MINT-M', 'GOLFSHIRT-MINT-L', 'GOLFSHIRT-MINT-XL'] },
    ],
  },
  {
    key: 'bear-family',
    sku: 'BEARFAMILY',
    type: 'grouped',
    name: 'The Bear Family',
    short: 'Barnaby, Maple and Midnight, at the table together.',
    text: `Three bears and no porridge. Take the whole family, or leave out the one you have already: each is counted and wrapped by itself.`,
    places: [101, 11],
    art: { motif: 'bundle', hue: 70, print: 'bear' },
    price: 0,
    members: ['BARNABY-COCOA-16', 'MAPLE-HONEY-6', 'MIDNIGHT'],
  },
  {
    key: 'pocket-pals',
    sku: 'POCKETPALS',
    type: 'grouped',
    name: 'Pocket Pals',
    short: 'The small ones, for party bags and long car rides.',
    text: `Five friends of six inches. We put them in one paper bag and let them sort it out.

Take one of each, or eleven octopuses; birthdays differ.`,
    places: [101],
    art: { motif: 'bundle', hue: 200, print: 'octopus' },
    price: 0,
    members: ['MAPLE-SKY-6', 'PUFF-MINT-6', 'INKY-ROSE-6', 'STOMP-FERN-6', 'INKY-SUNSHINE-6'],
  },
  {
    key: 'patchwork-gift-card',
    sku: 'GIFTCARD',
    type: 'giftcard',
    name: 'Patchwork Gift Card',
    short: 'Let them choose the ears themselves.',
    text: `It arrives by email, or printed in the mail, with your words in it. It pays for anything in the shop, shipping included, and what is left over stays on the card.

It never expires. Neither do most of our bears.`,
    places: [102, 100],
    art: { motif: 'gift-card', hue: 45, print: 'bear' },
    facts: { Delivery: 'By email at once, or printed by mail', Validity: 'Never expires' },
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

You get the finished sheet by email the next day: front, side, back, and the colors with their cloth numbers. It is yours, whether we sew it or not.`,
    places: [102, 21],
    art: { motif: 'drawing', hue: 200 },
    facts: { Length: '40 minutes', Result: 'A three-view drawing with cloth colors' },
    price: 45,
    shelf: { counted: 30 },
  },
  {
    key: 'plush-guide-pdf',
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
    files: ['The Plush Guide, 60 pages', 'Four patterns, US Letter', 'Four patterns, A4'],
    video: 'https://vimeo.com/76979871',
    reduction: { special: 25, from: '2099-06-01', to: '2099-07-01' },
  },
];
