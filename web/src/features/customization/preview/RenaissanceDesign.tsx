import type { Design } from './design.ts';
import { Photo } from './Photo.tsx';
import { Words } from './Words.tsx';

const OVAL = 'M0,-100 C58,-100 82,-56 82,0 C82,58 54,100 0,100 C-54,100 -82,58 -82,0 C-82,-56 -58,-100 0,-100Z';
const FRAMES: Readonly<Record<string, readonly [outer: string, inner: string]>> = {
  gilded: ['#c39a3b', '#f0d58a'],
  ebony: ['#2a2428', '#6d5c52'],
};
const FOLDS = Array.from({ length: 11 }, (_, index) => ({
  x: 170 + index * 26,
  y: 404 + Math.abs(index - 5) ** 1.6 * -2.4,
}));

const Frame = ({ colors: [outer, inner] }: { readonly colors: readonly [string, string] }) => (
  <g fill="none">
    <rect x="52" y="46" width="496" height="492" rx="10" stroke={outer} strokeWidth="30" />
    <rect x="68" y="62" width="464" height="460" rx="6" stroke={inner} strokeWidth="5" />
    <rect x="38" y="32" width="524" height="520" rx="14" stroke={inner} strokeWidth="3" />
  </g>
);

/** Velvet, a lace ruff, and the name on a band of parchment. */
export const RenaissanceDesign = ({ design }: { readonly design: Design }) => {
  const { words, photo, chosen } = design;
  const frame = FRAMES[chosen.get('frame') ?? 'gilded'];
  return (
    <>
      <rect x="30" y="24" width="540" height="536" rx="16" fill="#33251f" />
      <path d="M90,560 Q120,430 210,404 L390,404 Q480,430 510,560Z" fill="#7a1f2b" />
      <path d="M268,420 L300,560 L332,420Z" fill="#4f1220" />
      <ellipse cx="300" cy="236" rx="196" ry="190" fill="#8d6b45" fillOpacity="0.28" />
      <Photo url={photo} outline={OVAL} at={{ x: 300, y: 238, scale: 1.5 }} />
      {FOLDS.map(({ x, y }) => (
        <circle key={x} cx={x} cy={y.toFixed(2)} r="21" fill="#f8f3e6" stroke="#cdbfa3" strokeWidth="3" />
      ))}
      {frame && <Frame colors={frame} />}
      {words.trim() !== '' && (
        <>
          <path
            d="M120,474 L480,474 L466,501 L480,528 L120,528 L134,501Z"
            fill="#f3e3b8"
            stroke="#9a7a34"
            strokeWidth="3"
          />
          <Words
            text={words}
            place={{ x: 300, y: 502, width: 312, height: 46, largest: 32 }}
            color="#3a2a12"
            font="book"
          />
        </>
      )}
    </>
  );
};
