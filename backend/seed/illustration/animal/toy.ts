import type { Bounds } from '../kit/geometry.ts';
import { place } from '../kit/move.ts';
import type { Cloth, Piece } from '../kit/piece.ts';
import { aroundBall, atDepth } from '../kit/turn.ts';
import type { Look } from '../look.ts';
import { arms, type BodyColors, type Gesture, legs, tag, torso } from './body.ts';

/** A head about its own middle. */
export interface Head {
  /** Ears and horns that rise from behind the skull. */
  readonly behind: readonly Piece[];
  readonly skull: Cloth;
  /** What lies on the skull and slides round it: eyes, snout, patches. */
  readonly face: readonly Piece[];
  /** What stands off the skull in front: flopping ears, a forelock. */
  readonly front?: readonly Piece[];
}

export interface Pose {
  /** Radians the toy is turned to its left; 0 looks at the viewer. */
  readonly turn: number;
  readonly gesture: Gesture;
}

export const FRONT: Pose = { turn: 0, gesture: 'rest' };

/** A finished thing standing on y = 0, and the part worth a close look. */
export interface Subject {
  readonly pieces: readonly Piece[];
  readonly focus: Bounds;
  /** Half the width of what touches the floor, where that is not about the whole width; 0 hangs in the air. */
  readonly footing?: number;
}

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

export interface Sitting {
  readonly head: Head;
  readonly colors: BodyColors;
  /** Tail and wings, behind everything. */
  readonly back?: readonly Piece[];
  /** Scarf or bow between head and body. */
  readonly collar?: readonly Piece[];
}

const HEAD_Y = -700;

/** The usual way of a plush animal: big head, small sitting body, feet forward. */
export const sit = (look: Look, parts: Sitting, pose: Pose): Subject => ({
  pieces: [
    ...atDepth(parts.back ?? [], -210, pose.turn),
    ...tag(pose.turn),
    ...torso(look, parts.colors, pose.turn),
    ...arms(look, parts.colors, pose),
    ...legs(look, parts.colors, pose.turn),
    ...atDepth(parts.collar ?? [], 40, pose.turn),
    ...place(turnHead(parts.head, pose.turn), { y: HEAD_Y }),
  ],
  focus: { left: -400, right: 400, top: HEAD_Y - 330, bottom: HEAD_Y + 480 },
});
