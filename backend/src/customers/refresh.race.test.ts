import { describe, expect, it } from 'vitest';
import { createClient } from '../../test/client.ts';
import { addCustomer, getTokens, PASSWORD, signInNew } from '../../test/customers.ts';
import { isDeep, SERVER_URL, sayLeftOut } from '../../test/engines.ts';
import { openRacingShops } from '../../test/races.ts';

const ROUNDS = isDeep ? 100 : 5;
const SENDS = 20;
const DEVICE = 'the-key-of-this-one-device';

sayLeftOut('sessions that race (tabs that refresh at once, sign-ins at once)');

describe.runIf(SERVER_URL)('on PostgreSQL with parallel clients', () => {
  const { any } = openRacingShops('sessions');

  const refresh = (refreshToken: string) =>
    any().client.post('user/refresh', { refreshToken, deviceKey: DEVICE }, null);
  const me = (token: string) => createClient(any().http, token).get('user/me');
  const sends = <T>(send: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: SENDS }, send));

  const unusedTokens = async (customerId: string): Promise<number> => {
    const tokens = await any()
      .db.selectFrom('refresh_token')
      .innerJoin('session', 'session.id', 'refresh_token.session_id')
      .where('customer_id', '=', customerId)
      .where('used_at', 'is', null)
      .select('hash')
      .execute();
    return tokens.length;
  };

  it('signs nobody out when many tabs refresh one token at once: all go on by the same successor', async () => {
    const { id, ...first } = await signInNew(any(), { deviceKey: DEVICE });
    let token = first.refresh;
    for (let round = 0; round < ROUNDS; round += 1) {
      const replies = await sends(() => refresh(token));
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
      const tokens = replies.map(getTokens);
      expect(new Set(tokens.map((one) => one.refresh)).size).toBe(1);
      expect(await unusedTokens(id)).toBe(1);
      for (const { access } of tokens.slice(0, 3)) expect(await me(access)).toMatchObject({ status: 200 });
      token = tokens[0]?.refresh ?? '';
    }
  });

  it('ends the session once and for all when an old token comes while the newest one is refreshed', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, refresh: old } = await signInNew(any(), { deviceKey: DEVICE });
      const second = getTokens(await refresh(old)).refresh;
      const newest = getTokens(await refresh(second));
      const replies = await Promise.all([...Array(4).fill(newest.refresh), old, old].map(refresh));
      expect(replies.slice(4).map(({ status }) => status)).toEqual([401, 401]);
      for (const reply of replies.filter(({ status }) => status === 200)) {
        const { access, refresh: next } = getTokens(reply);
        expect([(await me(access)).status, (await refresh(next)).status]).toEqual([401, 401]);
      }
      expect(await unusedTokens(id)).toBe(1);
    }
  });

  it('counts wrong passwords one by one, however many come at once', async () => {
    const { email } = await addCustomer(any());
    const attempts = await sends(() => any().client.post('user/login', { username: email, password: 'wrong' }, null));
    expect(attempts.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(attempts.filter(({ status }) => status === 429)).toHaveLength(SENDS - 10);
    await any().db.deleteFrom('rate_limit').execute();
    const right = await sends(() => any().client.post('user/login', { username: email, password: PASSWORD }, null));
    expect(new Set(right.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('gives a customer one cart, however many tabs open it at once', async () => {
    const { access } = await signInNew(any());
    const carts = await sends(() => createClient(any().http, access).createCart());
    expect(new Set(carts).size).toBe(1);
  });
});
