import type { ProductSeed } from '../shape.ts';
import { ALL_CATS, ALL_DOGS } from '../tables/breeds.ts';
import { startingWith } from '../tables/starting-with.ts';

const MADE = {
  'Made by': 'One seamstress and one airbrush artist',
  Material: 'Fur matched to your photos',
  'Ready in': 'About five weeks',
};

export const PET_LOOK_ALIKES: readonly ProductSeed[] = [
  {
    key: 'pet-look-alike-dog',
    sku: 'LOOKALIKEDOG',
    name: 'Look-Alike Dog',
    short: 'Your dog, minus the barking at the mailman.',
    text: `Start with the breed, so that the skeleton of the pattern is right: chest, muzzle, length of leg. Then send photos, and we make it yours. The torn ear, the gray chin, the one blue eye.

Markings are airbrushed by hand after the toy is sewn, in the order in which they grew. You may choose sitting or standing, tongue in or tongue out.`,
    places: [22, 20],
    art: { motif: 'dog', hue: 70 },
    facts: MADE,
    price: [119, 139, 169, 219],
    breeds: startingWith(ALL_DOGS, 'corgi'),
    sizes: ['6', '8', '12', '16'],
    isRecommended: true,
  },
  {
    key: 'pet-look-alike-cat',
    sku: 'LOOKALIKECAT',
    name: 'Look-Alike Cat',
    short: 'Your cat, finally willing to be held.',
    text: `Cats are mostly expression, and expression is mostly the angle of the eyelids. We make three pairs for every cat and choose the one that looks as if it disapproves of the right things.

Send one photo from the front and one from above, where the stripes are.`,
    places: [22, 20],
    art: { motif: 'cat', hue: 50 },
    facts: MADE,
    price: [119, 139, 169, 219],
    breeds: startingWith(ALL_CATS, 'calico'),
    sizes: ['6', '8', '12', '16'],
  },
  {
    key: 'pet-look-alike-bunny',
    sku: 'LOOKALIKEBUNNY',
    name: 'Look-Alike Rabbit',
    short: 'For the one who thumped at midnight.',
    text: `Lop or upright, dewlap or none, and the white blaze if there is one. Rabbits have the finest fur we sew; it takes a special needle and a quiet afternoon.

Guinea pigs, hamsters and one memorable hedgehog have been made from this pattern too. Tell us in the note.`,
    places: [22],
    art: { motif: 'bunny', hue: 60, marking: 'spots' },
    facts: MADE,
    price: [119, 149, 189],
    colors: ['cream', 'cocoa', 'silver', 'honey', 'coal', 'peach'],
    sizes: ['8', '12', '16'],
  },
  {
    key: 'huggable-dog',
    sku: 'HUGGABLEDOG',
    name: 'Huggable Dog',
    short: 'The look-alike, sewn soft and simple for sleeping.',
    text: `A look-alike has whiskers and toenails. A Huggable leaves them out and keeps what matters at night: the color, the ears, the weight of a head on your arm.

No airbrush, no wire, nothing that minds the washing machine.`,
    places: [22, 10],
    art: { motif: 'dog', hue: 80 },
    facts: { Material: 'Minky fleece, polyester fill', Care: 'Machine wash cold', 'Ready in': 'About two weeks' },
    price: [69, 89],
    breeds: startingWith(ALL_DOGS, 'frenchie'),
    sizes: ['12', '16'],
  },
  {
    key: 'huggable-cat',
    sku: 'HUGGABLECAT',
    name: 'Huggable Cat',
    short: 'Purrs only in memory, but washes at thirty degrees.',
    text: `The sleeping version of our look-alike cats: flat, long and loose, like a cat that has found the sun. It drapes over a shoulder and stays.`,
    places: [22, 10],
    art: { motif: 'cat', hue: 40 },
    facts: { Material: 'Minky fleece, polyester fill', Care: 'Machine wash cold', 'Ready in': 'About two weeks' },
    price: [69, 89],
    breeds: startingWith(ALL_CATS, 'greytabby'),
    sizes: ['12', '16'],
  },
];
