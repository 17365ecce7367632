import { type Outline, oval, symmetric, trace } from '../kit/geometry.ts';
import { both } from '../kit/move.ts';
import { cloth } from '../kit/piece.ts';
import type { Look } from '../look.ts';
import { eyes, FACE, type FaceShape, mouth, nose } from './face.ts';
import { CHEEKY, skull } from './skull.ts';
import { type Animal, type Head, sit } from './toy.ts';

const SNOUT: FaceShape = { ...FACE, eyeX: 158, eyeY: 26, nose: { y: 92, width: 38, height: 27 } };
const SOCK = '#4a3330';

const CHEEKS: Outline = symmetric(trace('0,26 46,34 104,84 196,74 290,10 400,60 330,330 0,330'));
const EAR: Outline = trace('84,-206 150,-350 238,-452 280,-448 318,-320 330,-140 220,-110');

export const foxHead = (look: Look): Head => ({
  behind: both([
    { ...cloth('fur', look.body, EAR), marks: [cloth('fur', SOCK, oval({ x: 266, y: -480, rx: 90, ry: 110 }))] },
    cloth('minky', look.belly, trace('148,-236 192,-326 244,-376 264,-360 284,-280 288,-190')),
  ]),
  skull: skull(look, SNOUT, { outline: CHEEKY, fabric: 'fur', marks: [cloth('fur', look.belly, CHEEKS)] }),
  face: [...nose(look, SNOUT), ...mouth(look, SNOUT), ...eyes(look, SNOUT)],
});

const TAIL: Outline = trace('140,-40 300,0 440,-70 510,-230 492,-400 420,-520 356,-440 310,-300 230,-180');

export const fox: Animal = (look, pose) => {
  const tip = cloth('fur', look.belly, trace('300,-380 380,-360 430,-400 560,-350 560,-580 340,-580'));
  const back = [{ ...cloth('fur', look.body, TAIL), marks: [tip] }];
  return sit(look, { head: foxHead(look), colors: { fabric: 'fur', hand: SOCK, sole: SOCK }, back }, pose);
};
