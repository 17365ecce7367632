import { place } from '@patchwork/backend/src/media/drawing/move.ts';
import type { Piece } from '@patchwork/backend/src/media/drawing/piece.ts';
import type { Look } from '../look.ts';
import type { AnimalMotif } from '../spec.ts';
import { bear, bearHead } from './bear.ts';
import { bunny, bunnyHead } from './bunny.ts';
import { cat, catHead } from './cat.ts';
import { dinosaur, dinosaurHead } from './dinosaur.ts';
import { dog, dogHead } from './dog.ts';
import { dragon, dragonHead } from './dragon.ts';
import { drawing } from './drawing.ts';
import { elephant, elephantHead } from './elephant.ts';
import { fox, foxHead } from './fox.ts';
import { octopus } from './octopus.ts';
import { sloth, slothHead } from './sloth.ts';
import { type Animal, FRONT, type Head, turnHead } from './toy.ts';
import { unicorn, unicornHead } from './unicorn.ts';

export const ANIMALS: Record<AnimalMotif, Animal> = {
  bear,
  bunny,
  cat,
  dog,
  fox,
  dragon,
  dinosaur,
  octopus,
  unicorn,
  elephant,
  sloth,
  drawing,
};

const HEADS: Partial<Record<AnimalMotif, (look: Look) => Head>> = {
  bear: bearHead,
  bunny: bunnyHead,
  cat: catHead,
  dog: dogHead,
  fox: foxHead,
  dragon: dragonHead,
  dinosaur: dinosaurHead,
  unicorn: unicornHead,
  elephant: elephantHead,
  sloth: slothHead,
};

/** Head alone about the origin, some 700 wide; a creature that is all head comes whole. */
export const drawTurnedHead = (look: Look, animal: AnimalMotif, turn: number): Piece[] => {
  const head = HEADS[animal];
  if (head) return turnHead(head(look), turn);
  return place(ANIMALS[animal](look, { ...FRONT, turn }).pieces, { scale: 0.7, y: 350 });
};

export const drawHead = (look: Look, animal: AnimalMotif): Piece[] => drawTurnedHead(look, animal, 0);
