import type { ProductSeed } from '../shape.ts';
import { ALL_CATS, ALL_DOGS } from '../tables/breeds.ts';
import { startingWith } from '../tables/starting-with.ts';

const KEPT = {
  Weight: 'Glass beads, to the ounce if you know it',
  Keepsake: 'Inside pocket for a tag or a tuft',
  'Ready in': 'About eight weeks',
};

export const FOREVERS: readonly ProductSeed[] = [
  {
    key: 'forever-dog',
    sku: 'FOREVERDOG',
    name: 'Forever Dog',
    short: 'For the place by the door that is empty now.',
    text: `We make these slowly. One person works from your pictures and writes to you twice: once with the face, before anything else is sewn, and once when your dog is lying on our table, nearly ready.

Behind the heart there is a pocket for a tag, a collar buckle or a tuft of fur. It closes with three stitches that you can make yourself.`,
    places: [24, 22],
    art: { motif: 'dog', hue: 250 },
    facts: KEPT,
    price: [189, 239, 299],
    breeds: startingWith(ALL_DOGS, 'golden'),
    sizes: ['8', '12', '16'],
    isRecommended: true,
  },
  {
    key: 'forever-cat',
    sku: 'FOREVERCAT',
    name: 'Forever Cat',
    short: 'Curled up, the way you remember.',
    text: `Most people ask for the loaf or the comma: paws tucked under, or the tail drawn over the nose. We can sew either, and we will ask you which side was the warm one.

The weight is in the middle, where a cat's is. On a lap it feels right. We are told that this is the part that makes people cry, and then sleep.`,
    places: [24, 22],
    art: { motif: 'cat', hue: 220 },
    facts: KEPT,
    price: [189, 239, 299],
    breeds: startingWith(ALL_CATS, 'siamese'),
    sizes: ['8', '12', '16'],
  },
  {
    key: 'forever-friend',
    sku: 'FOREVERFRIEND',
    name: 'Forever Friend',
    short: 'For every other animal that was somebody.',
    text: `Rabbits, ferrets, a hen called Margaret. If it had a name, we will make it.

Choose the color nearest to theirs and send what you have, even if it is one blurred picture. We have worked from less.`,
    places: [24],
    art: { motif: 'bunny', hue: 200 },
    facts: KEPT,
    price: [189, 239, 299],
    colors: ['silver', 'cream', 'cocoa', 'honey', 'coal'],
    sizes: ['8', '12', '16'],
  },
];
