import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '../../test/client.ts';
import { getTokens, PASSWORD, signInNew } from '../../test/customers.ts';
import { newKey } from '../../test/shop.ts';
import { useTestShop } from '../../test/use-shop.ts';

const NEW_PASSWORD = 'Sewn-Bear-43';
const TOO_MANY = { status: 429, result: { code: 'TOO_MANY_ATTEMPTS' } };

const lines: string[] = [];

const shop = await useTestShop({ log: (line) => lines.push(line) });

beforeEach(async () => {
  await shop.db.deleteFrom('rate_limit').execute();
});

const login = (username: string, password: string) => shop.client.post('user/login', { username, password }, null);
const me = (token: string) => createClient(shop.http, token).get('user/me');

describe('changing the password', () => {
  const change = (token: string, body: object, key?: string) =>
    createClient(shop.http, token).post('user/change-password', body, key);
  const right = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };

  it('is answered as before for a key that was answered, whatever was tried since: nothing is hashed anew', async () => {
    const { email, access } = await signInNew(shop);
    const key = newKey();
    await change(access, right, key);
    for (let count = 0; count < 10; count += 1) expect((await login(email, 'wrong')).status).toBe(401);
    expect(await change(access, right)).toMatchObject(TOO_MANY);
    expect(await change(access, right, key)).toMatchObject({ status: 200, result: true, isReplay: true });
  });

  it('takes the current one; the session goes on, the others end', async () => {
    const { email, access } = await signInNew(shop);
    const other = getTokens(await login(email, PASSWORD));
    const key = newKey();
    expect(await change(access, right, key)).toMatchObject({ status: 200, result: true, isReplay: false });
    expect(await change(access, right, key)).toMatchObject({ status: 200, result: true, isReplay: true });
    expect([(await me(access)).status, (await me(other.access)).status]).toEqual([200, 401]);
    expect(await login(email, PASSWORD)).toMatchObject({ status: 401 });
    expect(await login(email, NEW_PASSWORD)).toMatchObject({ status: 200 });
  });

  it('is refused with a wrong one, ten times in ten minutes at most, as signing in is', async () => {
    const { email, access } = await signInNew(shop);
    const wrong = { ...right, currentPassword: 'wrong' };
    expect(await change(access, wrong)).toMatchObject({
      status: 422,
      result: {
        code: 'WRONG_PASSWORD',
        field: 'currentPassword',
        errorMessage: 'Your current password isn’t correct. Check it and try again.',
      },
    });
    for (let count = 1; count < 10; count += 1) await change(access, wrong);
    expect(await change(access, right)).toMatchObject(TOO_MANY);
    expect(await login(email, PASSWORD)).toMatchObject(TOO_MANY);
  });

  it('is for who has signed in, and to what can be a password', async () => {
    const { access } = await signInNew(shop);
    expect(await shop.client.post('user/change-password', right)).toMatchObject({ status: 401 });
    expect(await change(access, { ...right, newPassword: 'bear' })).toMatchObject({
      status: 400,
      result: { code: 'INVALID', field: 'newPassword' },
    });
  });

  it('leaves no password behind, hashed without salt neither', async () => {
    const { access } = await signInNew(shop);
    const key = newKey();
    await change(access, { ...right, currentPassword: 'wrong' }, key);
    // The same key stands for the same verb, whatever was typed.
    expect(await change(access, right, key)).toMatchObject({ status: 422, isReplay: true });
    const { rows } = await sql`select to_jsonb(idempotency) as row from idempotency`.execute(shop.db);
    expect(JSON.stringify(rows) + lines.join('\n')).not.toContain(NEW_PASSWORD);
  });
});
