import { lighten } from '@patchwork/backend/src/media/drawing/color.ts';
import { type Outline, oval, symmetric, trace } from '@patchwork/backend/src/media/drawing/geometry.ts';
import { both, place } from '@patchwork/backend/src/media/drawing/move.ts';
import { cloth, type Piece } from '@patchwork/backend/src/media/drawing/piece.ts';
import type { Look } from '../look.ts';
import { eyes, FACE, type FaceShape, mouth, nose } from './face.ts';
import { CHEEKY, skull } from './skull.ts';
import { type Animal, type Head, sit } from './toy.ts';

const SNOUT: FaceShape = { ...FACE, eyeX: 158, eyeY: 26, nose: { y: 92, width: 38, height: 27 } };
const SOCK = '#4a3330';

const CHEEKS: Outline = symmetric(trace('0,26 46,34 104,84 196,74 290,10 400,60 330,330 0,330'));
const EAR: Outline = trace('84,-206 150,-350 238,-452 280,-448 318,-320 330,-140 220,-110');

const LINING: Outline = trace('148,-236 192,-326 244,-376 264,-360 284,-280 288,-190');

/** White from ear to paw where the ears are lined in a color, else with dark tips and socks. */
const ear = (look: Look): Piece[] =>
  look.features.includes('lined-ears')
    ? place([cloth('fur', look.body, EAR), cloth('minky', lighten(look.accent, 0.14), LINING)], { y: 60, scale: 1.16 })
    : [
        { ...cloth('fur', look.body, EAR), marks: [cloth('fur', SOCK, oval({ x: 266, y: -480, rx: 90, ry: 110 }))] },
        cloth('minky', look.belly, LINING),
      ];

export const foxHead = (look: Look): Head => ({
  behind: both(ear(look)),
  skull: skull(look, SNOUT, { outline: CHEEKY, fabric: 'fur', marks: [cloth('fur', look.belly, CHEEKS)] }),
  face: [...nose(look, SNOUT), ...mouth(look, SNOUT), ...eyes(look, SNOUT)],
});

const TAIL: Outline = trace('140,-40 300,0 440,-70 510,-230 492,-400 420,-520 356,-440 310,-300 230,-180');

export const fox: Animal = (look, pose) => {
  const tip = cloth('fur', look.belly, trace('300,-380 380,-360 430,-400 560,-350 560,-580 340,-580'));
  const socks = look.features.includes('lined-ears')
    ? { sole: lighten(look.accent, 0.14) }
    : { hand: SOCK, sole: SOCK };
  const back = [{ ...cloth('fur', look.body, TAIL), marks: [tip] }];
  return sit(look, { head: foxHead(look), colors: { fabric: 'fur', ...socks }, back }, pose);
};
