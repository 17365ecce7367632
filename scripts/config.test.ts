import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings, SERVERS } from './lib/settings.ts';

const COMMAND = join(import.meta.dirname, 'config.main.ts');
const FULL = { ...process.env, NODE_ENV: 'test' };

const runConfig = (variables: Record<string, string>, ...servers: string[]) => {
  const env: NodeJS.ProcessEnv = { ...FULL, ...variables };
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...servers], { env, encoding: 'utf8' });
  return { status, stdout, stderr };
};

const readNames = (text: string): string[] =>
  [...text.matchAll(/^ {2}([A-Z][A-Z0-9_]*)(?:=| \()/gm)].map(([, name = '']) => name);

describe('the list of settings', () => {
  it('has each variable of each server, with its value or its default', () => {
    const { status, stdout, stderr } = runConfig({ PORT: '', CART_LEFT_HOURS: '', UPLOAD_DAYS: '12' });
    expect([status, stderr]).toEqual([0, '']);
    const printed = stdout.split(/^(?=\w+$)/m).map((part) => readNames(part).sort());
    expect(printed).toEqual(SERVERS.map(({ environment }) => Object.keys(environment.shape).sort()));
    expect(stdout).toContain('  UPLOAD_DAYS=12\n');
    expect(stdout).toContain('  CART_LEFT_HOURS (default: 4)\n');
  });

  it('is that of one server where it is named, and an error where there is none of that name', () => {
    const { status, stdout } = runConfig({}, 'web');
    expect([status, readNames(stdout)]).toEqual([
      0,
      readSettings(SERVERS[2] ?? { sections: [] }).map(({ name }) => name),
    ]);
    expect(runConfig({}, 'mail')).toMatchObject({ status: 1, stdout: '' });
  });

  it('has no secret in it', () => {
    const secrets = {
      DATABASE_URL: 'postgres://shop:hush-hush-hush@127.0.0.1:5432/shop',
      MAIL_URL: 'smtp://shop:hush-hush-hush@127.0.0.1',
      MAIL_FROM: 'shop@example.com',
      ERROR_LOG_URL: 'https://log.example/in?key=hush-hush-hush',
      OPERATIONS_TOKEN: 'hush-hush-hush'.repeat(3),
      ACCESS_TOKEN_SECRET: 'hush-hush-hush'.repeat(3),
      GROUP_TOKEN_SECRET: 'hush-hush-hush'.repeat(3),
      PURGE_TOKEN: 'hush-hush-hush'.repeat(3),
      STORYBLOK_TOKEN: 'hush-hush-hush',
    };
    const { status, stdout, stderr } = runConfig(secrets);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('DATABASE_URL=postgres://(secret)@127.0.0.1:5432/shop');
    expect(stdout).not.toContain('hush');
  });

  it('names what would stop a start, for each server, and ends with 1', () => {
    const { status, stderr } = runConfig({ PORT: '70000', STRIPE_SECRET_KEY: 'sk_hush' });
    expect(status).toBe(1);
    for (const { name } of SERVERS) expect(stderr).toMatch(new RegExp(`^${name}: .*PORT`, 'm'));
    expect(stderr).not.toContain('hush');
    expect(runConfig({ NODE_ENV: 'production', MAIL: '', MAIL_URL: '' }, 'backend').stderr).toMatch(/^backend: .*MAIL/);
  });
});
