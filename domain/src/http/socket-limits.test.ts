import { EventEmitter } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { limitSockets } from './socket-limits.ts';

const PROXY = '10.0.0.1';

const openServer = (limits: { connections: number; connectionsPerClient: number }) => {
  const server = Object.assign(new EventEmitter(), { headersTimeout: 0, requestTimeout: 0, timeout: 0 });
  const times = { headersTimeoutMs: 1, bodyStallMs: 1, answerStallMs: 1, requestTimeoutMs: 1 };
  limitSockets(server, {
    ...limits,
    ...times,
    isTrustedProxy: (address) => address === PROXY,
    later: () => () => undefined,
  });
  return (remoteAddress: string) => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress, destroySoon: vi.fn(), destroy: vi.fn() });
    server.emit('connection', socket);
    return { isOpen: () => socket.destroy.mock.calls.length === 0, close: () => socket.emit('close') };
  };
};

const strangers = (count: number) => Array.from({ length: count }, (_, index) => `203.0.113.${index + 1}`);

describe('connections', () => {
  it('are never taken from a proxy that is trusted by strangers who take all there are', () => {
    const open = openServer({ connections: 3, connectionsPerClient: 2 });
    expect(strangers(5).map((address) => open(address).isOpen())).toEqual([true, true, true, false, false]);
    expect(Array.from({ length: 9 }, () => open(PROXY).isOpen())).toEqual(Array(9).fill(true));
  });

  it('that were refused or have ended hold no place', () => {
    const open = openServer({ connections: 3, connectionsPerClient: 1 });
    const [one = ''] = strangers(1);
    const first = open(one);
    expect(Array.from({ length: 9 }, () => open(one).isOpen())).toEqual(Array(9).fill(false));
    expect(
      strangers(3)
        .slice(1)
        .every((address) => open(address).isOpen()),
    ).toBe(true);
    first.close();
    expect(open(one).isOpen()).toBe(true);
  });
});
