import { ANIMALS } from '../animal/animals.ts';
import { FRONT, type Pose, type Subject } from '../animal/toy.ts';
import { toOklch } from '../kit/color.ts';
import type { Ink } from '../kit/ink.ts';
import { boundsOfPieces } from '../kit/move.ts';
import { paintPlush } from '../kit/plush.ts';
import { createRandom } from '../kit/random.ts';
import { lookOf, NATURAL_HUE } from '../look.ts';
import { type AnimalMotif, type IllustrationSpec, type IllustrationView, isAnimalMotif } from '../spec.ts';
import { crayonSheet, crayons, photograph } from './props.ts';
import { at, contactShadow, fit, HEIGHT, paintGround, type Spot, WIDTH, wallShadow } from './stage.ts';

/** What every view is drawn with. */
export interface Studio {
  readonly ink: Ink;
  readonly spec: IllustrationSpec;
  readonly hue: number;
}

const PALE = 0.86;

/** The ground for this product: deeper under a pale toy. */
export const sweep = ({ ink, spec, hue }: Studio, horizon: number): string => {
  const body = isAnimalMotif(spec.motif) ? toOklch(lookOf(spec, spec.motif).body).l : 0;
  return paintGround(ink, { hue, depth: Math.max(0, body - PALE) * 0.28, horizon });
};

const QUARTER = -0.5;

/** How far to the sides a scene may reach without losing something in the narrowest crop. */
const LEFT = 145;
const RIGHT = 1205;

const isPet = (animal: AnimalMotif): boolean => animal === 'dog' || animal === 'cat';

/** Pets always show their photograph; of the others most show the drawing, the rest a friend. */
const hasOrigin = ({ spec }: Studio, animal: AnimalMotif): boolean =>
  isPet(animal) || createRandom(`${spec.seed} origin`)() < 0.6;

const poseToy = ({ spec }: Studio, animal: AnimalMotif, pose: Pose): Subject =>
  ANIMALS[animal](lookOf(spec, animal), pose);

export const stand = ({ ink, hue }: Studio, subject: Subject, spot: Spot): string => {
  const bounds = boundsOfPieces(subject.pieces);
  const reach = (subject.footing ?? Math.min((bounds.right - bounds.left) / 2, 330)) * spot.scale;
  const drawn = at(spot, paintPlush(subject.pieces, ink));
  const middle = spot.y + ((bounds.top + bounds.bottom) / 2) * spot.scale;
  const height = (bounds.bottom - bounds.top) * spot.scale;
  if (reach === 0)
    return (
      wallShadow(ink, hue, {
        x: spot.x,
        y: middle,
        rx: (bounds.right - bounds.left) * spot.scale * 0.56,
        ry: height * 0.54,
      }) + drawn
    );
  return contactShadow(ink, hue, { x: spot.x, y: spot.y - 6, rx: reach }) + drawn;
};

/** One subject alone on the sweep. */
export const alone = (studio: Studio, subject: Subject): string => {
  const spot = fit(boundsOfPieces(subject.pieces));
  return sweep(studio, spot.y - 90) + stand(studio, subject, spot);
};

/** So close that hair and stitches show. */
export const closeUp = (studio: Studio, subject: Subject): string => {
  const { left, right, top, bottom } = subject.focus;
  const scale = Math.max(WIDTH / (right - left), (HEIGHT * 0.8) / (bottom - top));
  const spot = { scale, x: WIDTH / 2 - ((left + right) / 2) * scale, y: HEIGHT / 2 - ((top + bottom) / 2) * scale };
  return sweep(studio, HEIGHT * 0.9) + at(spot, paintPlush(subject.pieces, studio.ink));
};

/** The toy before the drawing or the photograph it was made after. */
const withOrigin = (studio: Studio, animal: AnimalMotif): string => {
  const { ink, hue, spec } = studio;
  const original = ANIMALS[animal](lookOf(spec, animal), FRONT).pieces;
  const toy = poseToy(studio, animal, { turn: QUARTER * 0.5, gesture: 'wave' });
  const bounds = boundsOfPieces(toy.pieces);
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
  const friendLook = lookOf({ motif: friend, hue: NATURAL_HUE[friend], seed: `${spec.seed} friend` }, friend);
  const small = ANIMALS[friend](friendLook, { turn: 0.35, gesture: 'rest' });
  const big = poseToy(studio, animal, { turn: QUARTER * 0.6, gesture: 'rest' });
  const [bigBounds, smallBounds] = [boundsOfPieces(big.pieces), boundsOfPieces(small.pieces)];
  const bigSpot = fit(bigBounds, { width: 760, height: 1080, scale: 1 });
  const smallSpot = fit(smallBounds, { width: 500, height: 720, scale: 0.66 });
  const behind = stand(studio, big, { ...bigSpot, x: RIGHT - bigBounds.right * bigSpot.scale, y: 1370 });
  const before = stand(studio, small, { ...smallSpot, x: LEFT - smallBounds.left * smallSpot.scale, y: 1430 });
  return sweep(studio, 1240) + behind + before;
};

export const toyView = (studio: Studio, animal: AnimalMotif, view: IllustrationView): string => {
  const isInvented = animal === 'drawing';
  switch (view) {
    case 'front':
      return isInvented ? withOrigin(studio, animal) : alone(studio, poseToy(studio, animal, FRONT));
    case 'side':
      return alone(studio, poseToy(studio, animal, { turn: isInvented ? 0 : QUARTER, gesture: 'wave' }));
    case 'detail':
      return closeUp(studio, poseToy(studio, animal, { turn: QUARTER * 0.35, gesture: 'rest' }));
    case 'scene':
      return !isInvented && hasOrigin(studio, animal) ? withOrigin(studio, animal) : withFriend(studio, animal);
  }
};
