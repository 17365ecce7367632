import { cheerful, oklch } from '@patchwork/backend/src/media/drawing/color.ts';
import { ANIMALS, drawHead, drawTurnedHead } from '../animal/animals.ts';
import { FRONT } from '../animal/toy.ts';
import { toPrint } from '../kit/print.ts';
import { NATURAL_HUE, toLook } from '../look.ts';
import type { IllustrationSpec, ItemMotif } from '../spec.ts';
import { blanket } from './blanket.ts';
import { book } from './book.ts';
import { bundle } from './bundle.ts';
import { golfShirt, mask, pajamas } from './clothing.ts';
import { dress, inFlower } from './dress.ts';
import { giftCard } from './gift-card.ts';
import { golfHeadCover } from './golf-head-cover.ts';
import type { Item, ItemKit } from './item.ts';
import { keychain } from './keychain.ts';
import { pillow } from './pillow.ts';
import { portrait } from './portrait.ts';
import { screen } from './screen.ts';
import { socks } from './socks.ts';
import { swatches } from './swatches.ts';
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
  screen,
  book,
  swatches,
};

/** An item's cloth takes the product's hue; `colors` are the animal's coat, but for `accent`, which is the trim. */
export const toItemKit = (spec: IllustrationSpec): ItemKit => {
  const animal = spec.print ?? 'dog';
  const look = toLook({ ...spec, hue: NATURAL_HUE[animal] }, animal);
  const print = [...toPrint(drawHead(look, animal)), ...dress(look)];
  return {
    base: oklch(0.83, 0.078, spec.hue),
    trim: spec.colors?.accent ?? cheerful(spec.hue + 150),
    print: spec.features?.includes('flowers') ? inFlower(print, spec.hue) : print,
    plush: (turn) => drawTurnedHead(look, animal, turn),
    toy: ANIMALS[animal](look, FRONT).pieces,
    look,
    features: spec.features ?? [],
    words: spec.words ?? '',
    members: spec.members ?? [],
  };
};
