// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '../../lib/apollo/client.ts';
import type { Engine } from '../engine.ts';

// The persisted cache would go on writing after a test; it has tests of its own.
vi.mock('../../lib/apollo/persist.ts', () => ({ keepFor: async () => undefined, persistCache: () => undefined }));

const ADA = { owner: 'c-1', token: 'token-canary', groupToken: null, firstName: 'Ada' };

let sessions: typeof import('./start.ts');
let live: typeof import('../offlineStore.ts');
let asked: string[];
/** The web server's answer to each session endpoint. */
let answers: Record<string, () => Response>;

const engine = {
  flush: vi.fn(async () => undefined),
  beginSession: vi.fn(async () => undefined),
  endSession: vi.fn(async () => undefined),
  mergeGuestCart: vi.fn(async () => undefined),
  wipe: vi.fn(async () => undefined),
};

const start = () => {
  const client = createClient({ uri: 'http://shop/graphql', currency: 'USD', store: 'default' });
  return sessions.startSession({ client, engine: engine as unknown as Engine, store: 'default', currency: 'USD' });
};

beforeEach(async () => {
  vi.resetModules();
  for (const verb of Object.values(engine)) verb.mockClear();
  localStorage.clear();
  sessionStorage.clear();
  asked = [];
  answers = { 'sign-in': () => Response.json(ADA) };
  vi.stubGlobal('fetch', async (address: string) => {
    const verb = String(address).replace('/session/', '');
    asked.push(verb);
    return answers[verb]?.() ?? new Response('<html>', { status: 502 });
  });
  vi.stubGlobal('reportError', vi.fn());
  // Tabs of earlier tests would hear of this one's.
  vi.stubGlobal('BroadcastChannel', undefined);
  sessions = await import('./start.ts');
  live = await import('../offlineStore.ts');
});

afterEach(() => vi.unstubAllGlobals());

describe('other ways in', () => {
  const link = { email: 'ada@example.com', token: 'link-canary' };

  it.each([
    ['authenticate', link],
    ['sign-up', { email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron', password: 'secret-canary' }],
    ['create-password', { ...link, newPassword: 'secret-canary' }],
  ] as const)('%s signs in as a password does, and leaves no secret on the device', async (entrance, body) => {
    answers[entrance] = () => Response.json(ADA);
    start();
    expect(await sessions.enter(entrance, body)).toEqual({ kind: 'signed-in' });
    expect(live.getState().customer).toEqual({ owner: 'c-1', firstName: 'Ada' });
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/canary|ada@/);
  });

  it('tell of who has no account, and of a password that is set without a session', async () => {
    answers.authenticate = () => Response.json({ isNewCustomer: true });
    answers['create-password'] = () => Response.json({ isSignedIn: false });
    start();
    expect(await sessions.enter('authenticate', link)).toEqual({ kind: 'newcomer' });
    expect(await sessions.enter('create-password', { ...link, newPassword: 'x' })).toEqual({ kind: 'done' });
    expect(live.getState().customer).toBeNull();
  });

  it('take an answer that says none of these for an outage', async () => {
    answers.authenticate = () => Response.json({ code: 200 });
    start();
    await expect(sessions.enter('authenticate', link)).rejects.toThrow('holds no session');
  });

  it('wipe what another customer has left who was signed in here, and keep the new session', async () => {
    start();
    await sessions.enter('sign-in', { email: 'ada@example.com', password: 'secret-canary' });
    answers.authenticate = () => Response.json({ ...ADA, owner: 'c-2', firstName: 'Grace' });
    await sessions.enter('authenticate', link);
    expect(engine.wipe.mock.calls).toEqual([['c-1', true]]);
    expect(asked).toEqual(['sign-in', 'authenticate']);
    expect(live.getState().customer).toEqual({ owner: 'c-2', firstName: 'Grace' });
    expect(localStorage.getItem('patchwork-session-ending')).toBeNull();
  });
});

it('a session is begun and gone on with by one key of the device, which no cookie holds', async () => {
  const sent = vi.spyOn(globalThis, 'fetch');
  start();
  await sessions.enter('sign-in', { email: 'ada@example.com', password: 'x' });
  answers.refresh = () => Response.json(ADA);
  await sessions.renameCustomer('Augusta');
  const keys = sent.mock.calls.map(([, init]) => JSON.parse(String(init?.body)).deviceKey);
  expect(keys).toEqual([expect.stringMatching(/^[\w-]{43}$/), keys[0]]);
  expect(document.cookie).not.toContain(keys[0]);
});

it('a session that is begun after another tab has signed out is gone on with by every tab', async () => {
  const sent = vi.spyOn(globalThis, 'fetch');
  const signIn = () => sessions.enter('sign-in', { email: 'ada@example.com', password: 'x' });
  start();
  await signIn();
  // As another tab does; this page stays as it is.
  localStorage.removeItem('patchwork-session-device');
  await signIn();
  const begun = sent.mock.calls.filter(([address]) => address === '/session/sign-in');
  const keys = begun.map(([, init]) => JSON.parse(String(init?.body)).deviceKey);
  expect(keys).toHaveLength(2);
  expect(localStorage.getItem('patchwork-session-device')).toBe(keys[1]);
});

it('a session that was copied ends, and the page says why in the words of the shop', async () => {
  localStorage.setItem('patchwork-session-owner', 'c-1');
  const message = 'We signed you out, since a copy of your sign-in was used elsewhere.';
  answers.refresh = () =>
    Response.json({ errors: [{ code: 'SESSION_COPIED', field: null, message }] }, { status: 401 });
  const { currentToasts } = await import('../../lib/toasts.ts');
  await start().resume();
  expect(currentToasts().map((toast) => toast.message)).toContain(message);
  expect(engine.endSession).toHaveBeenCalledWith('c-1');
  expect(live.getState().customer).toBeNull();
});
