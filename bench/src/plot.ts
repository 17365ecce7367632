import type { Entry } from './history.ts';
import type { Measurement } from './measurements.ts';

const WIDTH = 760;
const LABELS = 330;
const ROW = 24;
const HEAD = 44;
const LINES = { top: 60, height: 220, left: 50, right: 130 };
const COLORS: Readonly<Record<string, string>> = { gateway: '#b8336a', shared: '#c490d1', kept: '#2f7f79' };
const OTHERS = '#8d99ae';
const MAIN = 'category 20';

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const write = (x: number, y: number, text: string, more = ''): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}"${more}>${escapeText(text)}</text>`;

/** From a twentieth of the floor on, by powers of ten: a kept answer and a router are on one picture. */
const toLength = (times: number, highest: number): number => {
  const least = 0.05;
  return (Math.log(Math.max(times, least) / least) / Math.log(highest / least)) * (WIDTH - LABELS - 60);
};

const drawBars = (rows: readonly Measurement[]): string[] => {
  const highest = Math.max(1, ...rows.map(({ timesFloor }) => timesFloor));
  const floor = LABELS + toLength(1, highest);
  const bottom = HEAD + rows.length * ROW;
  return [
    write(10, 24, 'Category page of 20 products: CPU × the floor (logarithmic)', ' class="title"'),
    `<line x1="${floor.toFixed(1)}" y1="${HEAD - 8}" x2="${floor.toFixed(1)}" y2="${bottom}" class="axis"/>`,
    ...rows.flatMap(({ key, title, timesFloor }, index) => {
      const y = HEAD + index * ROW;
      const length = toLength(timesFloor, highest);
      return [
        write(LABELS - 8, y + 12, title, ' text-anchor="end"'),
        `<rect x="${LABELS}" y="${y}" width="${length.toFixed(1)}" height="16" fill="${COLORS[key] ?? OTHERS}"/>`,
        write(LABELS + length + 6, y + 12, timesFloor.toFixed(2)),
      ];
    }),
  ];
};

const drawLine = (history: readonly Entry[], key: string, toY: (times: number) => number): string[] => {
  const step = (WIDTH - LINES.left - LINES.right) / Math.max(1, history.length - 1);
  const points = history.flatMap(({ timesFloor }, index) => {
    const times = timesFloor[MAIN]?.[key];
    return times === undefined ? [] : [{ x: LINES.left + index * step, y: toY(times), times }];
  });
  const last = points.at(-1);
  if (!last) return [];
  const path = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  return [
    `<polyline points="${path}" fill="none" stroke="${COLORS[key]}" stroke-width="2"/>`,
    ...points.map(({ x, y }) => `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="3" fill="${COLORS[key]}"/>`),
    write(last.x + 8, last.y + 4, `${key} ${last.times.toFixed(2)}`),
  ];
};

const drawHistory = (history: readonly Entry[]): string[] => {
  const all = history.flatMap(({ timesFloor }) => Object.values(timesFloor[MAIN] ?? {}));
  const highest = Math.ceil(Math.max(1, ...all));
  const toY = (times: number): number => LINES.top + LINES.height * (1 - times / highest);
  const [first, last] = [history[0], history.at(-1)];
  const ticks = Array.from({ length: highest + 1 }, (_, times) => times);
  return [
    write(10, 24, 'The same by commit: this gateway’s own rows, CPU × the floor', ' class="title"'),
    ...ticks.flatMap((times) => [
      `<line x1="${LINES.left}" y1="${toY(times)}" x2="${WIDTH - LINES.right}" y2="${toY(times)}" class="axis"/>`,
      write(LINES.left - 8, toY(times) + 4, String(times), ' text-anchor="end"'),
    ]),
    ...Object.keys(COLORS).flatMap((key) => drawLine(history, key, toY)),
    write(LINES.left, LINES.top + LINES.height + 22, first ? `${first.commit}, ${first.day}` : ''),
    ...(last && last !== first
      ? [write(WIDTH - LINES.right, LINES.top + LINES.height + 22, `${last.commit}, ${last.day}`, ' text-anchor="end"')]
      : []),
  ];
};

const STYLE =
  'text{font:13px system-ui,sans-serif;fill:#222}.title{font-weight:600}.axis{stroke:#bbb;stroke-dasharray:3 3}';

/** An SVG picture of a run, and of the runs before it. */
export const drawPlot = (measured: readonly Measurement[], history: readonly Entry[]): string => {
  const rows = measured.filter(({ operation, processes }) => operation === MAIN && processes === 1);
  const top = HEAD + rows.length * ROW + 20;
  const height = top + LINES.top + LINES.height + 40;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img">`,
    '<title>CPU of GraphQL servers by that of a hand-written handler</title>',
    `<style>${STYLE}</style>`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    ...drawBars(rows),
    `<g transform="translate(0 ${top})">`,
    ...drawHistory(history),
    '</g>',
    '</svg>',
    '',
  ].join('\n');
};
