import type { ProductSeed } from '../shape.ts';

const FLEECE = {
  Material: 'Brushed fleece, 280 gsm',
  Edge: 'Whip-stitched by hand',
  Care: 'Machine wash cold, tumble low',
};

export const BLANKETS: readonly ProductSeed[] = [
  {
    key: 'pet-photo-blanket',
    sku: 'PETBLANKET',
    name: 'Pet Photo Blanket',
    short: 'One photo, edge to edge, in a fleece that has to be fought over.',
    text: `Send the picture where he is asleep with his tongue out. Large prints love honest photos, and this one will be five feet wide.

The ink goes into the fibers and not onto them, so the blanket stays soft where the picture is darkest. The trim comes in a color of your choice.`,
    places: [50],
    art: { motif: 'blanket', hue: 240, print: 'dog' },
    facts: FLEECE,
    price: [59, 79, 109],
    colors: ['sky', 'rose', 'mint', 'cream', 'coal', 'cherry', 'sunshine', 'lilac'],
    sizes: ['lap', 'throw', 'queen'],
    isRecommended: true,
  },
  {
    key: 'confetti-cut-out-blanket',
    sku: 'CONFETTIBLANKET',
    name: 'Confetti Cut-Out Blanket',
    short: 'Your pet forty times over, in a shower of paper dots.',
    text: `We cut the face out by hand, whiskers included, and throw it like confetti over a ground of dots. No two heads lie at the same angle, which is what makes it look like a party and not like wallpaper.`,
    places: [114],
    art: { motif: 'blanket', hue: 350, print: 'dog' },
    facts: FLEECE,
    price: [64, 84, 114],
    colors: ['rose', 'sky', 'sunshine', 'mint', 'lilac', 'coal'],
    sizes: ['lap', 'throw', 'queen'],
  },
  {
    key: 'duke-renaissance-blanket',
    sku: 'DUKEBLANKET',
    name: 'The Duke Renaissance Blanket',
    short: 'Lace ruff, heavy chain, and the look of someone who owns the river.',
    text: `Our painters place your pet's head on the shoulders of a Venetian duke and match the light, so that the fur catches the same window as the velvet.

Woven-look print on both sides. The back carries the coat of arms: a bone, a ball, and the name you give us.`,
    places: [115, 114],
    art: { motif: 'blanket', hue: 25, print: 'dog', colors: { accent: '#7a1f2b' } },
    facts: { ...FLEECE, Proof: 'By e-mail within two days' },
    price: [79, 99, 129],
    sizes: ['lap', 'throw', 'queen'],
    reduction: { final: 15, special: 5, from: '2025-01-01' },
  },
];
