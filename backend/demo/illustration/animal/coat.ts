import { deepen } from '@patchwork/backend/src/media/drawing/color.ts';
import { type Outline, oval, symmetric, trace } from '@patchwork/backend/src/media/drawing/geometry.ts';
import { both, place } from '@patchwork/backend/src/media/drawing/move.ts';
import { cloth, type Piece } from '@patchwork/backend/src/media/drawing/piece.ts';
import { createRandom } from '@patchwork/backend/src/media/drawing/random.ts';
import type { Look } from '../look.ts';
import type { Marking } from '../spec.ts';

/** How a marking divides head, body and limbs between the colors of a look. */
export interface Coat {
  readonly head: readonly Piece[];
  readonly body?: readonly Piece[];
  readonly ear?: string;
  readonly hand?: string;
  readonly limb?: string;
  readonly muzzle?: string;
  readonly tail?: string;
}

const patch = (color: string, at: { x: number; y: number; rx: number; ry: number; tilt?: number }): Piece =>
  cloth('fur', color, oval(at));

const spots = (look: Look): Coat => {
  const random = createRandom(`${look.seed} spots`);
  const scatter = (count: number, reach: number, y: number): Piece[] =>
    Array.from({ length: count }, (_, index) => {
      const angle = index * 2.4 + random();
      const far = reach * Math.sqrt((index + 1) / count);
      const r = 17 + random() * 22;
      return patch(look.mark, { x: Math.cos(angle) * far, y: y + Math.sin(angle) * far * 0.85, rx: r, ry: r * 0.85 });
    });
  const face = scatter(13, 320, -30).filter((_, index) => index > 3);
  return { head: face, body: scatter(14, 270, -260), ear: look.mark };
};

const eyePatch = (look: Look): Coat => ({
  head: [patch(look.mark, { x: 172, y: -20, rx: 122, ry: 146, tilt: 14 })],
  body: [patch(look.mark, { x: -220, y: -300, rx: 110, ry: 130 })],
  ear: look.mark,
});

const BLAZE = symmetric(trace('0,-330 44,-300 36,-120 62,-10 170,60 250,210 120,330 0,340'));

const blaze = (look: Look): Coat => ({
  head: [cloth('fur', look.belly, BLAZE)],
  body: [
    patch(look.mark, { x: -230, y: -320, rx: 120, ry: 260 }),
    patch(look.mark, { x: 230, y: -320, rx: 120, ry: 260 }),
  ],
  hand: look.belly,
  muzzle: look.belly,
  tail: look.belly,
});

const mask = (look: Look): Coat => ({
  head: [
    patch(look.mark, { x: 0, y: 110, rx: 200, ry: 150 }),
    ...both([patch(look.mark, { x: 150, y: 24, rx: 76, ry: 62 })]),
  ],
  ear: look.mark,
  muzzle: look.mark,
});

const brows = (look: Look): Coat => ({
  head: both([
    patch(look.mark, { x: 128, y: -58, rx: 38, ry: 26, tilt: -14 }),
    patch(look.mark, { x: 170, y: 170, rx: 130, ry: 90 }),
  ]),
  hand: look.mark,
  muzzle: look.mark,
});

const tuxedo = (look: Look): Coat => ({
  head: [cloth('fur', look.belly, symmetric(trace('0,-130 26,-60 70,20 190,110 210,260 0,330')))],
  hand: look.belly,
  muzzle: look.belly,
});

const BROW_STRIPE = trace('-20,-330 20,-330 13,-220 -4,-130 -15,-220');
const CHEEK_STRIPE = trace('350,-6 350,30 270,20 222,2 270,-6');
const FLANK_STRIPE = trace('290,-20 290,26 210,16 170,-4 210,-14');

const tabby = (look: Look): Coat => {
  const stripe = (outline: Outline, at: { x?: number; y?: number }): Piece[] =>
    place([cloth('fur', look.mark, outline)], at);
  const cheeks = both([20, 92].flatMap((y) => stripe(CHEEK_STRIPE, { y })));
  return {
    head: [...[-96, 0, 96].flatMap((x) => stripe(BROW_STRIPE, { x })), ...cheeks],
    body: both([-430, -330, -230, -130].flatMap((y) => stripe(FLANK_STRIPE, { y }))),
    tail: look.mark,
  };
};

const CHARCOAL = '#51423e';

const calico = (look: Look): Coat => {
  return {
    head: [
      patch(look.mark, { x: 190, y: -150, rx: 190, ry: 190, tilt: 20 }),
      patch(CHARCOAL, { x: -270, y: -150, rx: 160, ry: 180, tilt: -24 }),
    ],
    body: [
      patch(look.mark, { x: -250, y: -260, rx: 130, ry: 130 }),
      patch(CHARCOAL, { x: 260, y: -170, rx: 110, ry: 120 }),
    ],
    ear: look.mark,
    tail: CHARCOAL,
  };
};

const points = (look: Look): Coat => ({
  head: [
    patch(look.mark, { x: 0, y: 80, rx: 190, ry: 170 }),
    patch(deepen(look.mark, 0.04), { x: 0, y: 110, rx: 130, ry: 115 }),
  ],
  ear: look.mark,
  hand: look.mark,
  muzzle: deepen(look.mark, 0.05),
  tail: look.mark,
});

const saddle = (look: Look): Coat => ({
  head: [cloth('fur', look.mark, symmetric(trace('0,-340 330,-340 360,-90 250,-110 110,-150 40,-120 0,-60')))],
  body: both([patch(look.mark, { x: 240, y: -330, rx: 130, ry: 230 })]),
  ear: look.mark,
  tail: look.mark,
});

const CHEEKS = symmetric(trace('0,-40 40,-90 120,-110 196,-70 240,20 350,90 340,330 0,340'));

const cap = (look: Look): Coat => ({
  head: [cloth('fur', look.belly, CHEEKS)],
  hand: look.belly,
  muzzle: look.belly,
  tail: look.belly,
});

const COATS: Record<Marking, (look: Look) => Coat> = {
  plain: () => ({ head: [] }),
  spots,
  'eye-patch': eyePatch,
  blaze,
  mask,
  brows,
  tuxedo,
  tabby,
  calico,
  points,
  saddle,
  cap,
};

export const getCoat = (look: Look): Coat => COATS[look.marking](look);
