import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGate } from './gate.ts';
import { createOutputCache, type MadePage, type OutputCacheOptions, type ServedPage } from './outputCache.ts';
import { PageBody } from './pageBody.ts';
import { OUTPUT_CACHE } from './pages.ts';

const page = (status: number, html = ''): MadePage => ({
  kind: 'page',
  status,
  body: new PageBody(html),
  template: '',
  styleSource: null,
  isDraft: false,
});

const readHtml = async ({ rendered }: ServedPage) =>
  rendered.kind === 'page' ? (await rendered.body.read('identity', '')).toString() : null;

const onFault = vi.fn();
const { signal: staying } = new AbortController();
const open = (change: Partial<OutputCacheOptions> = {}) => {
  const { get: cached } = createOutputCache({ ...OUTPUT_CACHE, maxEntries: 10, onFault, ...change });
  return (key: string, render: () => Promise<MadePage>) =>
    cached(key, { client: 'visitor', signal: staying, inTurn: (work) => work(), render });
};
const DAY_MS = 86_400_000;

beforeEach(() => {
  vi.useFakeTimers();
  onFault.mockClear();
});
afterEach(() => vi.useRealTimers());

describe('the output cache', () => {
  it('gives a page for 86400 s, a fresh one being made behind it after the first minute', async () => {
    const cached = open();
    let version = 0;
    const render = vi.fn(async () => {
      version += 1;
      return page(200, `v${version}`);
    });
    const ask = async () => {
      const served = await cached('USD /', render);
      return [await readHtml(served), served.ageMs];
    };
    expect(await ask()).toEqual(['v1', 0]);
    vi.advanceTimersByTime(59_999);
    expect(await ask()).toEqual(['v1', 59_999]);
    expect(render).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(DAY_MS - 60_000);
    expect(await ask()).toEqual(['v1', DAY_MS - 1]);
    await vi.waitFor(async () => expect(await ask()).toEqual(['v2', expect.any(Number)]));
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('never gives a page that is older', async () => {
    const cached = open();
    await cached('USD /', async () => page(200, 'old'));
    vi.advanceTimersByTime(DAY_MS);
    const served = await cached('USD /', async () => page(200, 'new'));
    expect([await readHtml(served), served.ageMs]).toEqual(['new', 0]);
  });

  it('lets visitors who come together share one render', async () => {
    const cached = open();
    const render = vi.fn(async () => page(404));
    await Promise.all([cached('USD /', render), cached('USD /', render), cached('EUR /', render)]);
    expect(render).toHaveBeenCalledTimes(2);
  });

  it.each([404, 500])('does not keep a page with status %d', async (status) => {
    const cached = open();
    const render = vi.fn(async () => page(status));
    await cached('USD /', render);
    await cached('USD /', render);
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('forgets a page that has gone as soon as it is known', async () => {
    const cached = open();
    await cached('USD /', async () => page(200));
    vi.advanceTimersByTime(60_000);
    const gone = async () => page(404);
    await cached('USD /', gone);
    await vi.waitFor(async () => expect(await cached('USD /', gone)).toMatchObject({ rendered: { status: 404 } }));
  });

  it('does not keep a fault', async () => {
    const cached = open();
    const failing = async () => Promise.reject(new Error('gateway down'));
    await expect(cached('USD /', failing)).rejects.toThrow('gateway down');
    await expect(cached('USD /', async () => page(200))).resolves.toMatchObject({ rendered: { status: 200 } });
  });

  it('keeps the old page through a fault and reports it', async () => {
    const cached = open();
    await cached('USD /', async () => page(200, 'old'));
    vi.advanceTimersByTime(60_000);
    const failing = async () => Promise.reject(new Error('gateway down'));
    await cached('USD /', failing);
    await vi.waitFor(() => expect(onFault).toHaveBeenCalled());
    expect(await readHtml(await cached('USD /', failing))).toBe('old');
  });
});

describe('a page that many wait for', () => {
  const openBehindGate = (queueTimeoutMs = 500) => {
    vi.useRealTimers();
    const { get: cached } = createOutputCache({ ...OUTPUT_CACHE, maxEntries: 10, onFault });
    const gate = createGate({ concurrency: 8, maxQueued: 32, queueTimeoutMs });
    const open = Promise.withResolvers<void>();
    const render = vi.fn(async () => page(200));
    const ask = (client: string, path: string, { made = render as () => Promise<MadePage>, signal = staying } = {}) =>
      cached(path, {
        client,
        signal,
        inTurn: (work, calledOff) => gate.run(client, work, calledOff),
        render: made,
      }).then(
        () => 'answered',
        () => 'refused',
      );
    const flood = () =>
      Array.from({ length: 36 }, (_, index) =>
        ask('flood', `/${index}`, { made: () => open.promise.then(() => page(200)) }),
      );
    return { ask, flood, open, render };
  };

  it('is made once, and given to all, whoever asked first', async () => {
    const { ask, flood, open, render } = openBehindGate();
    const flooded = flood();
    const first = ask('flood', '/');
    const visitors = Array.from({ length: 60 }, (_, index) => ask(`visitor ${index}`, '/'));
    expect(await Promise.all(visitors)).toEqual(Array(60).fill('answered'));
    expect(await first).toBe('answered');
    expect(render).toHaveBeenCalledTimes(1);
    open.resolve();
    await Promise.all(flooded);
  });

  it('is begun as long as one of them stays, and not once all have gone', async () => {
    const { ask, flood, open, render } = openBehindGate(60_000);
    const flooded = flood();
    const [one, other, third] = [new AbortController(), new AbortController(), new AbortController()];
    const wanted = ask('flood', '/wanted', { signal: one.signal });
    const shared = ask('visitor', '/wanted', { signal: other.signal });
    const left = ask('flood', '/left', { signal: third.signal });
    one.abort();
    third.abort();
    expect(await left).toBe('refused');
    open.resolve();
    expect(await Promise.all([wanted, shared])).toEqual(['answered', 'answered']);
    await Promise.all(flooded);
    expect(render).toHaveBeenCalledTimes(1);
    expect(await ask('flood', '/left')).toBe('answered');
  });

  it('is refused where nobody has a turn', async () => {
    const { ask, flood, open, render } = openBehindGate();
    const flooded = flood();
    expect(await Promise.all([ask('flood', '/'), ask('flood', '/')])).toEqual(['refused', 'refused']);
    expect(render).not.toHaveBeenCalled();
    open.resolve();
    await Promise.all(flooded);
    expect(await ask('flood', '/')).toBe('answered');
  });
});

describe('its bounds', () => {
  it('are so many pages: the one not asked for the longest goes', async () => {
    const cached = open({ maxEntries: 2 });
    const render = vi.fn(async () => page(200));
    for (const key of ['a', 'b', 'a', 'c']) await cached(key, render);
    expect(render).toHaveBeenCalledTimes(3);
    await cached('a', render);
    expect(render).toHaveBeenCalledTimes(3);
    await cached('b', render);
    expect(render).toHaveBeenCalledTimes(4);
  });

  /** Of random hexadecimal digits, which take half of their number once packed. */
  const bulky = (bytes: number) => page(200, randomBytes(bytes).toString('hex'));

  it('are so many bytes of packed pages', async () => {
    const cached = open({ maxBytes: 50_000 });
    const render = vi.fn(async () => bulky(20_000));
    for (const key of ['a', 'b', 'c', 'c', 'b', 'a']) await cached(key, render);
    expect(render).toHaveBeenCalledTimes(4);
    const huge = vi.fn(async () => bulky(60_000));
    await cached('huge', huge);
    await cached('huge', huge);
    expect(huge).toHaveBeenCalledTimes(2);
  });

  it('count what a page takes besides once it is packed in a second way', async () => {
    const cached = open({ maxBytes: 70_000 });
    const render = vi.fn(async () => bulky(20_000));
    const [first] = [await cached('a', render), await cached('b', render), await cached('c', render)];
    await cached('a', render);
    expect(render).toHaveBeenCalledTimes(3);
    if (first.rendered.kind === 'page') await first.rendered.body.read('gzip', '');
    for (const key of ['a', 'c', 'b']) await cached(key, render);
    expect(render).toHaveBeenCalledTimes(4);
  });
});
