import type { CustomizationDto } from '@patchwork/domain/customization/wire.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '../../test/client.ts';
import { signInNew } from '../../test/customers.ts';
import { SERVER_URL, sayLeftOut } from '../../test/engines.ts';
import { orderAs } from '../../test/orders.ts';
import { openRacingShops } from '../../test/races.ts';
import { fillShelf, newKey } from '../../test/shop.ts';

const SENDS = 24;
const STATES = 'customizations/order-items/states';
const SUBMIT = 'customizations/order-items/submit-requests';

const NAMED: CustomizationDto[] = [
  {
    id: 'name',
    type: 'option',
    sn: 1,
    name: 'name',
    title: 'Name',
    optionData: { type: 'generic_option', displayWidget: 'text_input', isRequired: true },
  },
];

sayLeftOut('races of customizing what was ordered');

describe.skipIf(!SERVER_URL)('customizing what was ordered, by many at once', () => {
  const { any, all } = openRacingShops('order-items');
  beforeAll(async () => {
    for (const { fake } of all()) fake.setForm('LION', NAMED, false);
    await fillShelf(any());
  });

  const customerWithLions = async () => {
    const { access } = await signInNew(any());
    await orderAs(any(), access, [{ sku: 'LION', qty: 1 }]);
    await orderAs(any(), access, [{ sku: 'LION', qty: 1 }]);
    const client = () => createClient(any().http, access);
    const { items } = (await client().get('user/order-history')).result;
    const ids: number[] = items.map((order: { items: { item_id: number }[] }) => order.items[0]?.item_id);
    return { client, ids };
  };

  it('sends each item once, whatever the keys and the order of the items, and saves nothing after that', async () => {
    const { client, ids } = await customerWithLions();
    const named = (name: string) => ({
      order_items: ids.map((id) => ({ id, customization_state: [{ customization_id: 'name', value: name }] })),
    });
    expect(await client().post(STATES, named('Leo'))).toMatchObject({ status: 200 });
    const replies = await Promise.all(
      Array.from({ length: SENDS }, async (_, index) => {
        if (index % 3 === 0) return { kind: 'save', reply: await client().post(STATES, named(`Leo ${index}`)) };
        const order_items = (index % 2 === 0 ? ids : ids.toReversed()).map((id) => ({ id }));
        return { kind: 'submit', reply: await client().post(SUBMIT, { order_items }, newKey()) };
      }),
    );
    for (const { reply } of replies) expect(reply.status).toBe(200);
    const taken = (kind: string, id: number) =>
      replies.filter(({ kind: of, reply: { result } }) => {
        const mine = result.results.find((one: { id: number }) => one.id === id);
        return of === kind && mine.error_message === null;
      });
    const { result: states } = await client().get(`${STATES}?orderItemId=${ids.join(',')}`);
    for (const id of ids) {
      expect(taken('submit', id)).toHaveLength(1);
      const state = states.find((one: { id: number }) => one.id === id);
      expect(state).toMatchObject({ is_awaiting: false, is_saved: false });
      expect(state.ordered_state[0].value).toMatch(/^Leo/);
    }
  });
});
