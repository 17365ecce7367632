import { lighten } from '@patchwork/backend/src/media/drawing/color.ts';
import type { Outline } from '@patchwork/backend/src/media/drawing/geometry.ts';
import { oval, trace } from '@patchwork/backend/src/media/drawing/geometry.ts';
import { both } from '@patchwork/backend/src/media/drawing/move.ts';
import { cloth, type Piece } from '@patchwork/backend/src/media/drawing/piece.ts';
import type { Ears } from '../spec.ts';

interface DogEars {
  readonly behind: readonly Piece[];
  readonly front: readonly Piece[];
}

const FLOPPY: Outline = trace('214,-236 300,-220 376,-120 420,30 404,130 340,138 290,60 262,-60 206,-170');
const LONG: Outline = trace('226,-216 306,-200 376,-80 424,120 428,270 366,316 304,240 282,60 226,-130');
const POINTED: Outline = trace('96,-200 150,-330 228,-420 272,-416 312,-300 322,-150 220,-100');
const INNER: Outline = trace('150,-236 188,-320 240,-376 262,-364 280,-280 280,-190');
const FOLDED_BASE: Outline = trace('120,-210 170,-300 260,-330 330,-250 322,-140 220,-100');
const FOLDED_FLAP: Outline = trace('164,-296 256,-338 346,-258 372,-150 330,-98 262,-160 196,-220');

const curls = (color: string): Piece[] =>
  [
    { x: 300, y: -150, r: 84 },
    { x: 360, y: -40, r: 92 },
    { x: 352, y: 80, r: 96 },
    { x: 400, y: 10, r: 70 },
  ].map(({ x, y, r }) => cloth('fur', color, oval({ x, y, rx: r, ry: r })));

/** A dog's ears: they make the breed more than anything else does. */
export const dogEars = (shape: Ears, color: string, inner: string): DogEars => {
  const none: Piece[] = [];
  switch (shape) {
    case 'floppy':
      return { behind: none, front: both([cloth('fur', color, FLOPPY)]) };
    case 'long':
      return { behind: none, front: both([cloth('fur', color, LONG)]) };
    case 'pointed':
      return { behind: both([cloth('fur', color, POINTED), cloth('minky', inner, INNER)]), front: none };
    case 'folded':
      return {
        behind: both([cloth('fur', color, FOLDED_BASE)]),
        front: both([cloth('fur', lighten(color, 0.02), FOLDED_FLAP)]),
      };
    case 'curly':
      return { behind: none, front: both(curls(color)) };
  }
};
