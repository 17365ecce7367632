import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Credentials, createSession, type SessionChange, type SessionHolder } from './tabCredentials.ts';

const homer = (token: string): Credentials => ({ owner: 'homer', token });
const turn = () => new Promise<void>((next) => setTimeout(next));

let refresh: ReturnType<typeof vi.fn<() => Promise<Credentials | null>>>;
let onSignedOut: ReturnType<typeof vi.fn<(owner: string) => void>>;
let onChange: ReturnType<typeof vi.fn<(tab: number, change: SessionChange) => void>>;
let clock: number;

let open: SessionHolder[];
let generation: number;
let isRemembered: boolean;
let last: Promise<unknown>;

/** A tab with the lock of all; what they tell each other arrives later than the lock is handed on. */
const openTab = (maxAttempts?: number): SessionHolder => {
  const index = open.length;
  const tab = createSession({
    refresh,
    isRemembered: () => isRemembered,
    exclusively: (work) => {
      const run = last.then(work);
      last = run.catch(() => undefined);
      return run;
    },
    tellTabs: (message) => {
      for (const other of open.filter((one) => one !== tab)) setTimeout(() => other.hear(message), 3);
    },
    newest: {
      read: () => generation,
      write: (next) => {
        generation = next;
      },
    },
    onSignedOut,
    onChange: (change) => onChange(index, change),
    wait: turn,
    now: () => clock,
    ...(maxAttempts !== undefined && { maxAttempts }),
  });
  open.push(tab);
  return tab;
};

const openTabs = (count: number, maxAttempts?: number): SessionHolder[] =>
  Array.from({ length: count }, () => openTab(maxAttempts));

beforeEach(() => {
  [clock, generation, open, last, isRemembered] = [0, 0, [], Promise.resolve(), true];
  refresh = vi.fn(() => turn().then(() => homer('new')));
  onSignedOut = vi.fn();
  onChange = vi.fn();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});

const signedIn = async (count: number, maxAttempts?: number) => {
  const tabs = openTabs(count, maxAttempts);
  tabs[0]?.signIn(homer('old'));
  await vi.waitFor(() => expect(tabs.map((tab) => tab.token())).toEqual(tabs.map(() => 'old')));
  return tabs;
};

describe('a token that is refused', () => {
  it('is renewed once for fifty that ask at the same time in three tabs', async () => {
    const tabs = await signedIn(3);
    const asked = Array.from({ length: 50 }, (_, index) => tabs[index % 3]?.renew('old'));
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['renewed']));
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(tabs.map((tab) => tab.token())).toEqual(['new', 'new', 'new']);
  });

  it('is not renewed where that is switched off: the shopper is signed out without a word in the log', async () => {
    const [tab, other] = await signedIn(2, 0);
    expect(await tab?.renew('old')).toBe('failed');
    expect(refresh).not.toHaveBeenCalled();
    expect(onSignedOut).toHaveBeenCalledWith('homer');
    expect(console.error).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(other?.token()).toBeNull());
  });

  it('is had by a page that is opened anew also where that is switched off', async () => {
    const [tab] = openTabs(1, 0);
    expect(await tab?.renew(null)).toBe('renewed');
    expect(tab?.token()).toBe('new');
  });

  it('is not renewed again for who comes late with the old one', async () => {
    const [tab] = await signedIn(1);
    await tab?.renew('old');
    expect(await tab?.renew('old')).toBe('renewed');
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('signs out in every tab, once, when no other is to be had; nobody asks again', async () => {
    const tabs = await signedIn(3);
    refresh.mockResolvedValue(null);
    const asked = Array.from({ length: 50 }, (_, index) => tabs[index % 3]?.renew('old'));
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['failed']));
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(onSignedOut.mock.calls).toEqual([['homer'], ['homer'], ['homer']]);
    expect(await tabs[1]?.renew(null)).toBe('failed');
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('signs out when the fresh one is refused as well', async () => {
    const [tab] = await signedIn(1);
    await tab?.renew('old');
    expect(await tab?.renew('new')).toBe('failed');
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(onSignedOut).toHaveBeenCalledTimes(1);
    expect(console.error).toHaveBeenCalledWith(
      'Internal Application error while refreshing the tokens. Please clear the storage and refresh page.',
    );
  });

  it.each([
    ['was taken in between', (tab: SessionHolder) => tab.accepted()],
    [
      'had grown old',
      () => {
        clock += 61_000;
      },
    ],
  ])('is renewed again when the new one %s', async (_why, then) => {
    const [tab] = await signedIn(1);
    await tab?.renew('old');
    if (tab) then(tab);
    expect(await tab?.renew('new')).toBe('renewed');
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  it('stays for the next try while the server cannot be asked', async () => {
    const tabs = await signedIn(2);
    refresh.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await tabs[0]?.renew('old')).toBe('unreachable');
    expect(onSignedOut).not.toHaveBeenCalled();
    expect(await tabs[1]?.renew('old')).toBe('renewed');
  });
});

describe('signing out', () => {
  const changes = (tab: number) => onChange.mock.calls.filter(([index]) => index === tab).map(([, change]) => change);

  it('reaches every tab, and none of them takes it for a refusal', async () => {
    const tabs = await signedIn(3);
    tabs[0]?.signOut();
    await vi.waitFor(() => expect(tabs.map((tab) => tab.token())).toEqual([null, null, null]));
    expect(onSignedOut).not.toHaveBeenCalled();
    expect(changes(0).at(-1)).toEqual({ kind: 'signed-out', credentials: null, isOwn: true });
    expect(changes(2).at(-1)).toEqual({ kind: 'signed-out', credentials: null, isOwn: false });
  });

  it('is not undone by a refresh that was in progress in another tab', async () => {
    const tabs = await signedIn(2);
    const late = Promise.withResolvers<Credentials>();
    refresh.mockReturnValue(late.promise);
    const asked = tabs[1]?.renew('old');
    await vi.waitFor(() => expect(refresh).toHaveBeenCalled());
    tabs[0]?.signOut();
    late.resolve(homer('late'));
    expect(await asked).toBe('failed');
    expect(tabs.map((tab) => tab.token())).toEqual([null, null]);
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  it('is not undone by those who asked before it and waited for their turn', async () => {
    const tabs = openTabs(2);
    const late = Promise.withResolvers<Credentials>();
    refresh.mockReturnValue(late.promise);
    const asked = [0, 1, 0].map((tab) => tabs[tab]?.renew(null));
    await vi.waitFor(() => expect(refresh).toHaveBeenCalled());
    isRemembered = false;
    tabs[0]?.signOut();
    late.resolve(homer('late'));
    expect(await Promise.all(asked)).toEqual(['failed', 'failed', 'failed']);
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(tabs.map((tab) => tab.token())).toEqual([null, null]);
  });
});

it('a tab that is opened later asks for a token at once, and all have the new one', async () => {
  const tabs = await signedIn(2);
  const opened = openTab();
  expect(await opened.renew(null)).toBe('renewed');
  await vi.waitFor(() => expect(tabs.map((tab) => tab.token())).toEqual(['new', 'new']));
  expect(refresh).toHaveBeenCalledTimes(1);
});

it('a tab that is opened later leaves the others their token while it asks', async () => {
  const tabs = await signedIn(2);
  const late = Promise.withResolvers<Credentials>();
  refresh.mockReturnValue(late.promise);
  const asked = openTab().renew(null);
  await vi.waitFor(() => expect(refresh).toHaveBeenCalled());
  await new Promise((next) => setTimeout(next, 10));
  expect(tabs.map((tab) => tab.token())).toEqual(['old', 'old']);
  late.reject(new Error('503'));
  expect(await asked).toBe('unreachable');
  await new Promise((next) => setTimeout(next, 10));
  expect(tabs.map((tab) => tab.token())).toEqual(['old', 'old']);
});

it('a tab that has missed who is signed in now does not tell the others the token it still has', async () => {
  const tabs = await signedIn(2);
  const [behind, other] = tabs as [SessionHolder, SessionHolder];
  behind.hear = () => undefined;
  other.signIn({ owner: 'marge', token: 'marge' });
  refresh.mockRejectedValue(new Error('503'));
  expect(await behind.renew('old')).toBe('unreachable');
  await new Promise((next) => setTimeout(next, 10));
  expect(other.owner()).toBe('marge');
});

it('three tabs that are opened at the same time ask once', async () => {
  const tabs = openTabs(3);
  expect(await Promise.all(tabs.map((tab) => tab.renew(null)))).toEqual(['renewed', 'renewed', 'renewed']);
  expect(refresh).toHaveBeenCalledTimes(1);
});

it('what arrives late does not count against what was said since', async () => {
  const [tab] = await signedIn(1);
  tab?.signOut();
  tab?.hear({ credentials: homer('overtaken'), lock: 0, generation: 1 });
  expect(tab?.token()).toBeNull();
});
