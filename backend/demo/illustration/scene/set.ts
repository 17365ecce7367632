import type { Subject } from '@patchwork/backend/src/media/drawing/framing.ts';
import { getPieceBounds, place } from '@patchwork/backend/src/media/drawing/move.ts';
import type { Piece } from '@patchwork/backend/src/media/drawing/piece.ts';
import { ANIMALS } from '../animal/animals.ts';
import type { Pose } from '../animal/toy.ts';
import { foldedBlanket } from '../item/blanket.ts';
import { ITEMS, toItemKit } from '../item/items.ts';
import { toLook } from '../look.ts';
import { type IllustrationSpec, isAnimalMotif, type Member } from '../spec.ts';

/** Units of the drawing to an inch. */
const INCH = 62;

/** How far neighbours stand in front of each other. */
const OVERLAP = 0.14;

/** Folded, a shirt or a pair of socks is laid beside the toys; a cover for a club stands as it is. */
const isLaid = ({ motif }: IllustrationSpec): boolean => motif === 'golf-shirt' || motif === 'pajamas';

const drawSubject = ({ spec }: Member, pose: Pose): Subject => {
  if (isAnimalMotif(spec.motif)) return ANIMALS[spec.motif](toLook(spec, spec.motif), pose);
  const { front, side } = ITEMS[spec.motif](toItemKit(spec));
  return isLaid(spec) ? side : front;
};

interface ScaledMember {
  readonly pieces: readonly Piece[];
  readonly width: number;
  readonly height: number;
}

/** A member in its true height, standing on y = 0 with its left edge at x = 0. */
const toSize = (member: Member, index: number): ScaledMember => {
  const turn = [0.12, -0.12, 0.08, -0.08][index % 4] ?? 0;
  const subject = drawSubject(member, { turn, gesture: index === 1 ? 'wave' : 'rest' });
  const { left, right, top, bottom } = getPieceBounds(subject.pieces);
  const scale = (member.height * INCH) / (bottom - top);
  return {
    pieces: place(subject.pieces, { scale, x: -left * scale, y: -bottom * scale }),
    width: (right - left) * scale,
    height: (bottom - top) * scale,
  };
};

/** Side by side, the smaller ones nearer; `across` wide in all. */
const inRow = (members: readonly Member[]): { pieces: Piece[]; across: number } => {
  let x = 0;
  const placed = members.map(toSize).map((one) => {
    const at = x;
    x += one.width * (1 - OVERLAP);
    return { ...one, at };
  });
  const across = Math.max(...placed.map(({ at, width }) => at + width));
  const tallest = Math.max(...placed.map(({ height }) => height));
  const farthestFirst = [...placed].sort((one, other) => other.height - one.height);
  return {
    across,
    pieces: farthestFirst.flatMap(({ pieces, at, height }) =>
      place(pieces, { x: at - across / 2, y: height < tallest * 0.75 ? 46 : 0 }),
    ),
  };
};

const FOCUS = { left: -420, right: 420, top: -760, bottom: 0 };

/** The most that stand side by side. */
const ROW = 3;

const inRows = (members: readonly Member[]): { pieces: Piece[]; across: number } => {
  if (members.length <= ROW) return inRow(members);
  const behind = Math.ceil(members.length / 2);
  const [back, front] = [inRow(members.slice(0, behind)), inRow(members.slice(behind))];
  const { top } = getPieceBounds(front.pieces);
  return {
    pieces: [...place(back.pieces, { y: top * 0.5 }), ...front.pieces],
    across: Math.max(back.across, front.across),
  };
};

/** Everything that a set is made of, together; toys sit on the blanket where there is one. */
export const together = (members: readonly Member[]): Subject => {
  const blanket = members.find(({ spec }) => spec.motif === 'blanket');
  const { pieces, across } = inRows(members.filter((member) => member !== blanket));
  if (!blanket) return { pieces, focus: FOCUS, footing: across * 0.46 };
  const width = across * 1.12;
  const scale = width / 900;
  return {
    pieces: [
      ...place(foldedBlanket(toItemKit(blanket.spec)), { scale, y: 0 }).filter((_, index) => index < 3),
      ...place(pieces, { y: -400 * scale }),
    ],
    focus: { ...FOCUS, top: -1100, bottom: -340 },
    footing: width * 0.48,
  };
};
