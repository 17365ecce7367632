import { describe, expect, it, vi } from 'vitest';
import { isBot, LONGEST_FULL_MESSAGE, type Remembered, remember } from './error-report.ts';
import { createReportHooks, createReportSender, createServerReports } from './error-reporter.ts';
import { redact, redactPath, redactUpTo } from './redact.ts';

const NOW = 1_800_000_000_000;
const DAY = 24 * 60 * 60 * 1000;

const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MiJ9.c2lnbmF0dXJl0';
const HEX = 'a1b2c3d4'.repeat(4);
const CANARIES = [
  TOKEN,
  'ada.byron@example.com',
  '1 Loom Street',
  '+1 202 555 0123',
  'Hauptstraße 12',
  'a1b2c3d4e5f6a7b8c9d0',
];

describe('a text for developers', () => {
  it.each([
    (canary: string) => canary,
    (canary: string) => `Failed for ${canary} at once`,
    (canary: string) => `Cannot read "${canary}"`,
    (canary: string) => `GET https://shop.example/a/?token=${encodeURIComponent(canary)} failed`,
    (canary: string) => `{"address":"${canary}"}`,
    (canary: string) => `Bearer ${canary}`,
    (canary: string) => `value=${canary};`,
  ])('has none of a token, an e-mail address, a phone number or a street: %#', (wrap) => {
    for (const canary of CANARIES) {
      const text = redact(wrap(canary));
      expect(text, canary).not.toContain(canary);
      expect(text, canary).not.toContain(encodeURIComponent(canary));
    }
  });

  it('keeps what it says', () => {
    expect(redact('TypeError: Cannot read properties of undefined')).toBe(
      'TypeError: Cannot read properties of undefined',
    );
    expect(redact('at render (https://shop.example/assets/main.js?v=3:10:5)')).toContain('shop.example/assets/main.js');
  });

  it('has paths without ids, queries, and what was mailed', () => {
    expect(redactPath('/order-items/100000123/')).toBe('/order-items/:id/');
    expect(redactPath('/about/?email=ada@example.com#x')).toBe('/about/');
    expect(redactPath('/alerts/recover/cart/id/7/code/secret/')).toBe('/alerts/');
    expect(redactPath('/users/ada@example.com/')).toBe('/users/:id/');
    expect(redactPath('/stuffed-animals/bears/')).toBe('/stuffed-animals/bears/');
    expect(redactPath('/assets/main-a1b2c3d4e5.js:10:5')).toBe('/assets/main-a1b2c3d4e5.js:10:5');
  });

  it.each([
    `/recover/cart/id/7/code/${HEX}`,
    `recover/cart/id/7/code/${HEX}`,
    `https://shop.example/recover/cart/id/7/code/${HEX}`,
    `/recover/cart/id/7/code/${HEX}:10:5`,
    `/recover/cart/id/7/code/${HEX}?a=1:10:5`,
    `x=/cart/${HEX}/items`,
    `/token/ab12`,
  ])('has no secret of a path: %s', (path) => {
    for (const text of [path, `GET ${path} failed`, `at f (${path})`])
      expect(redact(text)).not.toMatch(/a1b2|ab12|\/7/);
    expect(redactPath(path)).not.toMatch(/a1b2|ab12|\/7/);
  });

  it('is cut before it is looked at, and leaves out what is cut in two', () => {
    const before = performance.now();
    for (const part of ['a', 'a.', '1 ', '"a\n', "'a", 'a@', '/'])
      redactUpTo(part.repeat(500_000), LONGEST_FULL_MESSAGE);
    expect(performance.now() - before).toBeLessThan(2000);
    for (const secret of [...CANARIES, `"${'my secret words '.repeat(90)}"`])
      for (let start = 250; start <= 500; start += 1) {
        const text = redactUpTo(`${'x '.repeat(start / 2)}${secret} ${'y '.repeat(400)}`, 300);
        expect(text.length).toBeLessThanOrEqual(300);
        expect(text).not.toMatch(/eyJ|ada|Loom|555|Haupt|a1b2|secret/);
      }
  });
});

describe('a message', () => {
  const sendAll = (messages: readonly string[], now = NOW, known: readonly Remembered[] = []) => {
    let kept = known;
    const sent = messages.filter((message) => {
      const next = remember(kept, message, now);
      kept = next ?? kept;
      return next !== null;
    });
    return { sent, kept };
  };

  it('is sent once within a day, and again after it', () => {
    const { sent, kept } = sendAll(['a', 'a', 'b', 'a']);
    expect(sent).toEqual(['a', 'b']);
    expect(remember(kept, 'a', NOW + DAY - 1)).toBeNull();
    expect(remember(kept, 'a', NOW + DAY)).toHaveLength(1);
  });

  it('is not sent as the eleventh, until one of the ten is a day old', () => {
    const eleven = Array.from({ length: 11 }, (_, index) => `error ${index}`);
    const { sent, kept } = sendAll(eleven);
    expect(sent).toEqual(eleven.slice(0, 10));
    expect(remember(kept, 'error 10', NOW + DAY)).not.toBeNull();
  });

  it('says nothing in what is remembered of it, and is forgotten where the clock was set back', () => {
    const { kept } = sendAll([TOKEN]);
    expect(JSON.stringify(kept)).not.toContain(TOKEN);
    expect(remember(kept, TOKEN, NOW - 1)).toHaveLength(1);
  });
});

it.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1)', true],
  ['HeadlessChrome/130', true],
  ['curl/8.0', true],
  ['', true],
  ['Mozilla/5.0 (iPhone) Safari/605', false],
])('a visitor with the agent %j is a bot: %s', (agent, expected) => {
  expect(isBot(agent)).toBe(expected);
});

const REPORT = {
  short_message: `web: no ${CANARIES[1]}`,
  full_message: `Error: ${CANARIES[2]}`,
  url: `/a/${TOKEN}/`,
  file: '/assets/main.js',
  line: 3,
  user_agent: 'Safari',
  client_ip: '192.0.2.1',
  trace_id: 'ab'.repeat(16),
};

describe('the logging service', () => {
  const answer = (status: number) => {
    const bodies: string[] = [];
    const post = async (_url: string, init: RequestInit) => {
      bodies.push(String(init.body));
      return { status, body: null };
    };
    return { bodies, send: createReportSender('https://log.example', post) };
  };

  it.each([
    [202, 'accepted'],
    [200, 'refused'],
    [500, 'refused'],
  ] as const)('accepts a report with 202 alone: %i', async (status, expected) => {
    const { bodies, send } = answer(status);
    expect(await send(REPORT)).toBe(expected);
    expect(Object.keys(JSON.parse(bodies[0] ?? ''))).toEqual(Object.keys(REPORT));
    for (const canary of CANARIES) expect(bodies[0]).not.toContain(canary);
  });

  it('that does not answer fails a report, and takes no more than eight at once', async () => {
    const failing = createReportSender('https://log.example', async () => {
      throw new DOMException('late', 'TimeoutError');
    });
    expect(await failing(REPORT)).toBe('failed');
    const { promise, resolve } = Promise.withResolvers<{ status: number; body: null }>();
    const send = createReportSender('https://log.example', () => promise);
    const sent = Array.from({ length: 8 }, () => send(REPORT));
    expect(await send(REPORT)).toBe('busy');
    resolve({ status: 202, body: null });
    expect(await Promise.all(sent)).toEqual(Array(8).fill('accepted'));
  });
});

describe('what a server logs as an error', () => {
  const log = (report: Parameters<typeof createReportHooks>[0]) => {
    const { logMethod } = createReportHooks(report, () => 'trace');
    const lines: unknown[][] = [];
    const method = (...args: unknown[]) => void lines.push(args);
    return { lines, write: (level: number, ...args: unknown[]) => logMethod.call({}, args, method as never, level) };
  };

  it('is reported once, with its stack and the trace, and logged each time', () => {
    const sent: object[] = [];
    const report = createServerReports(
      'backend',
      async (one) => {
        sent.push(one);
        return 'accepted';
      },
      () => NOW,
    );
    const { lines, write } = log(report);
    for (let time = 0; time < 1000; time += 1) write(50, { err: new Error('no disk') }, 'A job failed');
    write(40, 'A warning');
    expect(lines).toHaveLength(1001);
    expect(sent).toMatchObject([{ short_message: 'backend: A job failed', trace_id: 'trace' }]);
    expect(sent[0]).toHaveProperty('full_message', expect.stringContaining('Error: no disk'));
  });

  it('is at most ten reports of a thousand different ones, and none without a service', () => {
    let count = 0;
    const report = createServerReports(
      'web',
      async () => {
        count += 1;
        return 'accepted';
      },
      () => NOW,
    );
    const { write } = log(report);
    for (let index = 0; index < 1000; index += 1) write(50, `error number ${index}`);
    expect(count).toBe(10);
    const unread = vi.fn(() => 'no more');
    write(50, { err: Object.defineProperty(new Error(), 'message', { get: unread }) });
    expect([count, unread.mock.calls.length]).toEqual([10, 0]);
    const none = log(null);
    none.write(50, 'error');
    expect(none.lines).toEqual([['error']]);
  });
});
