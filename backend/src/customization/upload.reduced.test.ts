import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { describe, expect, it } from 'vitest';
import { createReducedPictures } from './upload.reduced.ts';
import { uploadedPictureRoutes } from './upload.routes.ts';

describe('a picture that is wanted small', () => {
  const open = () => {
    const made: string[] = [];
    const read = createReducedPictures({
      reduce: async (path) => {
        made.push(path);
        await wait(5);
        return Buffer.from(path);
      },
    });
    return { made, read: (client: string, path: string) => read({ client, path, side: 160 }) };
  };

  it('is made once, and not again', async () => {
    const { made, read } = open();
    await Promise.all([read('one', 'dog'), read('other', 'dog')]);
    expect(String(await read('one', 'dog'))).toBe('dog');
    expect(made).toEqual(['dog']);
  });

  it('does not wait behind those of a client who wants many, be it the same one', async () => {
    const { made, read } = open();
    const many = Array.from({ length: 50 }, (_, index) => read('many', `cat ${index}`));
    await Promise.all([read('other', 'dog'), read('third', 'cat 49')]);
    expect(made.length).toBeLessThan(12);
    await Promise.all(many);
    expect(new Set(made).size).toBe(made.length);
  });

  it('is refused to a client who wants too many at once', async () => {
    const { read } = open();
    const many = await Promise.allSettled(Array.from({ length: 90 }, (_, index) => read('many', `cat ${index}`)));
    expect(many.filter(({ status }) => status === 'rejected')).toHaveLength(30);
  });

  it('takes the turn of the network that asks for it', async () => {
    const app = Fastify();
    app.setValidatorCompiler(validatorCompiler);
    const readReduced = async ({ client }: { readonly client: string }) => Buffer.from(client);
    await app.register(uploadedPictureRoutes({ files: { findPath: async (file) => file }, readReduced }));
    const getClientKey = async (remoteAddress: string) =>
      (await app.inject({ url: '/uploads/dog.png?edits=160x160-inside-webp', remoteAddress })).body;
    expect(await getClientKey('203.0.113.9')).toBe('203.0.113.9');
    expect(await getClientKey('2001:db8:1:2::7')).toBe('2001:db8:1:2');
  });
});
