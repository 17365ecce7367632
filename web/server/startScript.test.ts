import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { startAfterPaint } from './startScript.ts';

const TEMPLATE = `<head>
    <script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/react.js">
  </head>`;

/** Runs the script of a page in a window whose frames and timers are the test's. */
const run = ({ hidden = false } = {}) => {
  const { script } = startAfterPaint(TEMPLATE, ['/assets/Home.js', '/assets/react.js']);
  const [, entry, parts, code = ''] = /data-entry="(.*?)" data-parts="(.*?)">(.*)<\/script>/s.exec(script) ?? [];
  const frames: (() => void)[] = [];
  const timers: [() => void, number][] = [];
  const asked: string[] = [];
  const window = {
    document: {
      hidden,
      currentScript: { dataset: { entry, parts } },
      createElement: () => ({}),
      head: { append: ({ rel, href }: { rel: string; href: string }) => asked.push(`${rel} ${href}`) },
    },
    requestAnimationFrame: (work: () => void) => frames.push(work),
    setTimeout: (work: () => void, after = 0) => timers.push([work, after]),
    load: (path: string) => asked.push(path),
  };
  runInNewContext(code.replace('import(entry)', 'load(entry)'), window);
  return { frames, timers, asked };
};

const ALL = ['modulepreload /assets/react.js', 'modulepreload /assets/Home.js', '/assets/index.js'];

it('takes the code out of the head', () => {
  expect(startAfterPaint(TEMPLATE, []).html.replace(/\s/g, '')).toBe('<head></head>');
});

it('loads the code after the first frame, once', () => {
  const { frames, timers, asked } = run();
  expect(asked).toEqual([]);
  for (const frame of frames) frame();
  expect(asked).toEqual([]);
  for (const [work] of timers) work();
  expect(asked).toEqual(ALL);
});

it('does not wait for a frame that never comes', () => {
  const { timers, asked } = run();
  expect(timers.map(([, after]) => after)).toEqual([3000]);
  for (const [work] of timers) work();
  expect(asked).toEqual(ALL);
});

it('loads the code of a page at once that nobody looks at', () => {
  expect(run({ hidden: true }).timers.map(([, after]) => after)).toEqual([0]);
});

it('leaves a page that is developed as it is', () => {
  const page = '<head><script type="module" src="/src/entry-client.tsx"></script></head>';
  expect(startAfterPaint(page, [])).toEqual({ html: page, script: '' });
});
