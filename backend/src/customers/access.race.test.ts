import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Reply } from '../../test/client.ts';
import { addCustomer } from '../../test/customers.ts';
import { isDeep, SERVER_URL, sayLeftOut } from '../../test/engines.ts';
import { lastLinkTo, mailsTo } from '../../test/mails.ts';
import { openRacingShops } from '../../test/races.ts';
import { newKey } from '../../test/shop.ts';

const ROUNDS = isDeep ? 50 : 3;
const SENDS = 20;
const PASSWORD = 'Sewn-Bear-43';

sayLeftOut('ways into an account that race (one link used at once, one address registered at once)');

describe.runIf(SERVER_URL)('on PostgreSQL with parallel clients', () => {
  const { any } = openRacingShops('ways in');

  const sends = (send: (index: number) => Promise<Reply>): Promise<Reply[]> =>
    Promise.all(Array.from({ length: SENDS }, (_, index) => send(index)));
  const counted = (replies: readonly Reply[]): Record<string, number> =>
    Object.fromEntries(
      [...Map.groupBy(replies, ({ status }) => String(status))].map(([status, all]) => [status, all.length]),
    );
  const post = (url: string, body: object, key?: string | null) => any().client.post(url, body, key);
  const resetRateLimits = () => any().db.deleteFrom('rate_limit').execute();
  const newEmail = () => `${randomUUID()}@example.com`;

  const ONCE = { 200: 1, 410: SENDS - 1 };

  it('one link signs in once, however many use it at once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await resetRateLimits();
      const { email, id } = await addCustomer(any());
      await post('customer/login-requests', { email }, newKey());
      const { token } = await lastLinkTo(any(), email);
      const replies = await sends(() => post('customer/authenticate-requests', { email, token }, null));
      expect(counted(replies)).toEqual(ONCE);
      const sessions = await any().db.selectFrom('session').where('customer_id', '=', id).select('id').execute();
      expect(sessions).toHaveLength(1);
    }
  });

  it('one link sets one password, however many use it at once', async () => {
    await resetRateLimits();
    const { email } = await addCustomer(any());
    await post('user/reset-password', { email }, newKey());
    const { token } = await lastLinkTo(any(), email);
    const getPassword = (index: number) => `${PASSWORD}-${index}`;
    const replies = await sends((index) =>
      post('user/create-password', { email, resetToken: token, newPassword: getPassword(index) }, null),
    );
    expect(counted(replies)).toEqual(ONCE);
    const winner = replies.findIndex(({ status }) => status === 200);
    const signIn = { username: email, password: getPassword(winner) };
    expect(await post('user/login', signIn, null)).toMatchObject({ status: 200 });
  });

  it('one address makes one account, however many register it at once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await resetRateLimits();
      const person = { email: newEmail(), firstName: 'Mary', lastName: 'Shelley', password: PASSWORD };
      const replies = await sends(() => post('customer/registration-requests', person, null));
      expect(counted(replies)).toEqual({ 200: 1, 409: SENDS - 1 });
      expect(await mailsTo(any(), person.email)).toHaveLength(1);
    }
  });

  it('an address is sent five links an hour for one network, however many are asked for at once', async () => {
    await resetRateLimits();
    const email = newEmail();
    const replies = await sends(() => post('customer/login-requests', { email }, newKey()));
    expect(counted(replies)).toEqual({ 200: 5, 429: SENDS - 5 });
    expect(await mailsTo(any(), email)).toHaveLength(5);
  });
});
