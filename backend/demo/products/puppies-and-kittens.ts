import type { ProductSeed } from '../shape.ts';

const MINKY = {
  Material: 'Minky fleece, polyester fill',
  Eyes: 'Embroidered, safe from birth',
  Care: 'Machine wash cold, in a pillowcase',
};

export const PUPPIES_AND_KITTENS: readonly ProductSeed[] = [
  {
    key: 'biscuit-puppy',
    sku: 'BISCUIT',
    name: 'Biscuit Puppy',
    short: 'Two sits, one paw, no shedding.',
    text: `Biscuit is the puppy we give to children who have been promised a real one "when you are older". He sits, he waits, and he has never once eaten a slipper.

His back legs are weighted with a spoonful of glass beads, so he stays where you put him and leans against you a little, the way real puppies do.`,
    places: [13],
    art: { motif: 'dog', hue: 75, ears: 'floppy' },
    facts: { ...MINKY, Extra: 'Weighted back legs' },
    price: [26, 34, 48, 66],
    colors: ['honey', 'cocoa', 'cream', 'peach', 'silver', 'coal'],
    sizes: ['6', '8', '12', '16'],
    isRecommended: true,
    shelf: { soldOut: ['CREAM-16'] },
  },
  {
    key: 'scout-terrier',
    sku: 'SCOUT',
    name: 'Scout the Terrier',
    short: 'One ear up, one patch over the eye, always first through the door.',
    text: `Scout's left ear is wired into a question mark on purpose. (It is thread, stiffened with more thread. No wire, nothing that can poke through.)

He is leaner than our other dogs and fits the seat of a toy pickup exactly. We checked with several brands.`,
    places: [13],
    art: { motif: 'dog', hue: 95, ears: 'folded', marking: 'eye-patch' },
    facts: MINKY,
    price: [34, 48, 66],
    colors: ['cream', 'honey', 'silver'],
    sizes: ['8', '12', '16'],
  },
  {
    key: 'marmalade-kitten',
    sku: 'MARMALADE',
    name: 'Marmalade Kitten',
    short: 'Striped, round-cheeked, asleep by nine.',
    text: `Every stripe on Marmalade is a strip of cloth sewn in by hand and not a print, so you can find them with your fingers in the dark. Some of our smallest customers count them instead of sheep. There are eleven.

The tail curls around and has a snap hidden in it: it holds a finger, a crib rail or another tail.`,
    places: [13],
    art: { motif: 'cat', hue: 60, marking: 'tabby' },
    facts: { ...MINKY, Extra: 'A tail that holds on' },
    price: [26, 34, 48, 66],
    colors: ['honey', 'peach', 'silver', 'cocoa', 'cream'],
    sizes: ['6', '8', '12', '16'],
    reduction: { final: -8, special: 12, from: '2025-09-01' },
  },
  {
    key: 'tuxedo-tom',
    sku: 'TUXTOM',
    name: 'Tuxedo Tom',
    short: 'Dressed for the opera, here for the cream.',
    text: `Tom came from a customer's letter: "He has a bow tie already, you only have to give him somewhere to go." So we did. White shirt front, white socks, and whiskers of waxed linen that stand out a full two inches.

He is the one grown-ups buy for themselves.`,
    places: [13],
    art: {
      motif: 'cat',
      hue: 205,
      marking: 'tuxedo',
      colors: { body: '#2c2d33', belly: '#fbfaf7', mark: '#2c2d33', iris: '#a8b03c' },
    },
    facts: { ...MINKY, Whiskers: 'Waxed linen, trimmed by hand' },
    price: [38, 52, 72],
    sizes: ['8', '12', '16'],
    isRecommended: true,
  },
];
