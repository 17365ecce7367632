import { deepen, oklch, toOklch } from '@patchwork/backend/src/media/drawing/color.ts';
import { type Outline, oval, symmetric, trace } from '@patchwork/backend/src/media/drawing/geometry.ts';
import { both, place } from '@patchwork/backend/src/media/drawing/move.ts';
import { cloth, type Piece, stitch } from '@patchwork/backend/src/media/drawing/piece.ts';
import { createRandom, pick, type Random } from '@patchwork/backend/src/media/drawing/random.ts';
import { aroundBall, atDepth } from '../kit/turn.ts';
import type { Look } from '../look.ts';
import { collar } from './accessories.ts';
import { blush, FACE, type FaceShape, mouth } from './face.ts';
import type { Animal, Pose } from './toy.ts';

/** A creature as in a child's drawing. */
interface Creature {
  readonly eyes: 1 | 2 | 3;
  readonly top: 'antennae' | 'horns' | 'hair';
  readonly coat: 'stripes' | 'dots' | 'tummy';
  readonly mouth: 'smile' | 'split';
}

const invent = (random: Random): Creature => ({
  eyes: pick(random, [1, 2, 3] as const),
  top: pick(random, ['antennae', 'horns', 'hair'] as const),
  coat: pick(random, ['stripes', 'dots', 'tummy'] as const),
  mouth: pick(random, ['smile', 'smile', 'split'] as const),
});

const TRUNK: Outline = symmetric(trace('0,-960 150,-940 262,-840 310,-680 318,-460 344,-260 310,-140 180,-96 0,-90'));

const drawEyes = (look: Look, { eyes }: Creature): Piece[] => {
  const eye = (x: number, r: number): Piece[] => [
    cloth('felt', '#fffdf8', oval({ x, y: -700, rx: r, ry: r * 1.05 })),
    { kind: 'bead', at: [x, -692], r: r * 0.56, color: '#241a1d', ...(look.iris && { iris: look.iris }) },
  ];
  if (eyes === 1) return eye(0, 104);
  if (eyes === 2) return [...eye(-116, 78), ...eye(120, 88)];
  return [...eye(-158, 66), ...eye(158, 66), ...place(eye(0, 74), { y: -40 })];
};

const drawTop = (look: Look, { top }: Creature): Piece[] => {
  if (top === 'horns')
    return both([cloth('minky', look.accent, trace('90,-900 150,-1020 236,-1090 262,-1070 250,-960 220,-850'))]);
  if (top === 'hair') {
    return [-120, -60, 0, 60, 120].map((x, index) =>
      cloth('fur', look.accent, oval({ x, y: -985 - (2 - Math.abs(index - 2)) * 22, rx: 34, ry: 104, tilt: x * 0.22 })),
    );
  }
  const stalk = stitch(deepen(look.body, 0.06), 26, trace('90,-900 116,-1000 160,-1070'));
  return both([stalk, cloth('fur', look.accent, oval({ x: 168, y: -1094, rx: 56, ry: 56 }))]);
};

const drawCoat = (look: Look, { coat }: Creature): Piece[] => {
  if (coat === 'tummy') return [cloth('felt', look.belly, oval({ x: 0, y: -300, rx: 190, ry: 170 }))];
  if (coat === 'stripes') {
    return [-440, -310, -180].map((y) =>
      cloth('felt', look.mark, [
        [-420, y - 34],
        [0, y - 22],
        [420, y - 34],
        [420, y + 30],
        [0, y + 44],
        [-420, y + 30],
      ]),
    );
  }
  return [
    [-190, -400, 52],
    [150, -330, 64],
    [-60, -230, 46],
    [230, -500, 38],
    [-250, -200, 40],
  ].map(([x = 0, y = 0, r = 0]) => cloth('felt', look.mark, oval({ x, y, rx: r, ry: r })));
};

const limbs = (look: Look, pose: Pose): Piece[] => {
  const arm = (): Piece[] => [
    cloth('fur', look.body, oval({ x: 0, y: 120, rx: 58, ry: 168, square: 2.3 })),
    cloth('fur', look.accent, oval({ x: 0, y: 262, rx: 74, ry: 62 })),
  ];
  const right = place(arm(), { x: 290, y: -480, turn: pose.gesture === 'wave' ? -140 : -52 });
  const left = both(place(arm(), { x: 290, y: -480, turn: -38 })).slice(0, 2);
  return [...left, ...right];
};

const feet = (look: Look): Piece[] =>
  both([
    cloth('fur', look.body, oval({ x: 150, y: -110, rx: 74, ry: 96 })),
    cloth('fur', look.accent, oval({ x: 170, y: -52, rx: 108, ry: 56, square: 2.4 })),
  ]);

const CAPE: Outline = symmetric(trace('0,-560 200,-540 330,-420 420,-200 470,-60 300,-30 140,-70 0,-40'));

const FRIENDLY: FaceShape = { ...FACE, eyeX: 136, eyeY: -690, nose: { y: -600, width: 10, height: 8 } };

export const drawing: Animal = (look, pose) => {
  const creature = invent(createRandom(`${look.seed} creature`));
  const bright = toOklch(look.body).l > 0.45 ? look : { ...look, thread: oklch(0.9, 0.02, 60) };
  const face = [...drawEyes(look, creature), ...mouth(bright, { ...FRIENDLY, mouth: creature.mouth })];
  const marks = aroundBall([...drawCoat(look, creature), ...blush(look, FRIENDLY)], 350, pose.turn);
  return {
    pieces: [
      ...(look.features.includes('cape') ? [cloth('cotton', look.accent, CAPE)] : []),
      ...atDepth(drawTop(look, creature), -20, pose.turn),
      ...atDepth(limbs(look, pose), 0, pose.turn),
      ...atDepth(feet(look), 60, pose.turn),
      { ...cloth('fur', look.body, TRUNK), marks },
      ...aroundBall(face, 330, pose.turn),
      ...atDepth(place(collar(look), { y: -60, scale: 1.1 }), 60, pose.turn),
    ],
    focus: { left: -400, right: 400, top: -1030, bottom: -230 },
  };
};
