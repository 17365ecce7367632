import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { SOURCE_LOCALE } from '@patchwork/domain/messages/locale.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from './app.ts';
import { createStaticRoutes } from './staticFiles.ts';
import { type Served, serve } from './testing/serve.ts';

const folder = mkdtempSync(join(tmpdir(), 'static-'));
const german = mkdtempSync(join(tmpdir(), 'static-'));
let web: Served;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'assets/app-abc.js'), 'let a = 1;'.repeat(400));
  writeFileSync(join(folder, 'assets/packed-abc.js'), 'let c = 3;');
  writeFileSync(join(folder, 'assets/packed-abc.js.gz'), gzipSync('let c = 3; // packed at build'));
  writeFileSync(join(folder, '.vite/manifest.json'), '{}');
  writeFileSync(join(folder, 'sw.js'), 'let worker;');
  mkdirSync(join(german, 'assets'));
  writeFileSync(join(german, 'index.html'), '<!doctype html><html lang="de">');
  writeFileSync(join(german, 'sw.js'), 'let arbeiter;');
  writeFileSync(join(german, 'assets/app-def.js'), 'let b = 2;');
  const log = pino({ level: 'silent' });
  web = await serve(
    await createApp(
      [
        createStaticRoutes(
          new Map([
            [SOURCE_LOCALE, folder],
            ['de-DE', german],
          ]),
        ),
      ],
      log,
    ),
  );
});

afterAll(async () => {
  await web.close();
  for (const one of [folder, german]) rmSync(one, { recursive: true });
});

it('serves hashed files packed and for ever', async () => {
  const answer = await fetch(`${web.url}/assets/app-abc.js`, { headers: { 'accept-encoding': 'br' } });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  });
  expect(Number(answer.headers.get('content-length'))).toBeLessThan(200);
  expect(await answer.text()).toBe('let a = 1;'.repeat(400));
});

it('sends what the build has packed to clients of gzip, and does not serve it by its own name', async () => {
  const read = async (path: string, encoding: string) => {
    const answer = await fetch(`${web.url}/assets/${path}`, { headers: { 'accept-encoding': encoding } });
    return { status: answer.status, encoding: answer.headers.get('content-encoding'), text: await answer.text() };
  };
  const packed = { status: 200, encoding: 'gzip', text: 'let c = 3; // packed at build' };
  expect(await read('packed-abc.js', 'gzip')).toEqual(packed);
  expect(await read('packed-abc.js', 'gzip, br')).toEqual({ status: 200, encoding: 'br', text: 'let c = 3;' });
  expect(await read('packed-abc.js', 'identity')).toEqual({ status: 200, encoding: null, text: 'let c = 3;' });
  expect(await read('packed-abc.js.gz', 'gzip')).toMatchObject({ status: 404 });
});

it('gives the shell a policy that needs no nonce, and has it checked each time', async () => {
  const answer = await fetch(`${web.url}/index.html`);
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self';");
  expect(answer.headers.get('cache-control')).toBe('no-cache');
});

it('serves the files of each language: what is hashed at one place, the shell and the worker below the locale', async () => {
  const paths = ['/index.html', '/de-DE/index.html', '/sw.js', '/de-DE/sw.js', '/assets/app-def.js'];
  const answers = await Promise.all(paths.map((path) => fetch(web.url + path)));
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual([
    '<!doctype html>',
    '<!doctype html><html lang="de">',
    'let worker;',
    'let arbeiter;',
    'let b = 2;',
  ]);
  expect(answers.map(({ headers }) => headers.get('service-worker-allowed'))).toEqual([null, null, '/', '/', null]);
});

it.each(['/.vite/manifest.json', '/assets/%2e%2e/.vite/manifest.json', '/assets/other.js'])(
  'does not serve %s',
  async (path) => {
    expect((await fetch(web.url + path)).status).toBe(404);
  },
);
