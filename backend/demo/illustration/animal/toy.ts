import { deepen, lighten } from '@patchwork/backend/src/media/drawing/color.ts';
import type { Subject } from '@patchwork/backend/src/media/drawing/framing.ts';
import { oval, trace } from '@patchwork/backend/src/media/drawing/geometry.ts';
import { place } from '@patchwork/backend/src/media/drawing/move.ts';
import { type Cloth, cloth, type Piece, seam } from '@patchwork/backend/src/media/drawing/piece.ts';
import { aroundBall, atDepth } from '../kit/turn.ts';
import type { Look } from '../look.ts';
import { collar, onArms, onBelly, onSoles } from './accessories.ts';
import { arms, type BodyColors, type Gesture, legs, tag, torso } from './body.ts';

export interface Head {
  /** Ears and horns that rise from behind the skull. */
  readonly behind: readonly Piece[];
  readonly skull: Cloth;
  /** Flat on the skull and moving around it as the head turns: eyes, snout, patches. */
  readonly face: readonly Piece[];
  /** In front of the skull: floppy ears, a forelock. */
  readonly front?: readonly Piece[];
}

export interface Pose {
  /** Radians the toy is turned to its left; 0 looks at the viewer. */
  readonly turn: number;
  readonly gesture: Gesture;
}

export const FRONT: Pose = { turn: 0, gesture: 'rest' };

export type Animal = (look: Look, pose: Pose) => Subject;

const FACE_RADIUS = 345;

export const turnHead = (head: Head, turn: number): Piece[] => {
  const marks = head.skull.marks && { marks: aroundBall(head.skull.marks, FACE_RADIUS, turn) };
  return [
    ...atDepth(head.behind, -50, turn),
    { ...head.skull, ...marks },
    ...aroundBall(head.face, FACE_RADIUS, turn),
    ...atDepth(head.front ?? [], 20, turn),
  ];
};

interface SittingToy {
  readonly head: Head;
  readonly colors: BodyColors;
  readonly back?: readonly Piece[];
}

const HEAD_Y = -700;

const sitting = (look: Look, parts: SittingToy, pose: Pose): Subject => ({
  pieces: [
    ...atDepth(parts.back ?? [], -210, pose.turn),
    ...tag(pose.turn),
    ...torso(look, parts.colors, pose.turn),
    ...onBelly(look, pose.turn),
    ...arms(look, parts.colors, pose),
    ...onArms(look, pose.turn),
    ...legs(look, parts.colors, pose.turn),
    ...onSoles(look, pose.turn),
    ...atDepth(collar(look), 40, pose.turn),
    ...place(turnHead(parts.head, pose.turn), { y: HEAD_Y }),
  ],
  focus: { left: -400, right: 400, top: HEAD_Y - 330, bottom: HEAD_Y + 480 },
});

/** Asleep or in the sun: legs tucked under, the head resting before the body. */
const lying = (look: Look, { back = [], colors, head }: SittingToy, { turn }: Pose): Subject => {
  const limb = colors.limb ?? look.body;
  const trunk = cloth(colors.fabric, look.body, oval({ x: 150, y: -210, rx: 420, ry: 214, square: 2.3 }));
  const haunch = cloth(colors.fabric, lighten(look.body, 0.015), oval({ x: 390, y: -160, rx: 178, ry: 162 }));
  const paws = [-150, -330].map((x) =>
    cloth(colors.fabric, colors.hand ?? limb, oval({ x, y: -58, rx: 116, ry: 60, square: 2.3 })),
  );
  return {
    pieces: [
      ...place(back, { x: 250, y: -10, scale: 0.9 }),
      { ...trunk, dim: 0.25 },
      haunch,
      seam(deepen(look.body, 0.24), trace('250,-240 300,-310 390,-322 480,-300 540,-240')),
      cloth(colors.fabric, limb, oval({ x: 300, y: -46, rx: 130, ry: 50, square: 2.4 })),
      ...paws,
      ...place(turnHead(head, turn * 0.6), { x: -230, y: -318, scale: 0.94, turn: -4 }),
    ],
    focus: { left: -600, right: 200, top: -640, bottom: 40 },
  };
};

/** The usual way of a plush animal: big head, small sitting body, feet forward; some lie. */
export const sit = (look: Look, parts: SittingToy, pose: Pose): Subject =>
  look.features.includes('lying') ? lying(look, parts, pose) : sitting(look, parts, pose);
