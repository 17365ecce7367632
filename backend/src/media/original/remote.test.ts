import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../lib/refusal.ts';
import { createDisk } from '../media.disk.ts';
import { striped } from '../testing/originals.ts';
import type { FetchOriginal } from './fetch-original.ts';
import { OriginFault } from './origin-fault.ts';
import { createRemoteSource } from './remote.ts';
import { toOrigins } from './remote-url.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'originals-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const bear = await striped(40, 30).png().toBuffer();

const open = (fetchOriginal: FetchOriginal, { capacity = 1_000_000, failureMs = 60_000 } = {}) => {
  const onProblem = vi.fn();
  const disk = createDisk({ directory, capacity });
  const origins = toOrigins(['pictures.example']);
  const source = createRemoteSource({ origins, fetchOriginal, disk, onProblem, failureMs });
  const get = async (path: string, client = 'one') => {
    const original = await source.find(path);
    await original?.prepare(client);
    return original?.read();
  };
  return { source, get, onProblem };
};

const BEAR = 'pictures.example/f/1/40x30/bear.png';

describe('an original of another host', () => {
  it('is fetched once, however many ask, and found again after a restart', async () => {
    const fetchOriginal = vi.fn(async () => bear);
    const { get } = open(fetchOriginal);
    const all = await Promise.all(Array.from({ length: 20 }, (_, index) => get(BEAR, `client ${index}`)));
    expect(all.every((body) => body?.equals(bear))).toBe(true);
    expect(fetchOriginal.mock.calls).toEqual([[new URL(`https://${BEAR}`)]]);
    const never = vi.fn(async () => bear);
    expect(await open(never).get(BEAR)).toEqual(bear);
    expect(never).not.toHaveBeenCalled();
  });

  it('takes no more than its bytes on disk', async () => {
    const { get } = open(async () => bear, { capacity: bear.byteLength * 5 });
    for (let index = 0; index < 30; index += 1) await get(`pictures.example/${index}.png`);
    const files = await Promise.all((await readdir(directory)).map((name) => stat(join(directory, name))));
    expect(files.length).toBeGreaterThan(2);
    expect(files.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(bear.byteLength * 5);
  });

  it('is served though the disk fails, and that is reported', async () => {
    await rm(directory, { recursive: true });
    await writeFile(directory, 'a file where a folder should be');
    const { get, onProblem } = open(async () => bear);
    expect(await get(BEAR)).toEqual(bear);
    expect(onProblem).toHaveBeenCalled();
  });

  it.each([
    ['HTML named .png', Buffer.from('<html></html>')],
    ['SVG named .png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ])('is refused and not kept: %s', async (_, body) => {
    const { get } = open(async () => body);
    await expect(get(BEAR)).rejects.toMatchObject({ code: 'INVALID' });
    expect(await readdir(directory)).toEqual([]);
  });

  it('is not kept once it has turned out to be damaged', async () => {
    const fetchOriginal = vi.fn(async () => bear);
    const { source, get } = open(fetchOriginal, { failureMs: 50 });
    await get(BEAR);
    const damaged = new Refusal('INVALID', reasons.originalDamaged);
    await (await source.find(BEAR))?.reject(damaged);
    expect(await readdir(directory)).toEqual([]);
    await expect(get(BEAR)).rejects.toBe(damaged);
    await wait(80);
    expect(await get(BEAR)).toEqual(bear);
    expect(fetchOriginal).toHaveBeenCalledTimes(2);
  });

  it('is asked for once while its host is out of order, and comes as soon as that is over', async () => {
    let isDown = true;
    const fetchOriginal = vi.fn(async () => {
      if (isDown) throw new OriginFault('down');
      return bear;
    });
    const { get } = open(fetchOriginal, { failureMs: 100 });
    const asked = Array.from({ length: 100 }, () => get(BEAR).catch((error: OriginFault) => error.statusCode));
    expect(new Set(await Promise.all(asked))).toEqual(new Set([502]));
    expect(fetchOriginal).toHaveBeenCalledTimes(1);
    isDown = false;
    await wait(150);
    expect(await get(BEAR)).toEqual(bear);
  });

  it.each([
    'localhost/bear.png',
    '127.0.0.1/bear.png',
    '127.1/bear.png',
    '0x7f000001/bear.png',
    '[::1]/bear.png',
    '169.254.169.254/latest/meta-data',
    'user@pictures.example/bear.png',
    'pictures.example:8443/bear.png',
    'pictures.example./bear.png',
    'PICTURES.example/bear.png',
    'pictures.example',
    'pictures.example/',
    'pictures.example/../bear.png',
    'pictures.example/%2e%2e/bear.png',
    'pictures.example/a\\b.png',
    'pictures.example//bear.png',
    'pictures.example/bear.png?secret',
    'pictures.example/.git/config',
    'evil.example/bear.png',
    '/pictures.example/bear.png',
  ])('is none, and nobody is asked, at %s', async (path) => {
    const fetchOriginal = vi.fn(async () => bear);
    await expect(open(fetchOriginal).get(path)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(fetchOriginal).not.toHaveBeenCalled();
  });
});

describe('a client', () => {
  it('who tries addresses that do not exist is refused after sixty, and nobody else', async () => {
    const fetchOriginal = vi.fn(async ({ pathname }: URL) => {
      if (pathname === '/bear.png') return bear;
      throw new Refusal('NOT_FOUND', reasons.pictureUnknown);
    });
    const { get } = open(fetchOriginal);
    const ask = (path: string, client: string) =>
      get(`pictures.example/${path}`, client).then(
        () => 'OK',
        ({ code }: Refusal) => code,
      );
    const answers: string[] = [];
    for (let index = 0; index < 80; index += 1) answers.push(await ask(`${index}.png`, 'many'));
    expect(answers.filter((answer) => answer === 'NOT_FOUND')).toHaveLength(60);
    expect(answers.filter((answer) => answer === 'TOO_MANY_ATTEMPTS')).toHaveLength(20);
    expect(fetchOriginal).toHaveBeenCalledTimes(60);
    expect(await ask('bear.png', 'other')).toBe('OK');
    // Pictures that are there already are served to everybody.
    expect(await ask('bear.png', 'many')).toBe('OK');
  });

  it('is not the first to ask for more than six hundred originals in ten minutes', async () => {
    const { get } = open(async () => bear);
    const ask = (index: number, client: string) => get(`pictures.example/${index}.png`, client);
    for (let index = 0; index < 600; index += 1) await ask(index, 'many');
    await expect(ask(600, 'many')).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS', retryAfterSeconds: 10 });
    expect(await ask(600, 'other')).toEqual(bear);
    expect(await ask(600, 'many')).toEqual(bear);
  });

  it('pays for no outage of another server', async () => {
    let isDown = true;
    const { get } = open(
      async () => {
        if (isDown) throw new OriginFault('down');
        return bear;
      },
      { failureMs: 1 },
    );
    for (let index = 0; index < 100; index += 1) {
      await expect(get(`pictures.example/${index}.png`)).rejects.toMatchObject({ statusCode: 502 });
    }
    isDown = false;
    expect(await get(BEAR)).toEqual(bear);
  });

  it('who asks for many slow ones at once keeps no other from theirs', async () => {
    const { get } = open(async () => {
      await wait(20);
      return bear;
    });
    let many = 0;
    const asked = Array.from({ length: 50 }, (_, index) =>
      get(`pictures.example/${index}.png`, 'many').then(() => (many += 1)),
    );
    await get(BEAR, 'other');
    expect(many).toBeLessThan(20);
    await Promise.all(asked);
  });
});
