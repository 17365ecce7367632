import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
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
  expect(startAfterPaint(page, [])).toEqual({ html: page, keep: '', script: '' });
});

describe('buttons that are pressed before the page is hydrated', () => {
  type Listener = (event: object) => void;
  interface Button {
    readonly isConnected: boolean;
    readonly click: () => void;
  }

  /** A window with the script of the head in it. */
  const open = () => {
    const code = /<script>(.*)<\/script>/s.exec(startAfterPaint(TEMPLATE, []).keep)?.[1] ?? '';
    const listeners = new Map<string, Listener>();
    runInNewContext(code, {
      addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
      removeEventListener: (type: string) => listeners.delete(type),
    });
    const clicks: Button[] = [];
    const createButton = (isConnected = true): Button => {
      const button = { isConnected, click: () => void clicks.push(button) };
      return button;
    };
    return {
      clicks,
      createButton,
      press: (button: Button | null) => listeners.get('click')?.({ target: { closest: () => button } }),
      hydrate: () => listeners.get('hydrate')?.({}),
    };
  };

  it('are pressed then, in that order, each once', () => {
    const { clicks, createButton, press, hydrate } = open();
    const [one, other] = [createButton(), createButton()];
    for (const button of [other, one, other, null]) press(button);
    expect(clicks).toEqual([]);
    hydrate();
    expect(clicks).toEqual([other, one]);
  });

  it('are forgotten when they are gone, and left alone once it is', () => {
    const { clicks, createButton, press, hydrate } = open();
    press(createButton(false));
    hydrate();
    press(createButton());
    hydrate();
    expect(clicks).toEqual([]);
  });
});
