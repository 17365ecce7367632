import type { ProductSeed } from '../shape.ts';
import { ALL_CATS, ALL_DOGS } from '../tables/breeds.ts';
import { startingWith } from '../tables/starting-with.ts';

const RING = { Ring: 'Solid brass, split', Size: '4 inches with the ears', Care: 'Surface wash' };
const STEEL = {
  Material: 'Stainless steel, double wall',
  Lid: 'Slides shut, fits a straw',
  Care: 'Dishwasher, top rack',
};
const CANVAS = {
  Surface: 'Cotton canvas on a pine frame',
  Hanging: 'Wire and two nails included',
  Proof: 'By email within three days',
};

export const HOME_AND_DESK: readonly ProductSeed[] = [
  {
    key: 'dog-keychain',
    sku: 'DOGKEYCHAIN',
    name: 'Pocket Dog Keychain',
    short: 'Comes along everywhere. Needs no leash.',
    text: `The head of your favorite breed, the size of a plum, on a brass ring that closes with a proper click. Filled firmly, so that the face keeps its shape between coins and receipts.`,
    places: [40],
    art: { motif: 'keychain', hue: 60, print: 'dog' },
    facts: RING,
    price: 16,
    breeds: startingWith(ALL_DOGS, 'pug'),
    shelf: { counted: 200, soldOut: ['DANE'] },
    isRecommended: true,
  },
  {
    key: 'cat-keychain',
    sku: 'CATKEYCHAIN',
    name: 'Pocket Cat Keychain',
    short: 'Knows where your keys are. Will not say.',
    text: `Sixteen coats, two ears, one opinion. The whiskers are embroidered so that they cannot catch on anything; the ring is the same solid brass as on our dogs.`,
    places: [40],
    art: { motif: 'keychain', hue: 30, print: 'cat' },
    facts: RING,
    price: 16,
    breeds: startingWith(ALL_CATS, 'russian'),
    shelf: { counted: 200 },
  },
  {
    key: 'scribble-keychain',
    sku: 'SCRIBBLEKEY',
    name: 'Scribble Keychain',
    short: 'The smallest thing we sew from a drawing.',
    text: `A drawing no bigger than a playing card becomes a charm for a school bag, a set of spare keys, or a grandmother's handbag. The first letter of the artist's name is stitched under the foot.`,
    places: [40, 21],
    art: { motif: 'keychain', hue: 200, print: 'drawing' },
    facts: RING,
    price: 24,
    colors: ['sky', 'rose', 'sunshine', 'mint', 'lilac', 'peach', 'fern', 'cherry'],
    custom: [
      { code: 'initial', title: 'First letter of the artist', type: 'field', isRequired: true, longest: 1 },
      { code: 'wrapping', title: 'Wrapping', type: 'radio', values: { 'A paper bag': 0, 'A tin with a window': 4 } },
    ],
  },
  {
    key: 'walkies-tumbler',
    sku: 'WALKIES',
    name: 'Walkies Tumbler',
    short: 'Hot at six in the morning, when somebody has to go out.',
    text: `One hand for the leash, one for the coffee. The picture runs around the cup without a seam, so your dog is always just leaving or just coming back.

Holds the heat for five hours; holds ice through a tournament.`,
    places: [91],
    art: { motif: 'tumbler', hue: 160, print: 'dog' },
    facts: STEEL,
    price: [32, 38],
    colors: ['mint', 'sky', 'rose', 'sunshine', 'lilac', 'peach', 'fern', 'cherry'],
    sizes: ['20oz', '30oz'],
    isRecommended: true,
  },
  {
    key: 'windowsill-tumbler',
    sku: 'WINDOWSILL',
    name: 'Windowsill Tumbler',
    short: 'Wide at the foot, for shelves that are patrolled.',
    text: `We made the base a third wider after a letter with pictures. It has been pushed by four office cats for a month and went over once, empty.

Your cat is printed sitting on the lower edge, looking up at what is inside.`,
    places: [91],
    art: { motif: 'tumbler', hue: 300, print: 'cat' },
    facts: { ...STEEL, Foot: 'Extra wide, cork' },
    price: [34, 40],
    colors: ['lilac', 'sky', 'mint', 'rose', 'sunshine', 'peach', 'fern', 'cherry'],
    sizes: ['20oz', '30oz'],
  },
  {
    key: 'breed-tumbler',
    sku: 'BREEDTUMBLER',
    name: 'Breed Tumbler',
    short: 'Thirty breeds, one line, drawn without lifting the pen.',
    text: `Our illustrator draws each breed in a single line that begins at the nose and ends at the tail. It is engraved, not printed, and will outlast the coffee habit.`,
    places: [91],
    art: { motif: 'tumbler', hue: 60, print: 'dog' },
    facts: STEEL,
    price: [36, 42],
    breeds: startingWith(ALL_DOGS, 'husky'),
    sizes: ['20oz', '30oz'],
  },
  {
    key: 'royal-portrait',
    sku: 'ROYALPORTRAIT',
    name: 'Royal Portrait',
    short: 'Hangs over the sofa and judges it.',
    text: `Crown, ermine, orb: your pet in full state, painted from your photo by one of four artists whose names are on the back. Choose the color of the drapery to go with your wall.

We send a proof. You may ask for a smaller crown. Nobody has.`,
    places: [92],
    art: { motif: 'portrait', hue: 350, print: 'dog' },
    facts: CANVAS,
    price: [79, 109, 149],
    colors: ['cherry', 'sky', 'fern', 'lilac', 'sunshine', 'rose'],
    sizes: ['print8', 'print12', 'print18'],
    isRecommended: true,
    custom: [
      {
        code: 'regalia',
        title: 'Regalia',
        type: 'multiple',
        values: { Crown: 0, Orb: 6, Scepter: 6, 'Order of the Biscuit': '5%' },
      },
      { code: 'title', title: 'Full title for the plate', type: 'field', surcharge: 9, longest: 40 },
    ],
    video: 'https://www.youtube.com/shorts/aqz-KE-bpKQ',
  },
  {
    key: 'dowager-portrait',
    sku: 'DOWAGER',
    name: 'The Dowager Portrait',
    short: 'A small crown, a great deal of velvet, no further questions.',
    text: `For the cat who inherited the house and lets you live in it. Painted in the manner of the small Dutch masters: light from the left, and a background that takes up one color of the eye.

The brass plate on the frame is engraved with the full title. Most people find they have been using only part of it.`,
    places: [92],
    art: { motif: 'portrait', hue: 220, print: 'cat' },
    facts: { ...CANVAS, Plate: 'Brass, engraved with the full title' },
    price: [85, 115, 155],
    colors: ['sky', 'mint', 'peach', 'lilac', 'fern', 'rose'],
    sizes: ['print8', 'print12', 'print18'],
  },
  {
    key: 'bear-of-state-portrait',
    sku: 'BEAROFSTATE',
    name: 'Bear of State Portrait',
    short: 'An official likeness of the toy who really runs the household.',
    text: `Send us the bear, or rather a picture of it: one-eyed, re-stuffed, loved bald on one side. We paint every patch, because in court portraits nothing is left out that was earned.

Grandparents order it for the grandchild. Then they order a second one, of their own.`,
    places: [92, 11],
    art: { motif: 'portrait', hue: 90, print: 'bear' },
    facts: CANVAS,
    price: [79, 109, 149],
    sizes: ['print8', 'print12', 'print18'],
    visibility: 2,
  },
];
