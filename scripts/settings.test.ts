import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Environment as backend } from '../backend/src/lib/config.ts';
import { Environment as gateway } from '../gateway/src/server/config.ts';
import { Environment as web } from '../web/server/config.ts';

const page = readFileSync(new URL('../docs/operation.md', import.meta.url), 'utf8');

interface Schema {
  readonly shape: object;
  parse(environment: object): Record<string, unknown>;
}

/** The sections that tell a server's settings. */
const SERVERS: readonly (readonly [string, Schema, readonly string[]])[] = [
  ['backend', backend, ['Common to all', 'Common to backend and gateway', 'Backend']],
  ['gateway', gateway, ['Common to all', 'Common to backend and gateway', 'Gateway']],
  ['web', web, ['Common to all', 'Web']],
];

interface Setting {
  readonly name: string;
  readonly fallback: string;
}

const sections = new Map(
  page.split(/^## /m).map((section) => [/^[A-Za-z]+(?: [a-z]+)*/.exec(section)?.[0] ?? '', section]),
);

const cutCodes = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** A row may name several variables, with as many defaults. */
const readRow = (row: string): Setting[] => {
  const [, names = '', fallback = ''] = row.split('|');
  const codes = cutCodes(fallback);
  const [word = ''] = fallback.trim().split(' ');
  const isValue = /^\d+$/.test(word) || (word === fallback.trim() && word !== 'none');
  const numbers = /^\d+(?:, \d+)+$/.exec(fallback.trim())?.[0].split(', ');
  const values = codes.length > 0 ? codes : (numbers ?? (isValue ? [word] : []));
  return cutCodes(names).map((name, index) => ({ name, fallback: values[index] ?? '' }));
};

const readSettings = (titles: readonly string[]): Setting[] =>
  titles.flatMap((title) =>
    (sections.get(title) ?? '')
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .flatMap(readRow),
  );

/** Defaults that depend on the server or the installation are described in words. */
const isConstant = ({ name, fallback }: Setting): boolean =>
  fallback !== '' && !fallback.includes('<') && !['PORT', 'DATA_DIR'].includes(name);

describe.each(SERVERS)('docs/operation.md on the settings of %s', (_, environment, titles) => {
  const settings = readSettings(titles);

  it('names each variable that it reads, and no other', () => {
    expect(settings.map(({ name }) => name).sort()).toEqual(Object.keys(environment.shape).sort());
  });

  it('names levels of the log that the server takes', () => {
    const [, row = ''] = /\| `LOG_LEVEL` \|(.*)\|/.exec(page) ?? [];
    const levels = cutCodes(row);
    expect(levels).toContain('trace');
    for (const level of levels) expect(environment.parse({ LOG_LEVEL: level })).toMatchObject({ LOG_LEVEL: level });
  });

  it('refuses a mode that is none, which would be development', () => {
    expect(() => environment.parse({ NODE_ENV: 'prod' })).toThrow('NODE_ENV');
  });

  it('refuses times in which nothing could be answered', () => {
    for (const name of Object.keys(environment.shape).filter((one) => one.endsWith('_TIMEOUT_MS')))
      expect(() => environment.parse({ [name]: '0' }), name).toThrow(name);
  });

  it('gives defaults that the server takes, and has itself', () => {
    const defaults = environment.parse({});
    const told = settings.filter(isConstant);
    expect(told.length).toBeGreaterThan(0);
    for (const { name, fallback } of told) {
      const taken = environment.parse({ [name]: fallback })[name];
      if (defaults[name] !== undefined) expect(taken, name).toEqual(defaults[name]);
    }
  });
});
