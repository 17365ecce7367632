import { action, callToAction, columns, NIGHT, prices, text } from '../blocks.ts';
import type { SharedSeed } from '../story-seed.ts';

export const SHARED: readonly SharedSeed[] = [
  {
    slug: 'shared/promise',
    title: 'Our promise',
    changed: '2026-08-03',
    body: [
      columns([
        [text('### One is enough\n\nThere’s no minimum order and no set-up fee. A single drawing is a full order.')],
        [text('### Made to be loved\n\nEyes are embroidered, and every seam is sewn twice.')],
        [
          text(
            '### 30 days to be sure\n\nIf it doesn’t feel like yours, send it back. [Returns are free](/shipping/).',
          ),
        ],
      ]),
    ],
  },
  {
    slug: 'shared/quote',
    title: 'Ask for a quote',
    changed: '2026-08-03',
    body: [
      callToAction(
        {
          heading: 'Need 50 or more?',
          text: 'Tell us what you have in mind. You’ll have a quote within 1 to 3 business days, with no obligation.',
          actions: [
            action('Get an instant quote', '/bulk-quote/'),
            action('Order a sample first', '/bulk-plush-sample/', 'secondary'),
          ],
        },
        NIGHT,
      ),
    ],
  },
  {
    slug: 'shared/sizes',
    title: 'Sizes, fabrics, and colors',
    changed: '2026-05-30',
    body: [
      prices('Sizes', [
        ['6 inches', 'About a grapefruit', 'Good for pockets, desks, and many at once'],
        ['8 inches', 'About a teapot', 'Good for small arms'],
        ['12 inches', 'About a cat that’s asleep', 'Good for beds; the one most people choose'],
        ['16 inches', 'About a cat that’s awake', 'Good for hugs with both arms'],
      ]),
      text(
        '## Fabrics\n\n- **Minky** is short and smooth and takes fine colors. Faces and drawings like it.\n- **Faux fur** is for animals with an opinion about brushing. It hides small details, so we make them larger.\n- **Felt** is for teeth, horns, and capes.\n\n## Colors\n\nName up to 3 that matter most. Thread and fabric come in some two hundred shades, and we lay yours beside the picture before we cut.',
      ),
    ],
  },
];
