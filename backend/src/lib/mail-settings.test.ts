import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/process.ts';
import { readConfig } from './config.ts';
import { requireMailChoice } from './mail-settings.ts';

const MAIL = { MAIL_URL: 'smtps://shop:s%40fe@mail.example.com', MAIL_FROM: 'shop@plush.example' };
const read = (env: Record<string, string>) => readConfig(env).mail;

describe('the server that sends letters', () => {
  it('has to be named in production, or that there is none, or the backend does not start', () => {
    const production = { NODE_ENV: 'production' };
    expect(() => requireMailChoice(readConfig(production))).toThrow(
      /^MAIL_URL: must name the server .* or set MAIL=off/,
    );
    for (const env of [{ ...production, MAIL: 'off' }, { ...production, ...MAIL }, {}])
      expect(() => requireMailChoice(readConfig(env))).not.toThrow();
  });

  it('is named by one address, with who signs in', () => {
    expect(read({})).toBeNull();
    expect(read(MAIL)).toMatchObject({
      server: {
        host: 'mail.example.com',
        port: 465,
        isSecure: true,
        requiresTls: false,
        login: { user: 'shop', password: 's@fe' },
      },
      concurrency: 5,
      dkim: null,
    });
    expect(read({ ...MAIL, MAIL_URL: 'smtp://relay:2525' })?.server).toEqual({
      host: 'relay',
      port: 2525,
      isSecure: false,
      requiresTls: false,
      login: null,
    });
    expect(read({ ...MAIL, MAIL_URL: 'smtp://[::1]' })?.server).toMatchObject({ host: '::1', port: 587 });
  });

  it('is sent no password in the clear, except on this machine', () => {
    expect(read({ ...MAIL, MAIL_URL: 'smtp://a:b@mail.example.com' })?.server.requiresTls).toBe(true);
    expect(read({ ...MAIL, MAIL_URL: 'smtp://a:b@localhost' })?.server.requiresTls).toBe(false);
  });

  it.each([
    ['MAIL_URL', { ...MAIL, MAIL_URL: 'https://mail.example.com' }],
    ['MAIL_URL', { ...MAIL, MAIL_URL: 'smtp://user@mail.example.com' }],
    ['MAIL_URL', { ...MAIL, MAIL_URL: 'smtp://mail.example.com/?tls.rejectUnauthorized=false' }],
    ['MAIL_FROM', { MAIL_URL: MAIL.MAIL_URL }],
    ['MAIL_FROM', { ...MAIL, MAIL_FROM: 'shop' }],
    ['MAIL_FROM', { ...MAIL, MAIL_FROM: 'uk=shop@plush.example' }],
    ['MAIL_REPLY_TO', { ...MAIL, MAIL_REPLY_TO: 'a@plush.example, b@plush.example' }],
    ['MAIL_CONCURRENCY', { ...MAIL, MAIL_CONCURRENCY: '0' }],
    ['MAIL', { ...MAIL, MAIL: 'off' }],
    ['MAIL', { MAIL: 'on' }],
    ['OUTBOX_DIR', { ...MAIL, OUTBOX_DIR: '/tmp/outbox' }],
    ['MAIL_DKIM_SELECTOR', { ...MAIL, MAIL_DKIM_DOMAIN: 'plush.example' }],
  ])('is not taken where it is contradictory or incomplete, which is said of %s: %j', (name, env) => {
    expect(() => readConfig(env)).toThrow(new RegExp(`^${name}: `));
  });

  it('takes senders of several stores', () => {
    const from = 'shop@plush.example, uk = shop@plush.co.example';
    expect(() => read({ ...MAIL, MAIL_FROM: from })).toThrow(/^MAIL_FROM/);
    expect(read({ ...MAIL, MAIL_FROM: from.replaceAll(' = ', '=') })?.from).toEqual(
      new Map([
        ['', 'shop@plush.example'],
        ['uk', 'shop@plush.co.example'],
      ]),
    );
  });

  it('signs with a key in a file', async () => {
    const folder = await temporaryFolder();
    const path = join(folder.path, 'key.pem');
    const dkim = { MAIL_DKIM_DOMAIN: 'plush.example', MAIL_DKIM_SELECTOR: 'letters', MAIL_DKIM_KEY_FILE: path };
    await writeFile(path, 'no key');
    expect(() => read({ ...MAIL, ...dkim })).toThrow(/^MAIL_DKIM_KEY_FILE: /);
    const privateKey = '-----BEGIN PRIVATE KEY-----\nMIIB\n-----END PRIVATE KEY-----\n';
    await writeFile(path, privateKey);
    expect(read({ ...MAIL, ...dkim })?.dkim).toEqual({ domain: 'plush.example', selector: 'letters', privateKey });
    await folder.remove();
    expect(() => read({ ...MAIL, ...dkim })).toThrow(/^MAIL_DKIM_KEY_FILE: /);
  });
});
