import { describe, expect, it } from 'vitest';
import { ADDRESS, createClient } from '../../test/client.ts';
import { signInNew } from '../../test/customers.ts';
import { isDeep, SERVER_URL, sayLeftOut } from '../../test/engines.ts';
import { openRacingShops } from '../../test/races.ts';

const ROUNDS = isDeep ? 50 : 5;
const SENDS = 12;

interface SavedAddress {
  readonly id: number;
  readonly default_billing: boolean;
  readonly default_shipping: boolean;
}

sayLeftOut('address books that are changed by several tabs at once');

describe.runIf(SERVER_URL)('on PostgreSQL with parallel clients', () => {
  const { any } = openRacingShops('addresses');

  const openTabs = async () => {
    const { access } = await signInNew(any());
    const post = (verb: string, address: object) =>
      createClient(any().http, access).post(`address/${verb}`, { address: { ...ADDRESS, ...address } });
    const book = async (): Promise<SavedAddress[]> =>
      (await createClient(any().http, access).get('user/me')).result.addresses;
    return { post, book };
  };
  const sends = <T>(send: (index: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: SENDS }, (_, index) => send(index)));

  it('has exactly one default for each use when several tabs choose different ones', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { post, book } = await openTabs();
      const ids: number[] = [];
      for (let count = 0; count < SENDS; count += 1) ids.push((await post('create', {})).result);
      const replies = await sends((index) =>
        post('update', { id: ids[index], default_billing: true, default_shipping: true }),
      );
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
      const told = await book();
      expect(told.filter((one) => one.default_billing)).toHaveLength(1);
      expect(told.filter((one) => one.default_shipping)).toEqual(told.filter((one) => one.default_billing));
    }
  });

  it('has one default when its first addresses come at once, and never more than fifty', async () => {
    const { post, book } = await openTabs();
    await sends(() => post('create', {}));
    expect((await book()).filter((one) => one.default_shipping)).toHaveLength(1);
    for (let count = SENDS; count < 45; count += 1) await post('create', {});
    const replies = await sends(() => post('create', {}));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(await book()).toHaveLength(50);
  });

  it('has no default that is not in the book when an address is taken out while it becomes the default', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { post, book } = await openTabs();
      const first = (await post('create', {})).result;
      const second = (await post('create', {})).result;
      const replies = await Promise.all([
        post('update', { id: second, default_shipping: true }),
        post('delete', { id: second }),
      ]);
      expect(replies.map(({ status }) => status)).toEqual([expect.toBeOneOf([200, 403]), 200]);
      expect((await book()).map(({ id }) => id)).toEqual([first]);
    }
  });
});
