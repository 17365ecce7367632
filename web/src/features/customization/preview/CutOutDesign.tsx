import type { Design } from './design.ts';
import { Photo } from './Photo.tsx';
import { Words } from './Words.tsx';

/** An outline as if cut by hand around a head. */
const CUT = 'M-58,-92 L-30,-74 Q0,-86 30,-74 L60,-92 L76,-40 Q92,-2 74,38 Q54,84 4,92 Q-48,88 -72,42 Q-92,2 -76,-40Z';

type Spot = readonly [x: number, y: number, scale: number, turn: number];

const SPOTS: Readonly<Record<string, readonly Spot[]>> = {
  one: [[300, 262, 1.95, -4]],
  few: [
    [150, 158, 0.86, -14],
    [438, 150, 0.86, 12],
    [296, 286, 0.98, -3],
    [142, 412, 0.86, 10],
    [452, 400, 0.86, -11],
  ],
  shower: [
    [96, 118, 0.44, -18],
    [212, 96, 0.44, 9],
    [332, 130, 0.44, -6],
    [450, 100, 0.44, 16],
    [518, 206, 0.44, -12],
    [146, 230, 0.44, 22],
    [272, 226, 0.44, -15],
    [398, 238, 0.44, 7],
    [88, 338, 0.44, -8],
    [206, 342, 0.44, 14],
    [328, 344, 0.44, -20],
    [452, 340, 0.44, 10],
    [142, 446, 0.44, -10],
    [264, 452, 0.44, 18],
    [522, 440, 0.44, -16],
  ],
};

const DOTS = Array.from({ length: 46 }, (_, index) => ({
  x: 62 + ((index * 137) % 478),
  y: 62 + ((index * 89) % 446),
  r: 5 + (index % 4) * 2,
  fill: ['#f3c84b', '#eba2ad', '#97d3b4', '#ffffff', '#8fbfe8'][index % 5],
}));

export const CutOutDesign = ({ design, cloth }: { readonly design: Design; readonly cloth: string }) => {
  const { words, photo, chosen } = design;
  const spots = SPOTS[chosen.get('scatter') ?? 'few'] ?? [];
  const edge = chosen.get('edge') === 'none' ? undefined : '#ffffff';
  return (
    <>
      <rect x="36" y="36" width="528" height="528" rx="26" fill="#1b2148" fillOpacity="0.14" />
      <rect x="30" y="26" width="540" height="532" rx="26" fill={cloth} />
      {DOTS.map(({ x, y, r, fill }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={r} fill={fill} fillOpacity="0.85" />
      ))}
      {spots.map(([x, y, scale, turn]) => (
        <Photo key={`${x} ${y}`} url={photo} outline={CUT} at={{ x, y, scale, turn }} edge={edge} />
      ))}
      {words.trim() !== '' && (
        <>
          <rect x="330" y="488" width="216" height="52" rx="26" fill="#ffffff" fillOpacity="0.92" />
          <Words text={words} place={{ x: 438, y: 515, width: 188, height: 44, largest: 30 }} color="#1b2148" />
        </>
      )}
      <rect
        x="42"
        y="38"
        width="516"
        height="508"
        rx="18"
        fill="none"
        stroke="#1b2148"
        strokeOpacity="0.3"
        strokeWidth="3"
        strokeDasharray="10 8"
      />
    </>
  );
};
