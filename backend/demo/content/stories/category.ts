import { faq, picture, text } from '../blocks.ts';
import type { StorySeed } from '../story-seed.ts';

/** Texts that categories show below their lists, at the paths of the categories. */
export const CATEGORY_TEXTS: readonly StorySeed[] = [
  {
    slug: 'stuffed-animals',
    title: 'Stuffed animals',
    description: 'Our own characters, each with a name and a habit or two, in your color and size.',
    changed: '2026-09-07',
    isHeadingHidden: true,
    image: picture('barnaby-bear', 'A plush bear'),
    body: [
      text(
        '## They all have names\n\nBarnaby hums, Clover listens, and the sloth will be with you in a minute. They’re sewn on the same tables as our custom toys, from {{productPrice(MAPLE)}}, and come in the color and size that you choose.',
      ),
      faq('Before you take somebody home', [
        ['Which size?', 'Most people choose 12 inches: about a cat that’s asleep.'],
        ['Are they safe for babies?', 'Those with embroidered eyes are. It says so on their pages.'],
      ]),
    ],
  },
];
