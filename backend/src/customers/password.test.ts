import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

/** Of the reference implementation's own tests. */
const REFERENCE = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';

describe('a password', () => {
  it('is verified against a hash that another implementation made, at the cost that stands in it', async () => {
    expect(await verifyPassword('password', REFERENCE)).toBe(true);
    expect(await verifyPassword('passwore', REFERENCE)).toBe(false);
  });

  it('is hashed with argon2id at 19 MiB and two passes, with a salt of its own each time', async () => {
    const [first, second] = await Promise.all([hashPassword('Plush'), hashPassword('Plush')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(second).not.toBe(first);
    expect([await verifyPassword('Plush', first), await verifyPassword('plush', first)]).toEqual([true, false]);
  });

  it('is the same on every keyboard', async () => {
    expect(await verifyPassword('Cafe\u0301', await hashPassword('Caf\u00e9'))).toBe(true);
  });

  it('is nobody’s where there is no hash', async () => {
    for (const password of ['', '\0'.repeat(32)]) expect(await verifyPassword(password, null)).toBe(false);
  });

  it('is not verified against what is no hash of that kind', async () => {
    await expect(verifyPassword('x', 'plain text')).rejects.toThrow('not argon2id');
  });
});
