import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { type RequestListener, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTENT_SIZES } from '@patchwork/domain/content/content-sizes.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onError } from '../lib/error-handler.ts';
import { mediaRoutes } from './media.routes.ts';
import { openOrigin, resolveFrom } from './testing/origin.ts';
import { measure, striped } from './testing/originals.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

let app: FastifyInstance;
let root: string;
let origin: Awaited<ReturnType<typeof openOrigin>>;

const answers: Record<string, RequestListener> = {
  '/f/1/1200x900/bear.jpg': async (_request, response) => response.end(await striped(1200, 900).jpeg().toBuffer()),
  '/page.jpg': (_request, response) =>
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end('<html><script>alert(1)</script>'),
  '/drawing.png': (_request, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(SVG),
  '/torn.jpg': async (_request, response) =>
    response.end((await striped(1200, 900).jpeg().toBuffer()).subarray(0, 3000)),
  '/inside.jpg': (_request, response) => response.writeHead(302, { location: 'https://169.254.169.254/' }).end(),
  '/fault.jpg': (_request, response) => response.writeHead(500).end('secret of another server'),
};

const start = async () => {
  const opened = Fastify();
  opened.setValidatorCompiler(validatorCompiler);
  opened.setSerializerCompiler(serializerCompiler);
  opened.setErrorHandler(onError);
  const originals = {
    directory: join(root, 'folder'),
    hosts: ['pictures.example'],
    diskBytes: 100_000_000,
    dial: origin.dial,
    resolve: resolveFrom({ 'pictures.example': ['93.184.216.34'] }),
  };
  const cacheDirectory = join(root, 'cache');
  await opened.register(mediaRoutes({ findSpec: async () => undefined, cacheDirectory, originals }));
  return opened;
};

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'media-originals-'));
  const folder = join(root, 'folder');
  await mkdir(join(folder, 'b/e'), { recursive: true });
  await mkdir(join(folder, '.hidden'));
  const bear = await striped(1200, 900).jpeg().toBuffer();
  const files = {
    'b/e/bear.jpg': bear,
    'b/e/ours (1) é.jpg': bear,
    'jpeg.png': bear,
    'page.jpg': Buffer.from('<!doctype html><script>alert(1)</script>'),
    'drawing.jpg': Buffer.from(SVG),
    'torn.jpg': bear.subarray(0, 3000),
    '.hidden/bear.jpg': bear,
    'many.jpg': bear,
    '../secret.jpg': bear,
  };
  for (const [name, body] of Object.entries(files)) await writeFile(join(folder, name), body);
  await symlink(join(root, 'secret.jpg'), join(folder, 'link.jpg'));
  origin = await openOrigin((request, response) => {
    const answer = answers[request.url ?? ''];
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  app = await start();
});
afterAll(async () => {
  await app.close();
  await origin.close();
  await rm(root, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '198.51.100.7') =>
  app.inject({ method: 'GET', url, headers, remoteAddress });

const BEAR = '/media/file/b/e/bear.jpg';
const REMOTE = '/media/remote/pictures.example/f/1/1200x900/bear.jpg';

describe.each([BEAR, REMOTE])('GET %s', (bear) => {
  it.each([
    ['640x360-cover-webp', { width: 640, height: 360, format: 'webp' }],
    ['640x360-smart-auto', { width: 640, height: 360, format: 'webp' }],
    ['640x360-cover-webp-10x90', { width: 640, height: 360, format: 'webp' }],
    ['640x360-inside-jpeg', { width: 480, height: 360, format: 'jpeg' }],
    ['640x360-fit-in-png', { width: 640, height: 360, format: 'png' }],
    ['2560x0-inside-webp', { width: 1200, height: 900, format: 'webp' }],
    ['324x489-cover-webp', { width: 324, height: 489, format: 'webp' }],
  ])('comes as %s', async (edits, expected) => {
    const answer = await get(`${bear}?edits=${edits}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': `image/${expected.format}`,
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(await measure(answer.rawPayload)).toEqual(expected);
  });

  it('comes whole as webp without edits, and a known one is not sent again', async () => {
    const answer = await get(`${bear}?v=1`);
    expect(await measure(answer.rawPayload)).toEqual({ width: 1200, height: 900, format: 'webp' });
    expect(answer.headers['cache-control']).toContain('immutable');
    expect((await get(`${bear}?v=1`, { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(304);
  });

  it('varies by Accept where the format is ours to choose, unchanged answers too, and nowhere else', async () => {
    const auto = `${bear}?edits=320x180-cover-auto`;
    const answer = await get(auto, { accept: 'image/avif,image/webp,*/*' });
    expect(answer.headers.vary).toBe('Accept');
    const unchanged = await get(auto, { accept: 'image/avif', 'if-none-match': String(answer.headers.etag) });
    expect(unchanged.statusCode).toBe(304);
    expect(unchanged.headers.vary).toBe('Accept');
    for (const accept of ['image/webp,*/*', 'image/avif;q=0, */*', '*/*', '']) {
      expect((await get(auto, { accept })).headers).toMatchObject({ 'content-type': 'image/webp', vary: 'Accept' });
    }
    expect((await get(`${bear}?edits=320x180-cover-webp`, { accept: 'image/avif' })).headers.vary).toBeUndefined();
  });

  it.each(['641x360-cover-webp', '640x360-cover-webp-11x50', '640x360-smart-webp-10x50', '0x0-inside-webp'])(
    'refuses the edits %s',
    async (edits) => expect((await get(`${bear}?edits=${edits}`)).statusCode).toBe(400),
  );
});

describe('a file of the media folder', () => {
  it('may have a blank, a bracket and any letter in its name', async () => {
    expect((await get('/media/file/b/e/ours%20(1)%20%C3%A9.jpg?edits=160x0-inside-webp')).statusCode).toBe(200);
  });

  it('is sent as what it is, whatever its name says', async () => {
    const answer = await get('/media/file/jpeg.png?edits=160x0-inside-jpeg');
    expect(answer.headers['content-type']).toBe('image/jpeg');
  });

  it('is served anew as soon as it changes', async () => {
    const path = join(root, 'folder', 'changing.png');
    await writeFile(path, await striped(200, 200).png().toBuffer());
    await utimes(path, 1, 1);
    const before = await get('/media/file/changing.png?edits=160x0-inside-webp');
    await writeFile(
      path,
      await sharp({ create: { width: 200, height: 200, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    );
    const after = await get('/media/file/changing.png?edits=160x0-inside-webp');
    expect(after.headers.etag).not.toBe(before.headers.etag);
  });

  it.each([
    '/media/file/nothing.jpg',
    '/media/file/b/e',
    '/media/file/%2e%2e%2fsecret.jpg',
    '/media/file/b/..%2f..%2f..%2fsecret.jpg',
    '/media/file/..%5csecret.jpg',
    '/media/file/link.jpg',
    '/media/file/.hidden/bear.jpg',
    '/media/file//etc/passwd',
    '/media/file/%2fetc%2fpasswd',
    '/media/file/b/e/bear.jpg%00.png',
    '/media/file/b//e/bear.jpg',
    '/media/file/C:%5cbear.jpg',
    '/media/file/%252e%252e/secret.jpg',
    `/media/file/${'a/'.repeat(40)}bear.jpg`,
    `/media/file/${'a'.repeat(300)}.jpg`,
    '/media/file/__proto__',
  ])('is none at %s', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ result: { code: 'NOT_FOUND' } });
  });

  it.each(['../secret.jpg', '%2e%2e/secret.jpg', 'b/../../secret.jpg', './b/e/bear.jpg', 'b/e/bear.jpg/..'])(
    'is none at %s, sent as it is written',
    async (name) => {
      const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
      const [answer] = await once(request({ port, path: `/media/file/${name}` }).end(), 'response');
      answer.resume();
      expect(answer.statusCode).toBe(404);
      await app.close();
      app = await start();
    },
  );

  it.each(['page.jpg', 'drawing.jpg', 'torn.jpg'])('is refused with a reason if it is no picture: %s', async (name) => {
    for (const edits of ['640x360-cover-webp', '640x360-cover-webp', '160x0-inside-jpeg']) {
      const answer = await get(`/media/file/${name}?edits=${edits}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
      });
      expect(answer.json()).toMatchObject({
        result: { code: 'INVALID', reason: expect.stringMatching(/^original/) },
      });
    }
  });
});

describe('an original of another host', () => {
  it('is asked for once for all its sizes, and not again after a restart', async () => {
    await get(`${REMOTE}?edits=160x0-inside-webp`);
    const count = () => origin.dialed.filter(({ url }) => url.endsWith('/bear.jpg')).length;
    expect(count()).toBe(1);
    await app.close();
    app = await start();
    expect((await get(`${REMOTE}?edits=480x0-inside-webp`)).statusCode).toBe(200);
    expect(count()).toBe(1);
  });

  it.each([
    ['nothing.jpg', 404],
    ['page.jpg', 400],
    ['drawing.png', 400],
    ['torn.jpg', 400],
    ['inside.jpg', 502],
    ['fault.jpg', 502],
  ])('that is %s is answered with %i, and nothing of it is kept or shown', async (name, status) => {
    const answer = await get(`/media/remote/pictures.example/${name}?edits=160x0-inside-webp`);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.body).not.toMatch(/secret|169\.254|script/);
    if (status === 502) expect(answer.headers['retry-after']).toBe('10');
  });

  it.each([
    'localhost',
    '127.0.0.1',
    '0x7f000001',
    '%5B::1%5D',
    'evil.example',
    'user@pictures.example',
    'pictures.example:444',
  ])('is not asked for at %s', async (host) => {
    const before = origin.dialed.length;
    expect((await get(`/media/remote/${host}/bear.jpg`)).statusCode).toBe(404);
    expect(origin.dialed).toHaveLength(before);
  });
});

describe('a client that wants one picture in every size there is', () => {
  it('is refused after forty, is served those that are there, and nobody else waits', async () => {
    const sizes = Object.values(CONTENT_SIZES).flat();
    const all = sizes.flatMap(({ width, height }) =>
      ['cover', 'fit-in'].map((fit) => `${width}x${height}-${fit}-webp`),
    );
    const urls = all.slice(0, 50).map((edits) => `/media/file/many.jpg?edits=${edits}`);
    const statuses: number[] = [];
    for (const url of urls) statuses.push((await get(url, {}, '203.0.113.5')).statusCode);
    expect(statuses).toEqual([...Array(40).fill(200), ...Array(10).fill(429)]);
    expect((await get(String(urls[0]), {}, '203.0.113.5')).statusCode).toBe(200);
    expect((await get(String(urls[49]), {}, '198.51.100.9')).statusCode).toBe(200);
    // By now it is there for everybody.
    expect((await get(String(urls[49]), {}, '203.0.113.5')).statusCode).toBe(200);
    expect((await get(`${BEAR}?edits=960x0-inside-webp`, {}, '203.0.113.5')).statusCode).toBe(200);
  }, 60_000);
});
