import { action, callToAction, categoryShelf, NIGHT, quotations, SHELF, shared, steps } from '../blocks.ts';
import { richText } from '../rich-text.ts';
import type { StorySeed } from '../story-seed.ts';

export const HOME: StorySeed = {
  slug: 'home',
  title: 'You draw it. We sew it.',
  isHeadingHidden: true,
  description: 'One-of-a-kind plush made from your drawings, photos, and pets. Sewn by hand, with no minimum order.',
  changed: '2026-09-21',
  image: SHELF,
  body: [
    {
      component: 'hero',
      headline: 'You draw it. We sew it.',
      text: richText(
        'A creature from a crayon, the dog from the photo, a friend for tonight: made by hand, one at a time.',
      ),
      image: SHELF,
      actions: [action('Make one of yours', '/custom-plush/'), action('How to order', '/how-to-order/', 'secondary')],
    },
    {
      component: 'statistics',
      heading: 'The shop in numbers',
      figures: [
        { component: 'figure', value: '11 years', label: 'of noses, ears, and odd numbers of legs' },
        { component: 'figure', value: '{{productPrice(DOODLE)}}', label: 'is all it takes to bring a doodle to life' },
        { component: 'figure', value: '30 days', label: 'to send it back, free of charge' },
      ],
    },
    {
      component: 'category_tiles',
      heading: 'Shop by category',
      categories: 'custom-plush, stuffed-animals, pillows, blankets, wear, home-and-desk, gifts, shop-all',
    },
    steps('From your head to your arms', [
      {
        heading: 'Pick your somebody',
        text: 'A pet look-alike, a drawing come to life, or one of our own characters in your color and size.',
      },
      {
        heading: 'We cut, stuff, and stitch',
        text: 'Each toy is sewn for the person who ordered it, with embroidered eyes and seams that survive being loved.',
      },
      { heading: 'It comes home', text: 'If it doesn’t feel like yours, send it back within 30 days, free of charge.' },
    ]),
    categoryShelf('Made from yours', 'custom-plush'),
    categoryShelf('Ready to hug', 'stuffed-animals'),
    quotations('Letters we keep on the wall', [
      {
        text: 'My son checked all seven legs. Then he checked them again. Then he said: that’s him.',
        author: 'Dana',
        detail: 'Drawing Buddy',
      },
      {
        text: 'The ear folds on the same side. I never mentioned the ear.',
        author: 'Martin',
        detail: 'Pet Look-Alike',
      },
    ]),
    shared('shared/promise'),
    callToAction(
      {
        heading: 'Ordering for a team, a school, or a store?',
        text: 'From 50 pieces on, we make your own design in numbers, and the price falls with every step.',
        actions: [action('Get an instant quote', '/bulk-quote/')],
      },
      NIGHT,
    ),
  ],
};
