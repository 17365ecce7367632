import type { ProductSeed } from '../shape.ts';

export const MAGIC_AND_SEA: readonly ProductSeed[] = [
  {
    key: 'starlight-unicorn',
    sku: 'STARLIGHT',
    name: 'Starlight Unicorn',
    short: 'Seen by few, hugged by most of them.',
    text: `The mane is forty strands of silk-blend yarn in five colors, knotted one at a time so that it can be braided, unbraided, and braided again by someone who is only just learning how.

The horn is soft. The stars on the flank glow for about an hour after the lamp goes out, which is usually enough.`,
    places: [17],
    art: { motif: 'unicorn', hue: 310 },
    facts: {
      Material: 'Minky fleece, silk-blend mane',
      Extra: 'Stars that glow for an hour',
      Care: 'Hand wash, comb the mane when dry',
    },
    price: [28, 38, 54, 76],
    colors: ['cream', 'rose', 'lilac', 'sky', 'mint', 'peach', 'sunshine', 'silver'],
    sizes: ['6', '8', '12', '16'],
    isRecommended: true,
    reduction: { special: 20, from: '2025-06-01', to: '2099-12-31', only: ['16'] },
  },
  {
    key: 'nap-time-unicorn',
    sku: 'NAPUNICORN',
    name: 'Nap-Time Unicorn',
    short: 'Eyes closed, legs tucked, already dreaming.',
    text: `This one lies down. The legs fold under, the head rests on its own mane, and the whole back is a pillow: we fill it with the same fiber as our cushions.

There is a pouch underneath for a warmed cherry-stone bag (not included), for tummies that ache.`,
    places: [17],
    art: { motif: 'unicorn', hue: 12 },
    facts: { Material: 'Velour, cushion fiber', Extra: 'Pouch for a warming bag', Care: 'Machine wash cold' },
    price: [36, 50],
    colors: ['rose', 'lilac', 'sky'],
    sizes: ['8', '12'],
    reduction: { special: -10, from: '2025-01-01' },
  },
  {
    key: 'inky-octopus',
    sku: 'INKY',
    name: 'Inky Octopus',
    short: 'Holds your hand. And your other hand. And six more.',
    text: `Neonatal wards knit octopuses for premature babies because a curled arm feels like the cord they used to hold. Ours follows that shape: each arm is a spiral, tight at the tip, safe for the smallest fist.

On the bigger sizes every second arm has a snap, so Inky can be worn, hung up, or given a job.`,
    places: [17],
    art: { motif: 'octopus', hue: 232 },
    facts: {
      Material: 'Cotton velour, polyester fill',
      Eyes: 'Embroidered, safe from birth',
      Care: 'Machine wash warm',
    },
    video: 'https://player.vimeo.com/video/76979871?width=640&height=400',
    price: [22, 30, 44, 60],
    colors: ['ocean', 'rose', 'sunshine', 'lilac', 'mint', 'coal', 'cherry', 'peach'],
    sizes: ['6', '8', '12', '16'],
    isRecommended: true,
    shelf: { soldOut: ['SUNSHINE-6'] },
  },
  {
    key: 'eight-hugs-octopus',
    sku: 'EIGHTHUGS',
    name: 'Eight Hugs, Inside Out',
    short: 'Sunny outside, stormy inside. Flip as needed.',
    text: `Turn it over and the smile becomes a scowl. It says what some of us cannot say at breakfast, and by lunch somebody has usually flipped it back.

The turn takes one push of the thumb. We have flipped one two thousand times on the bench; the seam held and the mood did not improve.`,
    places: [17],
    art: { motif: 'octopus', hue: 92, marking: 'spots' },
    facts: { Material: 'Minky outside, velour inside', Extra: 'Turns inside out', Care: 'Machine wash cold' },
    price: [26, 38],
    colors: ['sunshine', 'sky', 'rose', 'mint', 'lilac', 'peach'],
    sizes: ['8', '12'],
    shelf: { counted: 25 },
  },
];
