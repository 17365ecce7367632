import type { Design } from './design.ts';
import { Photo } from './Photo.tsx';
import { Words } from './Words.tsx';

/** Plump in the middle, pinched at the corners. */
const CUSHION =
  'M52,46 Q150,84 300,84 Q450,84 548,46 Q516,150 516,300 Q516,450 548,554 Q450,516 300,516 Q150,516 52,554 Q84,450 84,300 Q84,150 52,46Z';
const ROUND = 'M0,-100 A100,100 0 1 1 0,100 A100,100 0 1 1 0,-100Z';
const INK = '#4b4a55';

/** The back of a pillow: words, a photo, or a photo above words. */
export const PillowDesign = ({ design, cloth }: { readonly design: Design; readonly cloth: string }) => {
  const { words, photo, hasPhoto, color, chosen } = design;
  const hasWords = words.trim() !== '';
  const place = hasPhoto
    ? { x: 300, y: 432, width: 320, height: 104, largest: 40 }
    : { x: 300, y: 300, width: 350, height: 340, largest: 72 };
  const at =
    chosen.get('back') === 'both' || hasWords ? { x: 300, y: 248, scale: 1.25 } : { x: 300, y: 300, scale: 1.8 };
  return (
    <>
      <ellipse cx="300" cy="552" rx="220" ry="18" fill="#1b2148" fillOpacity="0.12" />
      <path d={CUSHION} fill={cloth} stroke="#1b2148" strokeOpacity="0.28" strokeWidth="5" />
      <ellipse cx="300" cy="286" rx="196" ry="190" fill="#fff" fillOpacity="0.22" />
      <path
        d="M104,104 Q190,122 300,122 Q410,122 496,104"
        fill="none"
        stroke="#1b2148"
        strokeOpacity="0.25"
        strokeWidth="3"
        strokeDasharray="9 8"
      />
      {hasPhoto && <Photo url={photo} outline={ROUND} at={at} edge="#ffffff" />}
      <Words text={words} place={place} color={color?.css ?? INK} font={chosen.get('font')} />
    </>
  );
};
