import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { makeKnown, sendRaw } from '../../testing/raw-request.ts';
import { startTestGateway } from '../../testing/start.ts';
import { useTestGateway } from '../../testing/use.ts';

const { backend, gateway } = await useTestGateway({ env: { KEPT_ANSWERS_MB: '16' } });

const LIST =
  '{ page(path: "/plush/bears/") { ... on Category { products(first: 40) { edges { node { sku name path } } } } } }';
const long = { query: LIST };
const short = { query: '{ product(sku: "TOY01") { sku name } }' };
/** Never kept, since it is a customer's. */
const customer = { authorization: 'Bearer abc' };

const UNPACK = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync } as const;
const ENCODINGS = ['br', 'zstd', 'gzip'] as const;

const send = (body: object, headers: Record<string, string> = {}) => sendRaw(gateway.url, { headers, body });

describe('an answer over a kilobyte', () => {
  it.each(ENCODINGS)('is the same after it was compressed, kept or not: %s', async (encoding) => {
    await makeKnown(gateway.url, long);
    const whole = await send(long);
    const accepts = { 'accept-encoding': encoding };
    for (const headers of [accepts, accepts, { ...accepts, ...customer }]) {
      const answer = await send(long, headers);
      expect(answer.headers).toMatchObject({
        'content-encoding': encoding,
        'content-length': `${answer.bytes.length}`,
      });
      expect(answer.bytes.length).toBeLessThan(whole.bytes.length / 2);
      expect(UNPACK[encoding](answer.bytes)).toEqual(whole.bytes);
      expect(String(answer.headers.vary).split(', ')).toContain('accept-encoding');
    }
  });

  it.each([
    [undefined, undefined],
    ['identity', undefined],
    ['gzip;q=0', undefined],
    ['deflate', undefined],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, zstd', 'zstd'],
    ['br;q=0, gzip;q=0.1', 'gzip'],
  ])('has the encoding that the caller accepts: %s gives %s', async (accepted, expected) => {
    await makeKnown(gateway.url, long);
    const headers: Record<string, string> = accepted === undefined ? {} : { 'accept-encoding': accepted };
    for (const one of [headers, { ...headers, ...customer }])
      expect((await send(long, one)).headers['content-encoding']).toBe(expected);
  });

  it('is not compressed where that is switched off, nor for a router', async () => {
    for (const options of [{ env: { COMPRESSION: '0' } }, { isBehindRouter: true }]) {
      const other = await startTestGateway(backend.url, options);
      const answer = await sendRaw(other.url, { headers: { 'accept-encoding': 'br' }, body: long });
      expect(answer.headers['content-encoding']).toBeUndefined();
      expect(String(answer.headers.vary)).not.toContain('accept-encoding');
      await other.close();
    }
  });
});

it('an answer of a kilobyte or less is never compressed', async () => {
  await makeKnown(gateway.url, short);
  for (const headers of [{}, customer]) {
    const answer = await send(short, { 'accept-encoding': 'br, gzip', ...headers });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(String(answer.headers.vary)).not.toContain('accept-encoding');
  }
});

describe('a caller who has the answer already', () => {
  it.each<[string, (etag: string) => string]>([
    ['by its tag', (etag) => etag],
    ['by its strong tag', (etag) => etag.replace('W/', '')],
    ['by one of several tags', (etag) => `"other", ${etag}`],
  ])('gets 304 and no body, %s, whatever the encoding', async (_, toHeader) => {
    await makeKnown(gateway.url, long);
    const { headers } = await send(long);
    const etag = String(headers.etag);
    for (const encoding of ['br', 'identity']) {
      const again = await send(long, { 'if-none-match': toHeader(etag), 'accept-encoding': encoding });
      expect([again.status, again.bytes.length]).toEqual([304, 0]);
      expect(again.headers).toMatchObject({ etag, 'cache-control': headers['cache-control'], vary: headers.vary });
      expect(again.headers['content-encoding']).toBeUndefined();
    }
  });

  it('gets the answer once it is another', async () => {
    const toy = { query: 'query One($sku: ID!) { product(sku: $sku) { sku } }' };
    await makeKnown(gateway.url, { ...toy, variables: { sku: 'TOY01' } });
    const { headers } = await send({ ...toy, variables: { sku: 'TOY01' } });
    const other = await send({ ...toy, variables: { sku: 'TOY02' } }, { 'if-none-match': String(headers.etag) });
    expect(other.status).toBe(200);
    expect(other.headers.etag).not.toBe(headers.etag);
    expect(await send(toy, { 'if-none-match': 'W/""' })).toMatchObject({ status: 400 });
  });
});
