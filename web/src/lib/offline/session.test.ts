import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Credentials, createSession, type SessionHolder } from './session.ts';

const homer = (token: string): Credentials => ({ owner: 'homer', token });
const turn = () => new Promise<void>((next) => setTimeout(next));

let refresh: ReturnType<typeof vi.fn<() => Promise<Credentials | null>>>;
let onSignedOut: ReturnType<typeof vi.fn<(owner: string) => void>>;
let clock: number;

/** Tabs with one lock; what they tell each other arrives later than the lock is handed on. */
const openTabs = (count: number, maxAttempts?: number): SessionHolder[] => {
  const tabs: SessionHolder[] = [];
  let generation = 0;
  let last: Promise<unknown> = Promise.resolve();
  for (let index = 0; index < count; index += 1) {
    const tab = createSession({
      refresh,
      exclusively: (work) => {
        const run = last.then(work);
        last = run.catch(() => undefined);
        return run;
      },
      tellTabs: (message) => {
        for (const other of tabs.filter((one) => one !== tab)) setTimeout(() => other.hear(message), 3);
      },
      newest: {
        read: () => generation,
        write: (next) => {
          generation = next;
        },
      },
      onSignedOut,
      wait: turn,
      now: () => clock,
      ...(maxAttempts !== undefined && { maxAttempts }),
    });
    tabs.push(tab);
  }
  return tabs;
};

beforeEach(() => {
  clock = 0;
  refresh = vi.fn(() => turn().then(() => homer('new')));
  onSignedOut = vi.fn();
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
