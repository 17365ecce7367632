import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { CERTIFICATE, CERTIFICATE_KEY } from '../testing/certificate.ts';
import { openOrigin, resolveFrom } from '../testing/origin.ts';
import { createHttpsDial } from './dial.ts';
import { createFetchOriginal } from './fetch-original.ts';
import { toOrigins } from './remote-url.ts';

const ORIGINS = toOrigins(['pictures.example', 'cdn.example', 'inside.example', 'nowhere.example']);
const PUBLIC = '93.184.216.34';
const NAMES = { 'pictures.example': [PUBLIC], 'cdn.example': [PUBLIC, '2606:4700::1111'] };
const BEAR = new URL('https://pictures.example/bear.jpg');

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const open = async (answer: RequestListener, options: Partial<Parameters<typeof createFetchOriginal>[0]> = {}) => {
  const origin = await openOrigin(answer);
  closing.push(origin.close);
  const resolve = resolveFrom(NAMES);
  return {
    ...origin,
    fetchOriginal: createFetchOriginal({ origins: ORIGINS, dial: origin.dial, resolve, ...options }),
  };
};

const send =
  (body: string | Buffer, status = 200, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(status, headers).end(body);

describe('an original of another host', () => {
  it('is fetched from the addresses that were checked, each time it is asked for', async () => {
    const { fetchOriginal, dialed } = await open(send('a bear'));
    expect(String(await fetchOriginal(BEAR))).toBe('a bear');
    expect(String(await fetchOriginal(new URL('https://cdn.example/bear.jpg')))).toBe('a bear');
    expect(dialed).toEqual([
      { url: 'https://pictures.example/bear.jpg', addresses: [PUBLIC] },
      { url: 'https://cdn.example/bear.jpg', addresses: NAMES['cdn.example'] },
    ]);
  });

  it.each([
    'https://localhost/bear.jpg',
    'https://127.1/bear.jpg',
    'https://0x7f000001/bear.jpg',
    'https://[::1]/bear.jpg',
    'https://[::ffff:127.0.0.1]/bear.jpg',
    'https://169.254.169.254/latest/meta-data/',
    'https://10.1.2.3/bear.jpg',
    'https://user@pictures.example/bear.jpg',
    'http://pictures.example/bear.jpg',
    'https://pictures.example:8443/bear.jpg',
  ])('is not fetched from %s, nor by a redirect to it', async (address) => {
    const direct = await open(send('a secret'));
    await expect(direct.fetchOriginal(new URL(address))).rejects.toMatchObject({ name: 'OriginFault' });
    expect(direct.dialed).toEqual([]);
    const redirected = await open(send('', 302, { location: address }));
    await expect(redirected.fetchOriginal(BEAR)).rejects.toThrow('leads where no originals may come from');
    expect(redirected.dialed).toHaveLength(1);
  });

  it.each([
    ['127.0.0.1'],
    ['10.0.0.5'],
    ['169.254.169.254'],
    ['::1'],
    ['::ffff:127.0.0.1'],
    ['fd00:ec2::254'],
    [PUBLIC, '127.0.0.1'],
    [],
  ])('is not fetched from a name that resolves to %s %s', async (...addresses) => {
    const resolve = resolveFrom({ ...NAMES, 'inside.example': addresses });
    const { fetchOriginal, dialed } = await open(send('', 302, { location: 'https://inside.example/' }), { resolve });
    await expect(fetchOriginal(new URL('https://inside.example/bear.jpg'))).rejects.toMatchObject({ statusCode: 502 });
    expect(dialed).toEqual([]);
    await expect(fetchOriginal(BEAR)).rejects.toMatchObject({ statusCode: 502 });
    expect(dialed).toHaveLength(1);
  });

  it('is fetched from where its name led when it was checked, whatever it resolves to afterwards', async () => {
    const answers = [[PUBLIC], ['127.0.0.1']];
    const resolve = async (host: string) => resolveFrom({ [host]: answers.shift() ?? [] })(host);
    const { fetchOriginal, dialed } = await open(send('a bear'), { resolve });
    await fetchOriginal(BEAR);
    expect(dialed.map(({ addresses }) => addresses)).toEqual([[PUBLIC]]);
    await expect(fetchOriginal(BEAR)).rejects.toThrow('not public');
    expect(dialed).toHaveLength(1);
  });

  it('is found behind three redirects, and not behind four', async () => {
    const answer: RequestListener = ({ url = '' }, response) => {
      const left = Number(url.slice(1));
      if (left > 0) response.writeHead(left % 2 ? 301 : 307, { location: `//cdn.example/${left - 1}` }).end('moved');
      else response.end('a bear');
    };
    const { fetchOriginal } = await open(answer);
    expect(String(await fetchOriginal(new URL('https://pictures.example/3')))).toBe('a bear');
    await expect(fetchOriginal(new URL('https://pictures.example/4'))).rejects.toThrow('more than 3 times');
  });

  it.each([
    [404, 404],
    [410, 404],
    [403, 502],
    [500, 502],
    [206, 502],
    [204, 502],
    [304, 502],
  ])('that is answered with %i is %i here', async (status, ours) => {
    const { fetchOriginal } = await open(send('', status));
    const error = await fetchOriginal(BEAR).catch((reason: { statusCode?: number; status?: number }) => reason);
    expect(error).toMatchObject(ours === 404 ? { code: 'NOT_FOUND' } : { statusCode: 502 });
  });

  it.each([
    [
      'says that it is too large',
      (response: Parameters<RequestListener>[1]) => response.writeHead(200, { 'content-length': 2000 }).write('a'),
    ],
    ['is too large without saying so', (response: Parameters<RequestListener>[1]) => response.end(Buffer.alloc(2000))],
    [
      'is compressed',
      (response: Parameters<RequestListener>[1]) =>
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('a')),
    ],
    [
      'breaks off',
      (response: Parameters<RequestListener>[1]) => {
        response.writeHead(200, { 'content-length': 500 }).write('a');
        setTimeout(() => response.destroy(), 20);
      },
    ],
    ['never ends', (response: Parameters<RequestListener>[1]) => response.writeHead(200).write('a')],
    ['never begins', () => {}],
    ['closes at once', (response: Parameters<RequestListener>[1]) => response.destroy()],
  ])('that %s is a fault of its host', async (_, answer) => {
    const { fetchOriginal } = await open((_request, response) => void answer(response), {
      maxBytes: 1000,
      timeoutMs: 300,
    });
    await expect(fetchOriginal(BEAR)).rejects.toMatchObject({ name: 'OriginFault', statusCode: 502 });
  });

  it('is not waited for longer than it may take, though its name is not resolved', async () => {
    const { fetchOriginal } = await open(send('a bear'), { resolve: () => new Promise(() => {}), timeoutMs: 50 });
    const late = wait(5000, 'late', { ref: false });
    await expect(Promise.race([fetchOriginal(BEAR), late])).rejects.toMatchObject({ statusCode: 502 });
  });
});

describe('the dialer', () => {
  const openTls = async () => {
    const asked: (string | undefined)[] = [];
    const server = createServer({ cert: CERTIFICATE, key: CERTIFICATE_KEY }, ({ headers, url }, response) => {
      asked.push(`${headers.host} ${url} ${headers['accept-encoding']}`);
      response.end('a bear');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    closing.push(async () => {
      server.closeAllConnections();
      server.close();
    });
    return { asked, port: (server.address() as AddressInfo).port };
  };
  const dial = async (options: { port: number; ca?: string }, host = 'pictures.example') => {
    const here = [{ address: '127.0.0.1', family: 4 }];
    const answer = await createHttpsDial(options)(new URL(`https://${host}/bear.jpg`), here, AbortSignal.timeout(5000));
    return Buffer.concat(await answer.toArray()).toString();
  };

  it('connects to the given addresses, for the name, over TLS', async () => {
    const { asked, port } = await openTls();
    expect(await dial({ port, ca: CERTIFICATE })).toBe('a bear');
    expect(asked).toEqual([`pictures.example:${port} /bear.jpg identity`]);
  });

  it('believes no certificate of another name, and none that nobody vouches for', async () => {
    const { asked, port } = await openTls();
    await expect(dial({ port, ca: CERTIFICATE }, 'cdn.example')).rejects.toMatchObject({
      code: 'ERR_TLS_CERT_ALTNAME_INVALID',
    });
    await expect(dial({ port })).rejects.toThrow('self-signed');
    expect(asked).toEqual([]);
  });
});
