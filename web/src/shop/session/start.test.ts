// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '../../lib/apollo/client.ts';
import type { ShopEventName } from '../../lib/shopEvents.ts';
import type { Engine } from '../engine.ts';

const ADA = { owner: 'c-1', token: 'token-canary', groupToken: null, firstName: 'Ada' };

let sessions: typeof import('./start.ts');
let live: typeof import('../offlineStore.ts');
let toasts: typeof import('../../lib/toasts.ts');
let asked: string[];
/** The web server's answer to each session endpoint. */
let answers: Record<string, () => Response>;

const engine = {
  flush: vi.fn(async () => undefined),
  refresh: vi.fn(async () => undefined),
  beginSession: vi.fn(async () => undefined),
  endSession: vi.fn(async () => undefined),
  mergeGuestCart: vi.fn(async () => undefined),
  wipe: vi.fn(async () => undefined),
  reload: vi.fn(async () => undefined),
};

const start = (renewals?: number) => {
  const client = createClient({ uri: 'http://shop/graphql', currency: 'USD', store: 'default' });
  const place = { client, engine: engine as unknown as Engine, store: 'default', currency: 'USD' };
  return sessions.startSession(place, renewals);
};

const refused = () => Response.json({ errors: [{ code: 'UNAUTHENTICATED', message: 'No' }] }, { status: 401 });
const down = () => new Response('<html>', { status: 502 });

beforeEach(async () => {
  vi.resetModules();
  for (const verb of Object.values(engine)) verb.mockReset().mockResolvedValue(undefined);
  localStorage.clear();
  sessionStorage.clear();
  asked = [];
  answers = {
    'sign-in': () => Response.json(ADA),
    refresh: () => Response.json(ADA),
    'sign-out': () => Response.json({}),
  };
  vi.stubGlobal('fetch', async (address: string) => {
    const verb = String(address).replace('/session/', '');
    asked.push(verb);
    return answers[verb]?.() ?? down();
  });
  vi.stubGlobal('reportError', vi.fn());
  sessions = await import('./start.ts');
  live = await import('../offlineStore.ts');
  toasts = await import('../../lib/toasts.ts');
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const enterAs = (email: string, password: string) => sessions.enter('sign-in', { email, password });

const signInAda = async (renewals?: number) => {
  const page = start(renewals);
  expect(await enterAs('ada@example.com', 'secret-canary')).toEqual({ kind: 'signed-in' });
  return page;
};

describe('signing in', () => {
  it('sends what waits before, and makes the cart the customer’s after', async () => {
    await signInAda();
    await vi.waitFor(() => expect(engine.mergeGuestCart).toHaveBeenCalled());
    const order = [engine.flush, engine.beginSession, engine.mergeGuestCart].map(
      (verb) => verb.mock.invocationCallOrder[0],
    );
    expect(order).toEqual([...order].sort((a = 0, b = 0) => a - b));
    expect(live.getState().customer).toEqual({ owner: 'c-1', firstName: 'Ada' });
  });

  it('leaves an id on the device and nothing else of the customer', async () => {
    await signInAda();
    const noted = JSON.stringify({ ...localStorage, ...sessionStorage });
    expect(noted).toContain('c-1');
    expect(noted).not.toMatch(/canary|Ada|ada@/);
  });

  it('that is refused says why in the words of the shop, and changes nothing', async () => {
    answers['sign-in'] = () =>
      Response.json({ errors: [{ code: 'WRONG_CREDENTIALS', message: 'Not so' }] }, { status: 401 });
    start();
    expect(await enterAs('ada@example.com', 'x')).toEqual({
      kind: 'refused',
      problems: [{ code: 'WRONG_CREDENTIALS', message: 'Not so' }],
    });
    expect(live.getState().customer).toBeNull();
  });

  it('rejects when the shop cannot be asked', async () => {
    answers['sign-in'] = down;
    start();
    await expect(enterAs('ada@example.com', 'x')).rejects.toThrow('502');
  });
});

describe('the page is told by an event', () => {
  const raised: string[] = [];
  const note = ({ type }: Event) => void raised.push(type);
  const NAMES: readonly ShopEventName[] = ['session-after-nonauthorized', 'user-after-register'];

  beforeEach(() => {
    raised.length = 0;
    for (const name of NAMES) addEventListener(name, note);
  });
  afterEach(() => {
    for (const name of NAMES) removeEventListener(name, note);
  });

  it('that it begins without anybody signed in, and of nobody else', async () => {
    start();
    expect(raised).toEqual(['session-after-nonauthorized']);
    await enterAs('ada@example.com', 'secret-canary');
    expect(raised).toHaveLength(1);
  });

  it('not of a page whose customer is known', () => {
    localStorage.setItem('patchwork-session-owner', 'c-1');
    start();
    expect(raised).toEqual([]);
  });

  it.each([
    ['once somebody has signed up', () => Response.json(ADA), 1],
    ['not where that is refused', refused, 0],
  ])('that there is a new customer: %s', async (_, signUp, count) => {
    answers['sign-up'] = signUp;
    start();
    await sessions.enter('sign-up', { email: 'ada@example.com', firstName: 'Ada', lastName: 'L', password: 'x' });
    expect(raised.filter((name) => name === 'user-after-register')).toHaveLength(count);
  });
});

describe('another name', () => {
  it('is told at once, and to the other tabs by renewing the session', async () => {
    await signInAda();
    answers.refresh = () => Response.json({ ...ADA, firstName: 'Augusta' });
    await sessions.renameCustomer('Augusta');
    expect(live.getState().customer).toEqual({ owner: 'c-1', firstName: 'Augusta' });
    expect(asked).toEqual(['sign-in', 'refresh']);
  });

  it('signs nobody out where a session is never renewed', async () => {
    const { session } = await signInAda(0);
    await sessions.renameCustomer('Augusta');
    expect(live.getState().customer).toEqual({ owner: 'c-1', firstName: 'Augusta' });
    expect(session.token()).toBe('token-canary');
    expect(engine.endSession).not.toHaveBeenCalled();
    expect(asked).toEqual(['sign-in']);
  });
});

it('what is asked of the session outlives the page, which would lose the new token of the cookie', async () => {
  const sent = vi.spyOn(globalThis, 'fetch');
  localStorage.setItem('patchwork-session-owner', 'c-1');
  await start().resume();
  expect(sent.mock.calls).toEqual([['/session/refresh', expect.objectContaining({ keepalive: true })]]);
});

it('a page that was put aside while its customer signed out elsewhere begins anew', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue(undefined);
  await signInAda();
  localStorage.removeItem('patchwork-session-owner');
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(reload).toHaveBeenCalled();
  reload.mockRestore();
});

describe('coming back', () => {
  it('asks nobody when nobody was signed in', async () => {
    await start().resume();
    expect(asked).toEqual([]);
    expect(live.getState().customer).toBeNull();
  });

  it('is signed in at once and has a token a moment later', async () => {
    localStorage.setItem('patchwork-session-owner', 'c-1');
    const { session, resume } = start();
    expect([session.owner(), session.token()]).toEqual(['c-1', null]);
    expect(live.getState().customer).toEqual({ owner: 'c-1', firstName: null });
    await resume();
    expect(session.token()).toBe('token-canary');
    expect(engine.mergeGuestCart).toHaveBeenCalled();
  });

  it('stays signed in through an outage, and asks again by itself', async () => {
    vi.useFakeTimers();
    localStorage.setItem('patchwork-session-owner', 'c-1');
    answers.refresh = down;
    const { session, resume } = start();
    await resume();
    expect([session.owner(), session.token()]).toEqual(['c-1', null]);
    answers.refresh = () => Response.json(ADA);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(session.token()).toBe('token-canary');
  });

  it('a session that is over ends what was made in it, and says so', async () => {
    localStorage.setItem('patchwork-session-owner', 'c-1');
    answers.refresh = refused;
    const { session, resume } = start();
    await resume();
    expect(session.owner()).toBeNull();
    expect(engine.endSession.mock.calls).toEqual([['c-1']]);
    expect(engine.wipe).not.toHaveBeenCalled();
    expect(live.getState().customer).toBeNull();
  });
});

describe('signing out', () => {
  it('empties the stores, takes away the notes, says so and ends the session', async () => {
    const { session } = await signInAda();
    for (const name of ['patchwork-viewed', 'patchwork-searches', 'patchwork-something-new', 'patchwork-site'])
      localStorage.setItem(name, '["ADA"]');
    for (const name of ['email', 'first-name', 'last-name', 'phone-number', 'shipping-country', 'customer-data-hash'])
      localStorage.setItem(name, 'of-ada');
    const onClear = vi.fn();
    addEventListener('clear-user-data', onClear, { once: true });
    sessionStorage.setItem('scroll', '1');
    await sessions.signOut();
    expect(engine.wipe.mock.calls).toEqual([['c-1', false]]);
    expect(sessionStorage).toHaveLength(0);
    expect([session.owner(), session.token()]).toEqual([null, null]);
    expect(toasts.currentToasts().at(-1)?.message).toBe("You're logged out");
    const left = ['patchwork-session-generation', 'patchwork-site'];
    await vi.waitFor(() => expect(Object.keys(localStorage).sort()).toEqual(left));
    expect(onClear).toHaveBeenCalledOnce();
    expect(asked.at(-1)).toBe('sign-out');
  });

  it('while others still ask for the session lets none of them bring it back', async () => {
    localStorage.setItem('patchwork-session-owner', 'c-1');
    const { session, resume } = start();
    const asking = [resume(), session.renew(null), session.renew(null)];
    await sessions.signOut();
    await Promise.all([...asking, session.renew(null)]);
    await vi.waitFor(() => expect(asked).toEqual(['sign-out']));
    expect([session.owner(), session.token()]).toEqual([null, null]);
    expect(engine.endSession).not.toHaveBeenCalled();
  });

  it('is said after the page had to be left, once', () => {
    sessionStorage.setItem('patchwork-farewell', '1');
    start();
    expect(toasts.currentToasts().map(({ message }) => message)).toEqual(["You're logged out"]);
    start();
    expect(toasts.currentToasts()).toHaveLength(1);
    expect(sessionStorage).toHaveLength(0);
  });

  it('without a network is told to the server with the next visit', async () => {
    await signInAda();
    answers['sign-out'] = down;
    await sessions.signOut();
    await vi.waitFor(() => expect(asked.filter((verb) => verb === 'sign-out')).toHaveLength(1));
    expect(localStorage.getItem('patchwork-session-ending')).toBe('telling');
    answers['sign-out'] = () => Response.json({});
    await start().resume();
    expect(asked.filter((verb) => verb === 'sign-out')).toHaveLength(2);
    expect(localStorage.getItem('patchwork-session-ending')).toBeNull();
    expect(asked).not.toContain('refresh');
  });

  it('that was cut off by the end of the tab is finished with the next visit', async () => {
    localStorage.setItem('patchwork-session-ending', 'wiping c-1');
    await start().resume();
    expect(engine.wipe.mock.calls).toEqual([['c-1', false]]);
    expect(asked).toEqual(['sign-out']);
    expect(localStorage.getItem('patchwork-session-ending')).toBeNull();
  });

  it('is told to the server also while the stores cannot be emptied, which is done with the next visit', async () => {
    await signInAda();
    engine.wipe.mockRejectedValue(new DOMException('Dead', 'UnknownError'));
    await sessions.signOut();
    await vi.waitFor(() => expect(localStorage.getItem('patchwork-session-ending')).toBe('wiping-told c-1'));
    expect(asked).toEqual(['sign-in', 'sign-out']);
    await enterAs('bob@example.com', 'secret-canary');
    expect(live.getState().customer?.owner).toBe('c-1');
    await start().resume();
    expect(asked.filter((verb) => verb === 'sign-out')).toHaveLength(1);
    engine.wipe.mockReset().mockResolvedValue(undefined);
    await start().resume();
    expect(engine.wipe.mock.calls).toEqual([['c-1', false]]);
    expect(localStorage.getItem('patchwork-session-ending')).toBeNull();
    expect(asked.filter((verb) => verb === 'sign-out')).toHaveLength(1);
  });

  it('that could not be told does not end the next session', async () => {
    localStorage.setItem('patchwork-session-ending', 'telling');
    answers['sign-out'] = down;
    const { resume } = await signInAda();
    answers['sign-out'] = () => Response.json({});
    await resume();
    expect(asked).toEqual(['sign-out', 'sign-in']);
    expect(live.getState().customer?.owner).toBe('c-1');
  });
});
