import { describe, expect, it } from 'vitest';
import { createClient } from '../../test/client.ts';
import { signInNew } from '../../test/customers.ts';
import { isDeep, SERVER_URL, sayLeftOut } from '../../test/engines.ts';
import { openRacingShops } from '../../test/races.ts';
import { newKey } from '../../test/shop.ts';

const ROUNDS = isDeep ? 50 : 3;
const DEVICES = 10;

sayLeftOut('lists that two devices change at once');

// One connection hides every race: this needs a server and parallel clients.
describe.runIf(SERVER_URL)('on PostgreSQL with parallel clients', () => {
  const { any } = openRacingShops('lists');

  const customer = async () => {
    const { access } = await signInNew(any());
    const change = (skus: readonly string[], key = newKey(), list = 'wishlist') => {
      const changes = skus.map((sku) => ({ list, sku, isListed: true }));
      return createClient(any().http, access).post('lists/changes', { changes }, key);
    };
    const lists = async () => (await createClient(any().http, access).get('lists')).result;
    return { change, lists };
  };
  const devices = <T>(work: (device: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: DEVICES }, (_, device) => work(device)));

  it('loses nothing of what several devices put there at once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { change, lists } = await customer();
      const own = (device: number) => [`${device}-A`, 'SHARED', `${device}-B`];
      const replies = await devices((device) => change(own(device)));
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
      const expected = new Set(Array.from({ length: DEVICES }, (_, device) => own(device)).flat());
      const { wishlist } = await lists();
      expect(wishlist.toSorted()).toEqual([...expected].sort());
    }
  });

  it('never holds more than there is room for', async () => {
    const { change, lists } = await customer();
    const filling = (device: number) => Array.from({ length: 30 }, (_, index) => `${device}-${index}`);
    await devices((device) => change(filling(device)));
    await devices((device) => change(filling(device), newKey(), 'compare'));
    const { wishlist, compare } = await lists();
    expect([wishlist.length, compare.length]).toEqual([200, 4]);
  });

  it('merges once for one key, however often it is sent at once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { change, lists } = await customer();
      const key = newKey();
      const replies = await devices(() => change(['A', 'B'], key));
      const done = replies.filter(({ status }) => status === 200);
      expect(done.filter(({ isReplay }) => !isReplay)).toHaveLength(1);
      const others = replies.filter(({ status }) => status !== 200);
      expect(others.map(({ result }) => result.code)).toEqual(others.map(() => 'IN_PROGRESS'));
      expect(await lists()).toEqual({ wishlist: ['B', 'A'], compare: [] });
    }
  });
});
