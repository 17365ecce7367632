import type { ProductSeed } from '../shape.ts';
import { ALL_CATS, ALL_DOGS } from '../tables/breeds.ts';
import { startingWith } from '../tables/starting-with.ts';

const CLUB = {
  Lining: 'Knitted, stretches over 460 cc',
  Fit: 'Elastic neck, stays on in the cart',
  'Ready in': 'About four weeks',
};

export const GOLF: readonly ProductSeed[] = [
  {
    key: 'dog-golf-head-cover',
    sku: 'DOGHEADCOVER',
    name: 'Dog Golf Head Cover',
    short: 'The best listener in the foursome.',
    text: `Made from your photos on the body of the breed you choose, with a neck long enough to reach down the shaft. The ears are sewn twice, because everybody pulls the cover off by the ears.

It has seen your swing. It loves you anyway.`,
    places: [70],
    art: { motif: 'golf-head-cover', hue: 130, print: 'dog' },
    facts: CLUB,
    price: [99, 89, 79],
    breeds: startingWith(ALL_DOGS, 'bernese'),
    sizes: ['driver', 'fairway', 'hybrid'],
    isRecommended: true,
  },
  {
    key: 'cat-golf-head-cover',
    sku: 'CATHEADCOVER',
    name: 'Cat Golf Head Cover',
    short: 'Unimpressed on every hole.',
    text: `A cat on a driver looks exactly as interested in your score as you would expect. Whiskers of waxed linen that spring back after the bag; eyes set a little sideways, so that it never seems to be watching.`,
    places: [70],
    art: { motif: 'golf-head-cover', hue: 300, print: 'cat' },
    facts: CLUB,
    price: [99, 89, 79],
    breeds: startingWith(ALL_CATS, 'orange'),
    sizes: ['driver', 'fairway', 'hybrid'],
  },
  {
    key: 'dragon-golf-head-cover',
    sku: 'DRAGONHEADCOVER',
    name: 'Dragon Golf Head Cover',
    short: 'For a drive that needs a name.',
    text: `Horns, nostrils, a tongue of felt flame. Not made from a photo, as far as we know, and therefore on its way in a few days.

Looks best in threes, one per wood, each in another color.`,
    places: [70, 16],
    art: { motif: 'golf-head-cover', hue: 150, print: 'dragon' },
    facts: { ...CLUB, 'Ready in': 'Three days' },
    price: [69, 62, 55],
    colors: ['fern', 'cherry', 'sky', 'lilac', 'sunshine', 'mint'],
    sizes: ['driver', 'fairway', 'hybrid'],
    shelf: { counted: 12 },
  },
];
