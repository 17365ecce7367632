import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { signInNew } from '../../test/customers.ts';
import { newKey } from '../../test/shop.ts';
import { useTestShop } from '../../test/use-shop.ts';
import { normalize } from './picture.ts';

const lines: string[] = [];
const directory = await mkdtemp(join(tmpdir(), 'patchwork-uploads-'));
afterAll(() => rm(directory, { recursive: true, force: true }));
const shop = await useTestShop({ uploadsDirectory: directory, log: (line) => lines.push(line) });
const origin = await shop.http.listen({ host: '127.0.0.1', port: 0 });

interface UploadRequest {
  readonly bytes: Uint8Array;
  readonly name?: string;
  readonly fields?: Record<string, string>;
  readonly key?: string;
  readonly token?: string;
  readonly from?: string;
}

const upload = async ({
  bytes,
  name = 'dog.jpg',
  fields = { imageType: '1' },
  key = newKey(),
  token,
  from,
}: UploadRequest) => {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([Buffer.from(bytes)], { type: 'image/jpeg' }), name);
  const headers = {
    'idempotency-key': key,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(from && { 'x-forwarded-for': from }),
  };
  const answer = await fetch(`${origin}/api/uploads`, { method: 'POST', body: form, headers });
  // biome-ignore lint/suspicious/noExplicitAny: tests look into any answer
  const body: any = await answer.json();
  return { status: answer.status, headers: answer.headers, body };
};

const list = async () => (await readdir(directory, { recursive: true })).filter((name) => name !== 'incoming');

/** The files that are kept, once what came in with the last request has been cleared: that follows its answer. */
const files = async () => {
  const isIncoming = (name: string) => name.startsWith('incoming');
  await expect.poll(async () => (await list()).filter(isIncoming)).toEqual([]);
  return await list();
};
const picture = (width = 400, height = 300) => sharp({ create: { width, height, channels: 3, background: '#f4a' } });
const fetched = async (url: string) => Buffer.from(await (await fetch(origin + url)).arrayBuffer());

/** A PNG that says how large it is, and holds next to nothing. */
const bomb = (width: number, height: number): Buffer => {
  const chunk = (type: string, content: Buffer) => {
    const typed = Buffer.concat([Buffer.from(type), content]);
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(typed));
    return Buffer.concat([size, typed, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(1024));
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([mark, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
};

const getOwners = async (...ids: string[]) => {
  const rows = await shop.db.selectFrom('upload').select(['id', 'customer_id']).where('id', 'in', ids).execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.customer_id);
};

describe('whose a picture is', () => {
  it('is told by the token, and a guest’s is nobody’s', async () => {
    const { access, id } = await signInNew(shop);
    const bytes = await picture().jpeg().toBuffer();
    const own = await upload({ bytes, token: access });
    const guests = await upload({ bytes });
    expect(await getOwners(own.body.item.id, guests.body.item.id)).toEqual([id, null]);
  });

  it('is nobody’s where the token does not hold: it is not taken', async () => {
    const { status, body } = await upload({ bytes: await picture().jpeg().toBuffer(), token: 'old' });
    expect([status, body.result.code]).toEqual([401, 'UNAUTHENTICATED']);
  });
});

describe('a picture that is sent in', () => {
  it('is kept under a name nobody guesses, and told as the contract wants it', async () => {
    const bytes = await picture().jpeg().toBuffer();
    const { status, body } = await upload({ bytes, fields: { imageType: '3', product: 'BEAR' } });
    expect(status).toBe(200);
    expect(body).toEqual({
      item: {
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        type: 3,
        url: expect.stringMatching(/^\/uploads\/[\w-]{43}\.jpeg$/),
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
    });
    expect(await sharp(await fetched(body.item.url)).metadata()).toMatchObject({ width: 400, height: 300 });
    const row = await shop.db.selectFrom('upload').selectAll().where('id', '=', body.item.id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ image_type: 3, product: 'BEAR', width: 400, height: 300, customer_id: null });
  });

  it('is made anew: upright, and without a word about place, time or camera', async () => {
    const place = { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' };
    const bytes = await picture()
      .withExif({ IFD0: { Copyright: 'Ada', Make: 'Canary' }, IFD3: place })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(bytes.includes('Canary')).toBe(true);
    const { body } = await upload({ bytes });
    const kept = await fetched(body.item.url);
    expect(kept.includes('Canary')).toBe(false);
    const found = await sharp(kept).metadata();
    expect(found).toMatchObject({ width: 300, height: 400 });
    expect([found.exif, found.xmp, found.iptc]).toEqual([undefined, undefined, undefined]);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('is upright, whichever way it was held: %i', async (orientation) => {
    const bytes = await sharp(randomBytes(4 * 3 * 3), { raw: { width: 4, height: 3, channels: 3 } })
      .withMetadata({ orientation })
      .png()
      .toBuffer();
    const target = join(directory, `held-${orientation}`);
    await writeFile(`${target}.png`, bytes);
    await normalize(`${target}.png`, target);
    const [seen, expected] = [sharp(target), sharp(await sharp(bytes).autoOrient().jpeg({ quality: 90 }).toBuffer())];
    expect(await seen.raw().toBuffer()).toEqual(await expected.raw().toBuffer());
    for (const name of [target, `${target}.png`]) await rm(name);
  });

  it('stays see-through, and gets no larger than 3600 pixels a side', async () => {
    const clear = { create: { width: 5000, height: 100, channels: 4, background: '#f4a5' } } as const;
    const { body } = await upload({ bytes: await sharp(clear).webp().toBuffer(), name: 'dog.webp' });
    expect(await sharp(await fetched(body.item.url)).metadata()).toMatchObject({
      format: 'png',
      hasAlpha: true,
      width: 3600,
      height: 72,
    });
  });

  it('is kept once per key, and the first answer is told again', async () => {
    const [bytes, key] = [await picture(40, 40).png().toBuffer(), newKey()];
    const first = await upload({ bytes, key });
    const count = (await files()).length;
    const again = await upload({ bytes, key });
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await files()).toHaveLength(count);
    expect((await upload({ bytes: await picture(41, 40).png().toBuffer(), key })).status).toBe(422);
    expect(await files()).toHaveLength(count);
  });

  it('comes small where a page wants it small, never larger than it is, and only for whom it is', async () => {
    const { body } = await upload({ bytes: await picture().jpeg().toBuffer() });
    const answer = await fetch(`${origin}${body.item.url}?edits=160x160-inside-webp`);
    expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ width: 160, height: 120 });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'private, max-age=3600',
      'x-robots-tag': 'noindex',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const large = await fetched(`${body.item.url}?edits=1350x1350-inside-webp`);
    expect(await sharp(large).metadata()).toMatchObject({ width: 400, height: 300 });
    expect((await fetch(`${origin}${body.item.url}?edits=161x161-inside-webp`)).status).toBe(400);
  });
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

describe('what is refused', () => {
  it.each([
    ['a drawing with code in it', Buffer.from(SVG), 'Choose a JPEG, PNG, or WebP picture'],
    ['a page named .png', Buffer.from('<!doctype html><p>hello'), 'Choose a JPEG, PNG, or WebP picture'],
    ['nothing at all', Buffer.alloc(0), 'Choose a JPEG, PNG, or WebP picture'],
    ['a bomb', bomb(50_000, 50_000), 'This picture is too large. Please choose one with up to 100 megapixels.'],
    ['26 MB', randomBytes(26 * 1024 * 1024), 'This picture is larger than 25 MB. Please choose a smaller one.'],
  ])('%s', async (_, bytes, errorMessage) => {
    const before = await files();
    const { status, body } = await upload({ bytes, name: 'dog.png' });
    expect([status, body.result]).toMatchObject([400, { errorMessage, code: 'INVALID', field: 'file' }]);
    expect(await files()).toEqual(before);
  });

  it('a picture that breaks off in the middle', async () => {
    const whole = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
      .jpeg()
      .toBuffer();
    const { body } = await upload({ bytes: whole.subarray(0, whole.length / 2) });
    expect(body.result.errorMessage).toBe('This picture is damaged and can’t be read. Please choose another one.');
  });

  it('a kind of picture the shop does not know, and a form without a picture', async () => {
    const bytes = await picture(9, 9).png().toBuffer();
    expect((await upload({ bytes, fields: { imageType: '6' } })).body.result).toMatchObject({ field: 'imageType' });
    expect((await upload({ bytes, fields: {} })).body.result).toMatchObject({ field: 'imageType' });
    const form = new FormData();
    form.append('imageType', '1');
    const headers = { 'idempotency-key': newKey() };
    const answer = await fetch(`${origin}/api/uploads`, { method: 'POST', body: form, headers });
    expect(await answer.json()).toMatchObject({ result: { errorMessage: 'There is no picture in the form' } });
  });

  it.each([
    ['without a boundary', 'multipart/form-data', '--B\r\n'],
    ['with too long a boundary', `multipart/form-data; boundary=${'b'.repeat(300)}`, '--B\r\n'],
    ['that is none', 'multipart/form-data; boundary=B', 'no form'],
    [
      'that breaks off in its file',
      'multipart/form-data; boundary=B',
      '--B\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
    ],
  ])('a form %s', async (_, type, body) => {
    const headers = { 'content-type': type, 'idempotency-key': newKey() };
    const answer = await fetch(`${origin}/api/uploads`, { method: 'POST', body, headers });
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { result: { code: 'INVALID', errorMessage: 'The picture didn’t upload completely. Try again.' } },
    ]);
  });

  it.each(['../upload.test.ts', '%2e%2e%2fshop.ts', 'a.jpeg', `${'a'.repeat(43)}.jpeg`])(
    'to show %s, which is no picture of anybody',
    async (name) => {
      expect((await fetch(`${origin}/uploads/${name}`)).status).toBe(404);
    },
  );
});

it('shows nothing outside its folder and nothing that is no picture, though the file be there', async () => {
  const secret = join(directory, '..', `${basename(directory)}-secret`);
  await writeFile(secret, '17');
  await writeFile(join(directory, 'notes.txt'), 'mine');
  const names = [`..%2f${basename(secret)}`, `..%2F${basename(secret)}`, `%2e%2e%2f${basename(secret)}`, 'notes.txt'];
  try {
    for (const name of names) expect([name, (await fetch(`${origin}/uploads/${name}`)).status]).toEqual([name, 404]);
  } finally {
    await rm(secret);
    await rm(join(directory, 'notes.txt'));
  }
});

it('names pictures by 256 bits that nobody can tell beforehand', async () => {
  const bytes = await picture(9, 9).png().toBuffer();
  const names: string[] = [];
  for (let count = 0; count < 8; count += 1) {
    const { body } = await upload({ bytes });
    names.push(/^\/uploads\/([\w-]{43})\.\w+$/.exec(body.item.url)?.[1] ?? '');
  }
  const decoded = names.map((name) => Buffer.from(name, 'base64url'));
  expect(decoded.map(({ length }) => length)).toEqual(Array(8).fill(32));
  for (const name of decoded) expect(new Set(name).size).toBeGreaterThan(16);
  // No place has the same byte in all names, and no name holds the digest of what it is the name of.
  for (let place = 0; place < 32; place += 1)
    expect(new Set(decoded.map((name) => name[place])).size).toBeGreaterThan(1);
  const digest = createHash('sha256').update(bytes).digest('base64url');
  expect(names).not.toContain(digest);
});

/** Tells the most memory the process has had; what it had before it became this program does not count. */
const MEASURE = `
  import { readFileSync } from 'node:fs';
  const { normalize } = await import(process.argv[1]);
  const most = () => Number(/VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]);
  await normalize(process.argv[2], process.argv[3]);
  const before = most();
  await normalize(process.argv[4], process.argv[3]);
  console.log(most() - before);
`;

it.runIf(process.platform === 'linux')(
  'takes no more than 150 MB for the largest pictures there may be',
  async () => {
    const [small, large] = [join(directory, 'small'), join(directory, 'large')];
    await picture(9, 9).jpeg().toFile(small);
    await picture(11_000, 9000).withMetadata({ orientation: 6 }).jpeg().toFile(large);
    const module = join(import.meta.dirname, 'picture.ts');
    const given = ['--input-type=module', '-e', MEASURE, module, small, join(directory, 'out'), large];
    const { stdout } = await promisify(execFile)(process.execPath, given);
    const megabytes = Math.round(Number(stdout) / 1000);
    process.stdout.write(`99 megapixels, turned: +${megabytes} MB\n`);
    expect(megabytes).toBeGreaterThan(0);
    expect(megabytes).toBeLessThan(150);
    for (const name of [small, large, join(directory, 'out')]) await rm(name);
  },
  60_000,
);

it.each([
  ['from one address', '203.0.113.9', '203.0.113.9', '203.0.113.10'],
  ['from the addresses of one household', '2001:db8:1:2::1', '2001:db8:1:2:aaaa::2', '2001:db8:1:3::1'],
])('is too many when a network has sent in two hundred within an hour, %s', async (_, first, next, other) => {
  await upload({ bytes: await picture(21, 21).jpeg().toBuffer(), from: first });
  const sample = await shop.db
    .selectFrom('upload')
    .selectAll()
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const more = Array.from({ length: 200 }, (_, index) => ({ ...sample, id: newKey(), file: `many-${index}` }));
  await shop.db.insertInto('upload').values(more).execute();
  const bytes = await picture().jpeg().toBuffer();
  const { status, body, headers } = await upload({ bytes, from: next });
  expect([status, headers.get('retry-after')]).toEqual([429, '3600']);
  expect(body.result.errorMessage).toBe('Too many pictures at once. Try again in an hour.');
  expect((await upload({ bytes, from: other })).status).toBe(200);
  await shop.db.deleteFrom('upload').where('file', 'like', 'many-%').execute();
});

it('has the shopper try again when too many wait to be looked at', async () => {
  const bytes = await picture(9000, 9000).jpeg().toBuffer();
  const answers = await Promise.all(Array.from({ length: 12 }, () => upload({ bytes })));
  const late = answers.filter(({ status }) => status === 503);
  expect(late.length).toBeGreaterThan(0);
  expect(answers.length - late.length).toBeGreaterThanOrEqual(6);
  for (const { body, headers } of late) {
    expect(headers.get('retry-after')).toBe('1');
    expect(body.result.errorMessage).toBe('Many pictures are coming in. Try again in a moment.');
  }
}, 60_000);

it('takes a picture of one client while another sends in all that can wait', async () => {
  const [large, small] = await Promise.all([picture(9000, 9000).jpeg().toBuffer(), picture().jpeg().toBuffer()]);
  let isOver = false;
  const loop = async () => {
    while (!isOver) await upload({ bytes: large, from: '203.0.113.7' });
  };
  const attack = Array.from({ length: 8 }, loop);
  await wait(500);
  const statuses = [];
  for (let round = 0; round < 4; round += 1)
    statuses.push((await upload({ bytes: small, from: '198.51.100.9' })).status);
  isOver = true;
  await Promise.all(attack);
  expect(statuses).toEqual([200, 200, 200, 200]);
}, 120_000);

it('throws away files that no picture belongs to, once they are a day old', async () => {
  const { body } = await upload({ bytes: await picture(20, 20).png().toBuffer() });
  const [mine = ''] = body.item.url.split('/').slice(-1);
  const stray = `${createHash('sha256').update('stray').digest('base64url')}.png`;
  await picture(5, 5).png().toFile(join(directory, stray));
  expect(await shop.uploads?.deleteStrays()).toBe(0);
  const partial = join('incoming', 'partial');
  await writeFile(join(directory, partial), 'half a picture');
  for (const name of [stray, mine, partial]) await utimes(join(directory, name), 0, 0);
  expect(await shop.uploads?.deleteStrays()).toBe(2);
  expect(await files()).toContain(mine);
});

it('tells no log what a picture is called', async () => {
  const { body } = await upload({ bytes: await picture().jpeg().toBuffer() });
  await fetched(body.item.url);
  expect(lines.join('')).not.toContain(body.item.url.split('/').at(-1));
});
