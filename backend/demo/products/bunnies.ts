import type { ProductSeed } from '../shape.ts';

export const BUNNIES: readonly ProductSeed[] = [
  {
    key: 'clover-bunny',
    sku: 'CLOVER',
    name: 'Clover Bunny',
    short: 'Long ears, longer patience, and a tail you can find in the dark.',
    text: `Clover's ears are lined with satin, because somebody on our team used to fall asleep rubbing the label of a bunny just like her, and we thought the whole ear should feel like that.

She sits on two broad feet and will not topple off a shelf. The tail is a hand-wound pompom, sewn through the body so that it stays on.`,
    places: [12],
    art: { motif: 'bunny', hue: 88 },
    facts: {
      Material: 'Minky fleece, satin ear lining',
      Eyes: 'Embroidered, safe from birth',
      Care: 'Machine wash cold, in a pillowcase',
    },
    video: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    price: [24, 32, 46, 64],
    colors: ['rose', 'cream', 'lilac', 'sky', 'mint', 'cocoa', 'silver', 'peach'],
    sizes: ['6', '8', '12', '16'],
    isRecommended: true,
    reduction: { special: 15, from: '2025-03-01', to: '2099-12-31', only: ['12'] },
    shelf: { withdrawn: ['PEACH-6'] },
  },
  {
    key: 'button-lop',
    sku: 'BUTTONLOP',
    name: 'Button Lop',
    short: 'A lop-eared bunny with one real coat button and no intention of sharing it.',
    text: `The button on Button's chest comes from a jar our customers keep filling: lost coats, retired uniforms, a wedding dress once. You cannot choose it. You can send us one, and we will use yours.

Softly filled, so that the head tips sideways when it listens.`,
    places: [12],
    art: { motif: 'bunny', hue: 20, marking: 'spots' },
    facts: {
      Material: 'Minky fleece, polyester fill',
      Extra: 'One reclaimed button, sewn through',
      'Not for': 'Children under three',
    },
    price: [28, 36, 50],
    colors: ['cocoa', 'cream', 'silver', 'peach', 'fern', 'ocean'],
    sizes: ['8', '12', '16'],
  },
  {
    key: 'moonlight-hare',
    sku: 'MOONHARE',
    name: 'Moonlight Hare',
    short: 'A lean, gray night-runner with silver feet.',
    text: `Not every rabbit wants to be round. The hare is all leg and ear, with wire-free limbs that fold, so it can sleep curled up in the crook of an elbow as hares do in a field.

The soles shimmer a little when a torch passes over them under the blanket.`,
    places: [12, 17],
    art: { motif: 'bunny', hue: 255, colors: { body: '#b9bfc9', accent: '#5c6a8f' } },
    facts: { Material: 'Short plush, metallic soles', Care: 'Hand wash, dry flat' },
    price: [36, 52, 74],
    sizes: ['8', '12', '16'],
    reduction: { special: 10, from: '2026-01-01 00:00:00', to: '2099-03-31 00:00:00' },
  },
];
