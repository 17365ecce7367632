import { ANIMALS, headOf, turnedHeadOf } from '../animal/animals.ts';
import { FRONT } from '../animal/toy.ts';
import { oklch } from '../kit/color.ts';
import { toPrint } from '../kit/print.ts';
import { cheerful, lookOf, NATURAL_HUE } from '../look.ts';
import type { IllustrationSpec, ItemMotif } from '../spec.ts';
import { blanket } from './blanket.ts';
import { bundle } from './bundle.ts';
import { golfShirt, mask, pajamas } from './clothing.ts';
import { giftCard } from './gift-card.ts';
import { golfHeadCover } from './golf-head-cover.ts';
import type { Item, ItemKit } from './item.ts';
import { keychain } from './keychain.ts';
import { pillow } from './pillow.ts';
import { portrait } from './portrait.ts';
import { socks } from './socks.ts';
import { tumbler } from './tumbler.ts';

export const ITEMS: Record<ItemMotif, Item> = {
  pillow,
  keychain,
  blanket,
  socks,
  'golf-head-cover': golfHeadCover,
  tumbler,
  pajamas,
  portrait,
  mask,
  'golf-shirt': golfShirt,
  'gift-card': giftCard,
  bundle,
};

/** An item's cloth takes the product's hue; `colors` are the animal's coat, but for `accent`, which is the trim. */
export const kitOf = (spec: IllustrationSpec): ItemKit => {
  const animal = spec.print ?? 'dog';
  const look = lookOf({ ...spec, hue: NATURAL_HUE[animal] }, animal);
  return {
    base: oklch(0.83, 0.078, spec.hue),
    trim: spec.colors?.accent ?? cheerful(spec.hue + 150),
    print: toPrint(headOf(look, animal)),
    plush: (turn) => turnedHeadOf(look, animal, turn),
    toy: ANIMALS[animal](look, FRONT).pieces,
    look,
  };
};
