import { deepen, lighten } from '@patchwork/backend/src/media/drawing/color.ts';
import { type Outline, oval, symmetric, trace } from '@patchwork/backend/src/media/drawing/geometry.ts';
import { both, place } from '@patchwork/backend/src/media/drawing/move.ts';
import { cloth, type Piece } from '@patchwork/backend/src/media/drawing/piece.ts';
import { aroundBall, atDepth } from '../kit/turn.ts';
import type { Look } from '../look.ts';
import { getCoat } from './coat.ts';
import { eyes, FACE, type FaceShape, mouth } from './face.ts';
import { skull } from './skull.ts';
import type { Animal, Head, Pose } from './toy.ts';

const SNOUT: FaceShape = {
  ...FACE,
  eyeX: 150,
  eyeY: 70,
  eyeR: 40,
  nose: { y: 74, width: 10, height: 8 },
  mouth: 'smile',
};

const DOME: Outline = symmetric(trace('0,-420 190,-392 330,-270 380,-90 352,100 262,236 120,286 0,292'));

/** One curling arm from the middle outwards, with its suckers. */
const CURL: Outline = trace(
  '60,-250 200,-210 330,-110 410,-96 440,-150 424,-196 470,-214 512,-140 486,-40 380,0 240,-20 90,-90',
);

const suckers = (look: Look): Piece[] =>
  [
    [236, -74, 24],
    [302, -46, 22],
    [372, -36, 20],
    [436, -54, 17],
    [468, -102, 14],
  ].map(([x = 0, y = 0, r = 0]) => cloth('minky', look.belly, oval({ x, y, rx: r, ry: r * 0.8 })));

const octopusHead = (look: Look): Head => ({
  behind: [],
  skull: skull(look, SNOUT, {
    outline: DOME,
    fabric: 'minky',
    marks: [
      ...getCoat(look).head,
      ...[
        [170, -280, 40],
        [236, -200, 26],
        [110, -330, 22],
        [-210, -250, 30],
      ].map(([x = 0, y = 0, r = 0]) => cloth('minky', lighten(look.body, 0.07), oval({ x, y, rx: r, ry: r * 0.85 }))),
    ],
  }),
  face: [...mouth(look, SNOUT), ...eyes(look, SNOUT)],
});

const foot = (look: Look, x: number): Piece[] => {
  const shape = oval({ x, y: -104, rx: 82, ry: 112, square: 2.3 });
  const pads = [-120, -70, -30].map((y, index) =>
    cloth('minky', look.belly, oval({ x, y, rx: 22 - index * 3, ry: 17 - index * 2 })),
  );
  return [cloth('minky', look.body, shape), ...pads];
};

const bow = (look: Look): Piece[] => {
  const loop = cloth('cotton', look.accent, trace('0,-14 60,-62 128,-66 140,0 124,60 60,56 0,14'));
  const knot = cloth('cotton', deepen(look.accent, 0.05), oval({ x: 0, y: 0, rx: 30, ry: 34, square: 2.6 }));
  return place([...both([loop]), knot], { x: 190, y: -330, turn: 24, scale: 0.9 });
};

export const octopus: Animal = (look, pose: Pose) => {
  const { turn } = pose;
  const head = octopusHead(look);
  const marks = { marks: aroundBall(head.skull.marks ?? [], 385, turn) };
  const curl = [cloth('minky', look.body, CURL), ...suckers(look)];
  const crown = [{ ...head.skull, ...marks }, ...aroundBall(head.face, 385, turn), ...atDepth(bow(look), 60, turn)];
  return {
    pieces: [
      ...atDepth(both(place(curl, { scale: 0.94, y: -30, x: 20 })), -60, turn),
      ...atDepth(both(place(curl, { scale: 0.72 })), 60, turn),
      ...atDepth([...both(foot(look, 180)), ...foot(look, 0)], 120, turn),
      ...place(crown, { y: -480 }),
    ],
    focus: { left: -400, right: 400, top: -800, bottom: -20 },
  };
};
