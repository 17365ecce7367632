import type { PictureSpec, PictureView } from '../drawing.port.ts';
import { cheerful, deepen, lighten, oklch } from './color.ts';
import { alone, type Backdrop, closeUp, getGroundHue, type Subject } from './framing.ts';
import { box, type Outline, oval, sharp, trace } from './geometry.ts';
import { createInk } from './ink.ts';
import { letter } from './lettering.ts';
import { place } from './move.ts';
import { cloth, glow, type Piece } from './piece.ts';
import { createRandom, type Random } from './random.ts';
import { frame } from './stage.ts';

/** No likeness of anything, for goods that nothing is known of but what they are called. */
export const STAND_IN = 'name';

export interface StandInSpec extends PictureSpec {
  /** OKLCH degrees. */
  readonly hue: number;
  /** Set on a board; left out or empty: the shapes alone. */
  readonly words?: string;
}

export const isStandIn = (spec: PictureSpec): spec is StandInSpec => spec.motif === STAND_IN;

const BOARD = { width: 980, height: 290 };
const ARCH = trace(
  '-150,0 -150,0 -150,-300 -150,-300 -142,-380 -100,-436 -44,-462 0,-468 44,-462 100,-436 142,-380 150,-300 150,-300 150,0 150,0',
);

/** Each stands on y = 0 and is about 300 wide. */
const SHAPES: readonly Outline[] = [
  ARCH,
  oval({ x: 0, y: -165, rx: 165, ry: 165 }),
  box({ x: 0, y: -190, width: 250, height: 380, radius: 24 }),
  sharp(trace('-165,0 0,-330 165,0')),
];

const shuffled = <T>(items: readonly T[], random: Random): T[] =>
  items
    .map((item) => ({ item, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item);

const solid = (color: string, outline: Outline, x: number): Piece[] =>
  place(
    [
      {
        ...cloth('paper', color, outline),
        marks: [glow(lighten(color, 0.35), 0.5, { x: -70, y: -260, rx: 150, ry: 190 })],
      },
    ],
    { x },
  );

/** Three shapes on a board that bears the word. */
const stillLife = (spec: StandInSpec): Subject => {
  const random = createRandom(`${spec.seed} shapes`);
  const base = oklch(0.8, 0.085, spec.hue);
  const colors = shuffled([deepen(base, 0.12), cheerful(spec.hue + 150), lighten(base, 0.32)], random);
  const shapes = shuffled(SHAPES, random).slice(0, colors.length);
  const standing = shapes.flatMap((outline, index) => solid(colors[index] ?? base, outline, (index - 1) * 305));
  const board = cloth('paper', '#fffaf1', box({ x: 0, y: -BOARD.height / 2, ...BOARD, radius: 36 }));
  const room = { color: deepen(base, 0.42), width: BOARD.width - 180, height: 120 };
  const word = spec.words ? place(letter(spec.words, room), { y: -BOARD.height / 2 }) : [];
  return {
    pieces: [...place(standing, { y: -BOARD.height }), { ...board, marks: word }],
    focus: { left: -330, right: 330, top: -620, bottom: 0 },
  };
};

/** Placeholder for products without a picture: shows their name and invents nothing about their looks. */
export const drawStandIn = (spec: StandInSpec, view: PictureView): string => {
  const ink = createInk(`${spec.seed} ${spec.motif} ${view}`);
  const backdrop: Backdrop = { ink, hue: getGroundHue(spec), depth: 0 };
  const subject = stillLife(spec);
  return frame(ink, view === 'detail' ? closeUp(backdrop, subject) : alone(backdrop, subject));
};
