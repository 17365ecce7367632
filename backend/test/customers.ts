import { randomUUID } from 'node:crypto';
import { hashPassword } from '../src/customers/password.ts';
import type { Reply } from './client.ts';
import type { TestShop } from './shop.ts';

export const PASSWORD = 'correct horse battery staple';

/** Hashed once, since it is slow. */
const hash = hashPassword(PASSWORD);

const GROUPS = [
  { id: 1, code: 'general', name: 'General', tax_class_id: 3 },
  { id: 2, code: 'wholesale', name: 'Wholesale', tax_class_id: 3 },
];

interface TestCustomer {
  readonly id: string;
  readonly email: string;
}

/** A customer in the general group by default. */
export const addCustomer = async ({ db }: Pick<TestShop, 'db'>, { groupId = 1 } = {}): Promise<TestCustomer> => {
  await db
    .insertInto('customer_group')
    .values(GROUPS)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const customer = { id: randomUUID(), email: `${randomUUID()}@example.com` };
  const name = { first_name: 'Ada', last_name: 'Byron' };
  await db
    .insertInto('customer')
    .values({ ...customer, ...name, group_id: groupId, password_hash: await hash })
    .execute();
  return customer;
};

/** The tokens in the reply to a sign-in or refresh. */
export const getTokens = ({ result, meta }: Reply) => ({ access: String(result), refresh: String(meta?.refreshToken) });

/** Signs in a new customer, on a device with a key if one is given. */
export const signInNew = async (shop: TestShop, options: { groupId?: number; deviceKey?: string } = {}) => {
  const customer = await addCustomer(shop, options);
  const { deviceKey } = options;
  const body = { username: customer.email, password: PASSWORD, deviceKey };
  const reply = await shop.client.post('user/login', body, null);
  return { ...customer, ...getTokens(reply) };
};
