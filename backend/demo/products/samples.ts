import type { ProductSeed } from '../shape.ts';

type Words = Pick<ProductSeed, 'key' | 'sku' | 'name' | 'short' | 'text' | 'art'>;

/** Ordered at screens of their own only. */
const HIDDEN = { places: [], visibility: 1 } as const;

const sample = (words: Words, parts: readonly string[]): ProductSeed => ({
  ...HIDDEN,
  ...words,
  type: 'bundle',
  price: 0,
  facts: { Pieces: 'One' },
  parts: [{ code: 'piece', title: 'The piece', skus: parts, isInForm: parts.length > 1 }],
});

const piece = (
  words: Pick<ProductSeed, 'key' | 'sku' | 'name' | 'text' | 'art' | 'price'> & Partial<ProductSeed>,
): ProductSeed => ({ ...HIDDEN, short: `${words.name}, made once before it is made often.`, ...words });

const PIECES: readonly ProductSeed[] = [
  piece({
    key: 'sample-plush',
    sku: 'SAMPLEPLUSH',
    name: 'Plush on trial',
    text: `Cut, sewn and stuffed by the people who would sew the other four hundred, from the cloth that they would take.`,
    art: { motif: 'drawing', hue: 200 },
    price: [149, 169, 199],
    sizes: ['8', '12', '16'],
  }),
  piece({
    key: 'sample-pillow',
    sku: 'SAMPLEPILLOW',
    name: 'Pillow on trial',
    text: `Printed on the machine that prints the whole run, so that the blue you hold is the blue that you will get.`,
    art: { motif: 'pillow', hue: 220, print: 'drawing' },
    price: [59, 79],
    sizes: ['mini', 'cushion'],
  }),
  piece({
    key: 'sample-keychain',
    sku: 'SAMPLEKEYCHAIN',
    name: 'Key ring on trial',
    text: `The ring, the seam and the size of the thing in a hand: what no picture tells, in an envelope within two weeks.`,
    art: { motif: 'keychain', hue: 40, print: 'fox' },
    price: 39,
  }),
  piece({
    key: 'sample-plush-keychain',
    sku: 'SAMPLEPLUSHKEYCHAIN',
    name: 'Plush key ring on trial',
    text: `Four inches of plush leave little room for detail. We sew one to find out which of yours survive being that small.`,
    art: { motif: 'keychain', hue: 330, print: 'bear' },
    price: 49,
  }),
  piece({
    key: 'sample-acrylic-keychain',
    sku: 'SAMPLEACRYLICKEYCHAIN',
    name: 'Acrylic key ring on trial',
    text: `Cut by laser along your outline with a margin of a sixteenth of an inch, printed from behind, edges polished.`,
    art: { motif: 'keychain', hue: 260, print: 'octopus' },
    price: 29,
  }),
];

/** One piece before many: what a business orders first. */
export const SAMPLES: readonly ProductSeed[] = [
  ...PIECES,
  sample(
    {
      key: 'bulk-plush-sample',
      sku: 'BULKSAMPLE',
      name: 'Plush Sample',
      short: 'One of your plush, before the other hundred.',
      text: `Tell us about the mascot, the book's hero or the thing with the seven legs. We sew one, you hold it, you say what is wrong with its nose, and only then do we talk about numbers.

If you have designed a plushie with us before, we begin with its pattern.`,
      art: { motif: 'drawing', hue: 150 },
    },
    ['SAMPLEPLUSH-8', 'SAMPLEPLUSH-12', 'SAMPLEPLUSH-16'],
  ),
  sample(
    {
      key: 'bulk-pillow-sample',
      sku: 'BULKPILLOWSAMPLE',
      name: 'Pillow Sample',
      short: 'One pillow to lean on while you decide.',
      text: `A print looks different on minky than on a screen: softer, and a shade darker. See yours before two hundred guests do.`,
      art: { motif: 'pillow', hue: 290, print: 'drawing' },
    },
    ['SAMPLEPILLOW-MINI', 'SAMPLEPILLOW-CUSHION'],
  ),
  sample(
    {
      key: 'bulk-keychain-sample',
      sku: 'BULKKEYCHAINSAMPLE',
      name: 'Key Ring Sample',
      short: 'Carry it for a week, then count how many you need.',
      text: `Hang it on your own keys. What falls off a sample in a week falls off a thousand of them in the first month, and it is cheaper to learn it now.`,
      art: { motif: 'keychain', hue: 75, print: 'dog' },
    },
    ['SAMPLEKEYCHAIN'],
  ),
  sample(
    {
      key: 'bulk-plush-keychain-sample',
      sku: 'BULKPLUSHKEYCHAINSAMPLE',
      name: 'Plush Key Ring Sample',
      short: 'Your mascot, the size of an egg.',
      text: `We shrink the pattern until the eyes touch, then go back one step. You get that step in the mail, on the ring of your choice.`,
      art: { motif: 'keychain', hue: 12, print: 'bunny' },
    },
    ['SAMPLEPLUSHKEYCHAIN'],
  ),
  sample(
    {
      key: 'bulk-acrylic-keychain-sample',
      sku: 'BULKACRYLICKEYCHAINSAMPLE',
      name: 'Acrylic Key Ring Sample',
      short: 'A window pane with somebody in it.',
      text: `For logos, comics and whatever has a sharp edge. Send the file as it is; we tell you which lines are too thin to be cut.`,
      art: { motif: 'keychain', hue: 225, print: 'cat' },
    },
    ['SAMPLEACRYLICKEYCHAIN'],
  ),
];
