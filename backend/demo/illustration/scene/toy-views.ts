import { oklch, toOklch } from '@patchwork/backend/src/media/drawing/color.ts';
import {
  alone,
  type Backdrop,
  closeUp,
  type Subject,
  stand,
  sweep,
} from '@patchwork/backend/src/media/drawing/framing.ts';
import { getPieceBounds, place } from '@patchwork/backend/src/media/drawing/move.ts';
import { paintPlush } from '@patchwork/backend/src/media/drawing/plush.ts';
import { createRandom, pick } from '@patchwork/backend/src/media/drawing/random.ts';
import { at, fit } from '@patchwork/backend/src/media/drawing/stage.ts';
import type { PictureView } from '@patchwork/backend/src/media/drawing.port.ts';
import { ANIMALS } from '../animal/animals.ts';
import { FRONT, type Pose } from '../animal/toy.ts';
import { NATURAL_HUE, toLook } from '../look.ts';
import type { AnimalMotif, IllustrationSpec } from '../spec.ts';
import { crayonSheet, crayons, photograph } from './props.ts';

export interface Studio extends Backdrop {
  readonly spec: IllustrationSpec;
}

const QUARTER = -0.5;

/** How far to the sides a scene may reach without losing something in the narrowest crop. */
const LEFT = 145;
const RIGHT = 1205;

const isPet = (animal: AnimalMotif): boolean => animal === 'dog' || animal === 'cat';

/** Pets always show their photograph; of the others most show the drawing, the rest a friend. */
const hasOrigin = ({ spec }: Studio, animal: AnimalMotif): boolean =>
  isPet(animal) || createRandom(`${spec.seed} origin`)() < 0.6;

/** A second one beside the toy, which stays the nearer one. */
const paired = (toy: Subject, other: Subject): Subject => ({
  ...toy,
  pieces: [...place(other.pieces, { x: -330, y: -24, scale: 0.92 }), ...place(toy.pieces, { x: 250 })],
  focus: { ...toy.focus, left: toy.focus.left + 250, right: toy.focus.right + 250 },
});

/** The toy, with its twin or its other mood where it has one. */
const poseToy = ({ spec }: Studio, animal: AnimalMotif, pose: Pose): Subject => {
  const look = toLook(spec, animal);
  const toy = ANIMALS[animal](look, pose);
  if (look.features.includes('twins')) return paired(toy, ANIMALS[animal](look, { ...pose, gesture: 'rest' }));
  if (!look.features.includes('inside-out')) return toy;
  const { l, c, h } = toOklch(look.body);
  const stormy = { ...look, body: oklch(l - 0.14, c * 0.7, h + 170), features: ['scowl'] as const };
  return paired(toy, ANIMALS[animal](stormy, pose));
};

/** Neighbours in a list do not all sit alike; all colors of one toy do. */
const portraitPose = ({ spec }: Studio): Pose => {
  const random = createRandom(`${spec.seed} pose`);
  const turn = pick(random, [-0.2, 0, 0, 0.2]);
  return { turn, gesture: pick(random, ['rest', 'rest', 'wave'] as const) };
};

/** The toy before the drawing or the photograph it was made after. */
const withOrigin = (studio: Studio, animal: AnimalMotif): string => {
  const { ink, hue, spec } = studio;
  const original = ANIMALS[animal](toLook(spec, animal), FRONT).pieces;
  const toy = poseToy(studio, animal, { turn: QUARTER * 0.5, gesture: 'wave' });
  const bounds = getPieceBounds(toy.pieces);
  const spot = fit(bounds, { width: 740, height: 860, scale: 0.95 });
  const origin = isPet(animal) ? photograph : crayonSheet;
  const wall = origin(ink, original, { x: 478, y: 610, scale: 0.9, turn: -6 });
  const sticks = isPet(animal) ? '' : at({ x: 310, y: 1390, scale: 0.8 }, paintPlush(crayons(hue), ink));
  return `${sweep(studio, 1240)}${wall}${sticks}${stand(studio, toy, { ...spot, x: RIGHT - bounds.right * spot.scale, y: 1430 })}`;
};

const FRIENDS: readonly AnimalMotif[] = ['bear', 'bunny', 'fox', 'elephant', 'unicorn', 'dinosaur', 'sloth'];

/** Two toys leaning on each other. */
const withFriend = (studio: Studio, animal: AnimalMotif): string => {
  const { spec } = studio;
  const random = createRandom(`${spec.seed} friend`);
  const others = FRIENDS.filter((name) => name !== animal);
  const friend = others[Math.floor(random() * others.length)] ?? 'bear';
  const friendLook = toLook({ motif: friend, hue: NATURAL_HUE[friend], seed: `${spec.seed} friend` }, friend);
  const small = ANIMALS[friend](friendLook, { turn: 0.35, gesture: 'rest' });
  const big = poseToy(studio, animal, { turn: QUARTER * 0.6, gesture: 'rest' });
  const [bigBounds, smallBounds] = [getPieceBounds(big.pieces), getPieceBounds(small.pieces)];
  const bigSpot = fit(bigBounds, { width: 760, height: 1080, scale: 1 });
  const smallSpot = fit(smallBounds, { width: 500, height: 720, scale: 0.66 });
  const behind = stand(studio, big, { ...bigSpot, x: RIGHT - bigBounds.right * bigSpot.scale, y: 1370 });
  const before = stand(studio, small, { ...smallSpot, x: LEFT - smallBounds.left * smallSpot.scale, y: 1430 });
  return sweep(studio, 1240) + behind + before;
};

export const toyView = (studio: Studio, animal: AnimalMotif, view: PictureView): string => {
  const isInvented = animal === 'drawing';
  switch (view) {
    case 'front':
      return isInvented ? withOrigin(studio, animal) : alone(studio, poseToy(studio, animal, portraitPose(studio)));
    case 'side':
      return alone(studio, poseToy(studio, animal, { turn: isInvented ? 0 : QUARTER, gesture: 'wave' }));
    case 'detail':
      return closeUp(studio, poseToy(studio, animal, { turn: QUARTER * 0.35, gesture: 'rest' }));
    case 'scene':
      return !isInvented && hasOrigin(studio, animal) ? withOrigin(studio, animal) : withFriend(studio, animal);
  }
};
