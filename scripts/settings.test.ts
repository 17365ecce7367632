import { describe, expect, it } from 'vitest';
import { cutCodes, OPERATION, readSettings, SERVERS, type Setting } from './lib/settings.ts';

/** Defaults that depend on the server or the installation are described in words. */
const isConstant = ({ name, fallback }: Setting): boolean =>
  fallback !== '' && !fallback.includes('<') && !['PORT', 'DATA_DIR'].includes(name);

describe.each(SERVERS)('docs/operation.md on the settings of $name', ({ environment, ...server }) => {
  const settings = readSettings(server);

  it('names each variable that it reads, and no other', () => {
    expect(settings.map(({ name }) => name).sort()).toEqual(Object.keys(environment.shape).sort());
  });

  it('names levels of the log that the server takes', () => {
    const [, row = ''] = /\| `LOG_LEVEL` \|(.*)\|/.exec(OPERATION) ?? [];
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
