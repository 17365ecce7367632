import crypto from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createUploadFiles } from './upload.files.ts';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'patchwork-uploads-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  await rm(directory, { recursive: true, force: true });
});

const sendPicture = async (): Promise<string> => {
  const source = join(directory, 'sent.png');
  const picture = sharp({ create: { width: 4, height: 3, channels: 3, background: 'teal' } });
  await writeFile(source, await picture.png().toBuffer());
  return source;
};

it('names a picture by 32 secret bytes of the system and nothing else: no clock, no counter, no content', async () => {
  const files = createUploadFiles(directory);
  const secrets = [Buffer.alloc(32, 7), Buffer.alloc(32, 200)];
  const drawn = secrets.values();
  vi.spyOn(crypto, 'randomBytes').mockImplementation(
    (size) => (size === 32 && drawn.next().value) || Buffer.alloc(size),
  );
  syncBuiltinESMExports();
  const names = [await files.keep(await sendPicture()), await files.keep(await sendPicture())].map(({ file }) => file);
  expect(names).toEqual(secrets.map((secret) => `${secret.toString('base64url')}.jpeg`));
});
