import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoDrawing } from '@patchwork/demo/drawing.ts';
import type { IllustrationSpec } from '@patchwork/demo/illustration/spec.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onError } from '../lib/error-handler.ts';
import { mediaRoutes } from './media.routes.ts';

const specs = new Map<string, IllustrationSpec>([['teddy-brown', { motif: 'bear', hue: 60, seed: 'teddy-brown' }]]);

let app: FastifyInstance;
let cacheDirectory: string;

beforeAll(async () => {
  cacheDirectory = await mkdtemp(join(tmpdir(), 'media-routes-'));
  app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(onError);
  await app.register(mediaRoutes({ findSpec: async (key) => specs.get(key), drawing: demoDrawing, cacheDirectory }));
});
afterAll(async () => {
  await app.close();
  await rm(cacheDirectory, { recursive: true, force: true });
});

const FRONT = '/media/catalog/teddy-brown/front';
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });

describe('GET /media', () => {
  it('serves a thumbnail of the size that was asked for', async () => {
    const answer = await get(`${FRONT}?edits=324x489-cover-webp`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=86400' });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 324, height: 489, format: 'webp' });
  });

  it('serves the original without edits, and lets a versioned address be kept for ever', async () => {
    const answer = await get(`${FRONT}?v=7`);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1350, height: 1674, format: 'webp' });
  });

  it('sends nothing to a browser that has the picture already', async () => {
    const url = `${FRONT}?edits=320x320-cover-jpeg`;
    const { headers } = await get(url);
    const etag = String(headers.etag);
    expect(headers['content-type']).toBe('image/jpeg');
    for (const known of [etag, `"other", ${etag}`, `W/${etag}`]) {
      const again = await get(url, { 'if-none-match': known });
      expect(again.statusCode).toBe(304);
      expect(again.rawPayload).toHaveLength(0);
      expect(again.headers.etag).toBe(etag);
    }
    expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it.each([
    '/media/catalog/nobody/front',
    '/media/catalog/teddy-brown/back',
    '/media/catalog/teddy-brown/constructor',
    '/media/catalog/__proto__/front',
    '/media/site/villain',
  ])('answers 404 to %s', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 404, result: { code: 'NOT_FOUND' } });
  });

  it.each([
    '0x489-cover-webp',
    '324x2401-cover-webp',
    '325x489-cover-webp',
    '324x489-fill-webp',
    '324x489-cover-svg',
    '324x489',
    '-1x5-cover-webp',
    '',
    'x'.repeat(60),
  ])('refuses the edits "%s"', async (edits) => {
    const answer = await get(`${FRONT}?edits=${edits}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 400, result: { errorMessage: expect.stringContaining('edits') } });
  });

  it('serves the site’s own pictures, with a clear ground where they have one', async () => {
    const hero = await get('/media/site/hero?edits=640x480-cover-webp');
    expect(await sharp(hero.rawPayload).metadata()).toMatchObject({ width: 640, height: 480 });
    const empty = await get('/media/site/empty-cart?edits=160x160-inside-png');
    expect(await sharp(empty.rawPayload).metadata()).toMatchObject({ width: 160, height: 120, hasAlpha: true });
  });

  it('changes the picture as soon as its description changes', async () => {
    const url = '/media/catalog/mutable/front?edits=96x96-cover-webp';
    specs.set('mutable', { motif: 'cat', hue: 60, seed: 'm' });
    const before = await get(url);
    specs.set('mutable', { motif: 'fox', hue: 60, seed: 'm' });
    const after = await get(url);
    expect(after.headers.etag).not.toBe(before.headers.etag);
  });

  it('draws no picture in more sizes than pages ask for, however many are asked', async () => {
    const asked = Array.from({ length: 360 }, (_, index) =>
      get(`${FRONT}?edits=${40 + index}x${50 + index}-cover-webp`),
    );
    const answers = await Promise.all(asked);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([400]));
  });

  it('lets a client that asks for many wait for its turn, and no other behind it', async () => {
    const drawings = Array.from({ length: 200 }, (_, index) => `many-${index}`);
    for (const key of drawings) specs.set(key, { motif: 'cat', hue: 60, seed: key });
    const done: string[] = [];
    const from = async (ip: string, key: string) => {
      const url = `/media/catalog/${key}/front?edits=96x96-cover-webp`;
      const { statusCode, headers } = await app.inject({ url, remoteAddress: ip });
      done.push(`${ip} ${statusCode}`);
      return { statusCode, wait: headers['retry-after'] };
    };
    const many = drawings.slice(1).map((key) => from('203.0.113.5', key));
    const other = from('198.51.100.7', 'many-0');
    const same = from('198.51.100.8', 'many-100');
    expect(await other).toMatchObject({ statusCode: 200 });
    expect(await same).toMatchObject({ statusCode: 200 });
    expect(done.filter((one) => one === '203.0.113.5 200').length).toBeLessThan(20);
    const answers = await Promise.all(many);
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThan(50);
    expect(refused[0]?.wait).toBe('10');
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(100);
  }, 60_000);
});
