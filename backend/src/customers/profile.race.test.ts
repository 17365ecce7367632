import { describe, expect, it } from 'vitest';
import { createClient } from '../../test/client.ts';
import { PASSWORD, signInNew } from '../../test/customers.ts';
import { isDeep, SERVER_URL, sayLeftOut } from '../../test/engines.ts';
import { openRacingShops } from '../../test/races.ts';
import { newKey } from '../../test/shop.ts';

const ROUNDS = isDeep ? 20 : 3;
const CUSTOMERS = 6;

sayLeftOut('customers who want the same e-mail address at once');

describe.runIf(SERVER_URL)('on PostgreSQL with parallel clients', () => {
  const { any } = openRacingShops('profiles');

  it('gives an address to one of those who want it at once, and tells the others', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      // All of them come from one network, whose attempts are counted together.
      await any().db.deleteFrom('rate_limit').execute();
      const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => signInNew(any())));
      const email = `${newKey()}@example.com`;
      const body = { customer: { email }, currentPassword: PASSWORD };
      const replies = await Promise.all(
        customers.map(({ access }) => createClient(any().http, access).post('user/me', body)),
      );
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(replies.filter(({ result }) => result?.code === 'EMAIL_TAKEN')).toHaveLength(CUSTOMERS - 1);
    }
  });
});
