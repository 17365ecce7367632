import type { ProductSeed } from '../shape.ts';
import { ALL_DOGS } from '../tables/breeds.ts';
import { startingWith } from '../tables/starting-with.ts';

const FLEECE = {
  Material: 'Brushed fleece, 280 gsm',
  Edge: 'Whip-stitched by hand',
  Care: 'Machine wash cold, tumble low',
};
const PROOF = { ...FLEECE, Proof: 'By email within two days' };

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
    colors: ['sky', 'rose', 'mint', 'sunshine', 'lilac', 'peach', 'fern', 'cherry'],
    sizes: ['lap', 'throw', 'queen'],
    isRecommended: true,
  },
  {
    key: 'good-dog-blanket',
    sku: 'GOODDOGBLANKET',
    name: 'Good Dog Blanket',
    short: 'The breed, drawn forty ways, none of them dignified.',
    text: `No photo needed. Our illustrator keeps a sketchbook for every breed: asleep, suspicious, mid-shake, upside down. This is the whole book on one blanket.

It is what people give to the friend with three of the same dog.`,
    places: [50],
    art: { motif: 'blanket', hue: 60, print: 'dog' },
    facts: FLEECE,
    price: [54, 72, 99],
    breeds: startingWith(ALL_DOGS, 'dalmatian'),
    sizes: ['lap', 'throw', 'queen'],
  },
  {
    key: 'confetti-cut-out-blanket',
    sku: 'CONFETTIBLANKET',
    name: 'Confetti Cut-Out Blanket',
    short: 'Your pet forty times over, in a shower of paper dots.',
    text: `We cut the face out by hand, whiskers included, and throw it like confetti over a ground of dots. No two heads lie at the same angle, which is what makes it look like a party and not like wallpaper.`,
    places: [114],
    art: { motif: 'blanket', hue: 350, print: 'dog' },
    facts: PROOF,
    price: [64, 84, 114],
    colors: ['rose', 'sky', 'sunshine', 'mint', 'lilac', 'peach'],
    sizes: ['lap', 'throw', 'queen'],
  },
  {
    key: 'sushi-cut-out-blanket',
    sku: 'SUSHIBLANKET',
    name: 'Sushi Cut-Out Blanket',
    short: 'Your cat among the things it would steal.',
    text: `Salmon, tuna, two prawns, and the same cat looking at all of them. We draw the gaze so that it follows the nearest piece.

Send a picture in which the pupils are round; the rest is up to us.`,
    places: [114],
    art: { motif: 'blanket', hue: 20, print: 'cat' },
    facts: PROOF,
    price: [64, 84, 114],
    colors: ['peach', 'sky', 'mint', 'cherry', 'lilac', 'fern'],
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
    facts: PROOF,
    price: [79, 99, 129],
    sizes: ['lap', 'throw', 'queen'],
    reduction: { final: 15, special: 5, from: '2025-01-01' },
    isRecommended: true,
  },
  {
    key: 'duchess-renaissance-blanket',
    sku: 'DUCHESSBLANKET',
    name: 'The Duchess Renaissance Blanket',
    short: 'Pearls, a very small hand mirror, no patience.',
    text: `After a portrait that hangs in Florence and that no cat has been allowed to see until now. The pearls are painted one by one and follow the actual curve of the actual neck.

If yours is a dog, the Duchess does not mind. She minds everything else.`,
    places: [115],
    art: { motif: 'blanket', hue: 330, print: 'cat', colors: { accent: '#8c6a1f' } },
    facts: PROOF,
    price: [79, 99, 129],
    sizes: ['lap', 'throw', 'queen'],
  },
  {
    key: 'admiral-renaissance-blanket',
    sku: 'ADMIRALBLANKET',
    name: 'The Admiral Renaissance Blanket',
    short: 'Gold braid, storm behind, ball in the scabbard.',
    text: `A sea battle in the background, and in front of it somebody who is afraid of the vacuum cleaner. The epaulettes are printed with a metallic thread effect that survives forty washes; we stopped counting there.`,
    places: [115],
    art: { motif: 'blanket', hue: 225, print: 'dog', colors: { accent: '#c39a3b' } },
    facts: PROOF,
    price: [79, 99, 129],
    sizes: ['lap', 'throw', 'queen'],
  },
];
