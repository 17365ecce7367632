import { deepen } from '@patchwork/backend/src/media/drawing/color.ts';
import { type Oval, oval, symmetric, trace } from '@patchwork/backend/src/media/drawing/geometry.ts';
import { both, place } from '@patchwork/backend/src/media/drawing/move.ts';
import { cloth, type Fabric, glow, type Piece, seam, stitch } from '@patchwork/backend/src/media/drawing/piece.ts';
import { aroundBall, atDepth } from '../kit/turn.ts';
import type { Look } from '../look.ts';

export interface BodyColors {
  readonly fabric: Fabric;
  readonly limb?: string;
  readonly hand?: string;
  readonly sole?: string;
  readonly belly?: string | null;
  readonly marks?: readonly Piece[];
}

const TORSO = symmetric(trace('0,-540 110,-525 190,-440 242,-310 270,-170 240,-56 132,-8 0,0'));

/** A running stitch just inside the edge of a sewn-on patch. */
const hem = (color: string, { rx, ry, ...rest }: Oval): Piece => {
  const line = oval({ ...rest, rx: rx - 11, ry: ry - 11 });
  return seam(deepen(color, 0.3), [...line, ...line.slice(0, 1)]);
};

const BELLY_RADIUS = 285;

/** The sitting trunk, with a sewn-on belly; the floor is at y = 0. */
export const torso = (look: Look, colors: BodyColors, turn: number): Piece[] => {
  const { fabric, marks, belly = look.belly } = colors;
  const trunk = { ...cloth(fabric, look.body, TORSO), dim: 0.5, ...(marks && { marks }) };
  if (belly === null) return [trunk];
  const patch = { x: 0, y: -225, rx: 165, ry: 185, square: 2.2 };
  const sewn = [cloth('minky', belly, oval(patch)), hem(belly, patch)];
  return [trunk, ...aroundBall(sewn, BELLY_RADIUS, turn)];
};

/** Which way an arm hangs: down at rest, or raised in a wave. */
export type Gesture = 'rest' | 'wave';

const arm = (look: Look, colors: BodyColors): Piece[] => {
  const sleeve = oval({ x: 0, y: 130, rx: 76, ry: 160, square: 2.2 });
  const hand = colors.hand && { marks: [cloth(colors.fabric, colors.hand, oval({ x: 0, y: 270, rx: 110, ry: 90 }))] };
  const paw = [-22, 0, 22].map((x) =>
    seam(deepen(colors.limb ?? look.body, 0.3), [
      [x * 1.1, 250],
      [x, 274],
    ]),
  );
  return [
    { ...cloth(colors.fabric, colors.limb ?? look.body, sleeve), ...hand, dim: 0.3 },
    ...paw.map((line) => ({ ...line, dash: false })),
  ];
};

/** Both arms, from the shoulders; the right one may wave. */
export const arms = (look: Look, colors: BodyColors, pose: { turn: number; gesture: Gesture }): Piece[] => {
  const hanging = place(arm(look, colors), { x: 190, y: -465, turn: -27 });
  const raised = place(arm(look, colors), { x: 238, y: -395, turn: -112 });
  const left = both(hanging).slice(0, hanging.length);
  return atDepth([...left, ...(pose.gesture === 'wave' ? raised : hanging)], 40, pose.turn);
};

const leg = (look: Look, colors: BodyColors): Piece[] => {
  const color = colors.limb ?? look.body;
  const sole = colors.sole ?? look.belly;
  const pad = { x: 198, y: -108, rx: 78, ry: 88 };
  return [
    glow(deepen(color, 0.5), 0.4, { x: 160, y: -120, rx: 136, ry: 140 }),
    cloth(colors.fabric, color, oval({ x: 194, y: -114, rx: 116, ry: 124, square: 2.2 })),
    cloth('minky', sole, oval(pad)),
    hem(sole, pad),
  ];
};

/** Both feet, soles to the viewer. */
export const legs = (look: Look, colors: BodyColors, turn: number): Piece[] =>
  atDepth(both(leg(look, colors)), 130, turn);

/** The maker's woven tag with a heart, sewn into the side seam. */
export const tag = (turn: number): Piece[] => {
  const label = cloth(
    'cotton',
    '#fffaf0',
    [
      [0, 0],
      [62, 4],
      [62, 46],
      [0, 42],
    ].flatMap(
      ([x = 0, y = 0]) =>
        [
          [x, y],
          [x, y],
        ] as const,
    ),
  );
  const heart = stitch('#d9594c', 5, trace('31,34 19,21 23,12 31,19 39,12 43,21 31,34'));
  return atDepth(place([label, heart], { x: 238, y: -236, turn: 6 }), 0, turn);
};
