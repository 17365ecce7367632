import { describe, expect, it } from 'vitest';
import { type AcquireOptions, createConcurrencyLimiter, Overloaded, QueueAborted } from './concurrency-limit.ts';
import type { Release } from './fair-slots.ts';

const open = (concurrency: number, maxQueued: number) => {
  const timers = new Set<() => void>();
  const waits: number[] = [];
  const limiter = createConcurrencyLimiter({ concurrency, maxQueued, queueTimeoutMs: 500 }, (milliseconds, work) => {
    timers.add(work);
    waits.push(milliseconds);
    return () => timers.delete(work);
  });
  const log: string[] = [];
  const places: Release[] = [];
  const enter = (client: string, name = client, options?: AcquireOptions) =>
    limiter.acquire(client, options).then(
      (release) => {
        log.push(name);
        places.push(release);
      },
      (error: unknown) => log.push(error instanceof Overloaded ? `${name} refused` : 'fault'),
    );
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const finishOne = async () => {
    places.shift()?.();
    await settle();
  };
  return { limiter, enter, finishOne, log, settle, timers, waits };
};

describe('a gate', () => {
  it('gives the next turn to a newcomer, not to the client who has many waiting', async () => {
    const { enter, finishOne, log } = open(1, 10);
    await enter('flood', 'running');
    for (let index = 0; index < 5; index += 1) void enter('flood', `flood ${index}`);
    void enter('bystander');
    await finishOne();
    await finishOne();
    await finishOne();
    expect(log).toEqual(['running', 'flood 0', 'bystander', 'flood 1']);
  });

  it('whose queue is full of one client’s makes room for another, and refuses the last of theirs', async () => {
    const { enter, log, finishOne, settle } = open(1, 3);
    await enter('flood', 'running');
    for (let index = 0; index < 4; index += 1) void enter('flood', `flood ${index}`);
    void enter('bystander');
    await settle();
    expect(log).toEqual(['running', 'flood 3 refused', 'flood 2 refused']);
    await finishOne();
    await finishOne();
    expect(log.slice(3)).toEqual(['flood 0', 'bystander']);
  });

  it('whose queue is shared evenly refuses the next at once', async () => {
    const { enter, log, settle } = open(1, 2);
    await enter('running');
    for (const client of ['one', 'other', 'third']) void enter(client);
    await settle();
    expect(log).toEqual(['running', 'third refused']);
  });

  it('gives a place without waiting where there is one, and null where a request has to queue', async () => {
    const { limiter, enter, log } = open(1, 10);
    const release = limiter.tryAcquire('one');
    expect(limiter.tryAcquire('other')).toBeNull();
    const queued = enter('other');
    release?.();
    await queued;
    expect(log).toEqual(['other']);
  });

  it('holds a client to their share without waiting too', () => {
    const { limiter } = open(3, 10);
    for (const client of ['one', 'one']) expect(limiter.tryAcquire(client)).not.toBeNull();
    expect(limiter.tryAcquire('one')).toBeNull();
    expect(limiter.tryAcquire('other')).not.toBeNull();
  });

  it('keeps a place for whoever comes while one client holds all they can', async () => {
    const { enter, log, settle } = open(10, 0);
    for (let index = 0; index < 10; index += 1) void enter('flood');
    void enter('bystander');
    await settle();
    expect(log.filter((entry) => entry === 'flood')).toHaveLength(7);
    expect(log).toContain('bystander');
  });

  it('refuses who has waited in vain, and holds no timer afterwards', async () => {
    const { enter, finishOne, log, settle, timers } = open(1, 5);
    await enter('running');
    void enter('patient');
    for (const ring of [...timers]) ring();
    await settle();
    expect(log).toEqual(['running', 'patient refused']);
    void enter('next');
    await finishOne();
    expect(log.at(-1)).toBe('next');
    expect(timers.size).toBe(0);
  });

  it('lets go of whoever leaves the queue, and listens to nobody afterwards', async () => {
    const { limiter, enter, finishOne, log, settle, timers } = open(1, 2);
    await enter('running');
    const gone = new Set<() => void>();
    const onAbort = (leave: () => void) => {
      gone.add(leave);
      return () => gone.delete(leave);
    };
    const left = limiter.acquire('left', { onAbort });
    const turn = limiter.acquire('patient', { onAbort });
    for (const leave of [...gone].slice(0, 1)) leave();
    await expect(left).rejects.toThrow(QueueAborted);
    void enter('next');
    await settle();
    expect(log).toEqual(['running']);
    await finishOne();
    (await turn)();
    await settle();
    expect(log).toEqual(['running', 'next']);
    expect([gone.size, timers.size]).toEqual([0, 0]);
  });

  it('lets each wait as long as it is said to, or they say themselves', async () => {
    const { enter, waits } = open(1, 5);
    await enter('running');
    void enter('patient');
    void enter('hurried', 'hurried', { queueTimeoutMs: 20 });
    expect(waits).toEqual([500, 20]);
  });

  it('has room, before anybody comes in, for exactly those whom it would let in or wait', async () => {
    const { limiter, enter, log, settle } = open(1, 2);
    for (const [client, hasRoom] of [
      ['flood', true],
      ['flood', true],
      ['flood', true],
      ['flood', false],
      ['bystander', true],
      ['third', false],
    ] as const) {
      expect(limiter.hasRoom(client)).toBe(hasRoom);
      const before = log.length;
      void enter(client);
      await settle();
      expect(log.slice(before).includes(`${client} refused`)).toBe(!hasRoom);
    }
  });

  it('sends one client away, or all', async () => {
    const { limiter, enter, log, settle, timers } = open(1, 5);
    await enter('running');
    for (const client of ['one', 'other', 'third']) void enter(client);
    limiter.rejectQueued('other');
    await settle();
    expect(log).toEqual(['running', 'other refused']);
    limiter.rejectQueued();
    await settle();
    expect(log.slice(2)).toEqual(['one refused', 'third refused']);
    expect(timers.size).toBe(0);
  });
});
