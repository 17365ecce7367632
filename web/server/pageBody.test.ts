import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { PageBody } from './pageBody.ts';

const HTML = `<html>${'<li>Bär</li>'.repeat(2000)}`;
const ENDS = ['</html>', `<script nonce="${'x'.repeat(24)}" data-age="12345"></script></html>`, 'ä'.repeat(30_000)];

const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body } as const;
const encodings = ['br', 'gzip', 'identity'] as const;

const keep = async (html = HTML) => {
  const body = new PageBody(html);
  const onGrow = vi.fn();
  await body.pack(onGrow);
  return { body, onGrow };
};

describe.each(encodings)('a page in the encoding %s', (encoding) => {
  it.each(ENDS)('ends as each answer wants it, while it is sent once and while it is kept', async (end) => {
    const { body } = await keep();
    for (const one of [new PageBody(HTML), body, body]) {
      expect(unpack[encoding](await one.read(encoding, end)).toString()).toBe(HTML + end);
    }
  });
});

it('takes a fraction of its HTML while it is kept, and is packed once for all who read it', async () => {
  const { body, onGrow } = await keep();
  const before = body.size;
  expect(before).toBeLessThan(Buffer.byteLength(HTML) / 5);
  const [first, second] = await Promise.all(['1', '2'].map((end) => body.read('br', end)));
  expect(first?.subarray(0, before)).toEqual(second?.subarray(0, before));
  expect(onGrow).not.toHaveBeenCalled();
  expect(body.size).toBe(before);
});

it('says that it takes more once it is packed in a second way, which is done once', async () => {
  const { body, onGrow } = await keep();
  const before = body.size;
  await body.read('gzip', '');
  await body.read('gzip', 'again');
  expect(onGrow).toHaveBeenCalledTimes(1);
  expect(body.size).toBeGreaterThan(before);
});
