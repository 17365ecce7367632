import type { ProductSeed } from '../shape.ts';
import { BEARS } from './bears.ts';
import { BEHIND_THE_COUNTER } from './behind-the-counter.ts';
import { BLANKETS } from './blankets.ts';
import { BUNNIES } from './bunnies.ts';
import { DRAGONS_AND_DINOSAURS } from './dragons-and-dinosaurs.ts';
import { FOREVERS } from './forevers.ts';
import { FROM_A_DRAWING } from './from-a-drawing.ts';
import { GIFTS } from './gifts.ts';
import { GOLF } from './golf.ts';
import { HOME_AND_DESK } from './home-and-desk.ts';
import { MAGIC_AND_SEA } from './magic-and-sea.ts';
import { PET_LOOK_ALIKES } from './pet-look-alikes.ts';
import { PHRASE_PILLOWS } from './phrase-pillows.ts';
import { PILLOWS } from './pillows.ts';
import { PUPPIES_AND_KITTENS } from './puppies-and-kittens.ts';
import { SAMPLES } from './samples.ts';
import { WEAR } from './wear.ts';
import { WOODLAND_AND_SAFARI } from './woodland-and-safari.ts';

export const PRODUCTS: readonly ProductSeed[] = [
  ...FROM_A_DRAWING,
  ...PET_LOOK_ALIKES,
  ...FOREVERS,
  ...BEARS,
  ...BUNNIES,
  ...PUPPIES_AND_KITTENS,
  ...WOODLAND_AND_SAFARI,
  ...DRAGONS_AND_DINOSAURS,
  ...MAGIC_AND_SEA,
  ...PILLOWS,
  ...PHRASE_PILLOWS,
  ...BLANKETS,
  ...WEAR,
  ...GOLF,
  ...HOME_AND_DESK,
  ...GIFTS,
  ...BEHIND_THE_COUNTER,
  ...SAMPLES,
];
