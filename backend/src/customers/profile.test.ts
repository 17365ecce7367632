import { beforeEach, describe, expect, it } from 'vitest';
import { type Client, createClient } from '../../test/client.ts';
import { addCustomer, PASSWORD, signInNew } from '../../test/customers.ts';
import { newKey } from '../../test/shop.ts';
import { useTestShop } from '../../test/use-shop.ts';
import { createProfileService } from './profile.service.ts';

const shop = await useTestShop();
let customer: Awaited<ReturnType<typeof signInNew>>;
let client: Client;

beforeEach(async () => {
  await shop.db.deleteFrom('rate_limit').execute();
  await shop.db.deleteFrom('outbox').execute();
  customer = await signInNew(shop);
  client = createClient(shop.http, customer.access);
});

const update = (profile: object, rest: object = {}, key = newKey()) =>
  client.post('user/me', { customer: profile, ...rest }, key);
const me = async () => (await client.get('user/me')).result;
const newEmail = () => `${newKey()}@example.com`;
const DONE = { status: 200, result: true };

describe('a profile', () => {
  it('has its names changed at once, and nothing else of it', async () => {
    const before = await me();
    expect(await update({ firstname: ' Augusta ', lastname: 'King' })).toMatchObject(DONE);
    expect(await me()).toEqual({ ...before, firstname: 'Augusta', lastname: 'King' });
    expect(await update({ lastname: 'Lovelace' })).toMatchObject(DONE);
    expect(await me()).toMatchObject({ firstname: 'Augusta', lastname: 'Lovelace' });
  });

  it.each([
    ['group_id', { customer: { group_id: 2 } }],
    ['id', { customer: { id: newKey() } }],
    ['password', { customer: { password: 'x' } }],
    ['addresses', { customer: { addresses: [] } }],
    ['default_billing', { customer: { default_billing: '1' } }],
    ['group_id', { customer: {}, group_id: 2 }],
  ])('refuses any other change: %s', async (_, body) => {
    const before = await me();
    expect(await client.post('user/me', body)).toMatchObject({ status: 400, result: { code: 'INVALID' } });
    expect(await me()).toEqual(before);
  });

  it.each([
    [{ firstname: ' ' }, 'customer.firstname', 'Field is required'],
    [{ firstname: 'B' }, 'customer.firstname', 'Name must have at least 2 letters'],
    [{ email: 'ada' }, 'customer.email', 'Please enter a valid email address'],
  ])('says which field is wrong: %j', async (profile, field, errorMessage) => {
    expect(await update(profile)).toMatchObject({ status: 400, result: { code: 'INVALID', field, errorMessage } });
  });

  it('may have a last name of one letter', async () => {
    expect(await update({ lastname: 'O' })).toMatchObject({ status: 200 });
    expect(await me()).toMatchObject({ lastname: 'O' });
  });

  it('is a customer’s own', async () => {
    expect(await shop.client.post('user/me', { customer: { firstname: 'Eve' } })).toMatchObject({ status: 401 });
  });
});

describe('another e-mail address', () => {
  it('takes the password, signs in from then on, and the former one is told', async () => {
    const email = newEmail();
    expect(await update({ email: ` ${email.toUpperCase()} ` }, { currentPassword: PASSWORD })).toMatchObject(DONE);
    expect(await me()).toMatchObject({ email });
    const login = (username: string) => shop.client.post('user/login', { username, password: PASSWORD }, null);
    expect(await login(email)).toMatchObject({ status: 200 });
    expect(await login(customer.email)).toMatchObject({ status: 401 });
    expect(await shop.db.selectFrom('outbox').select(['kind', 'payload']).execute()).toEqual([
      { kind: 'email-changed', payload: expect.objectContaining({ recipient: customer.email }) },
    ]);
  });

  it.each([[{}], [{ currentPassword: null }], [{ currentPassword: 'wrong' }]])(
    'is refused without the right password: %j',
    async (proof) => {
      expect(await update({ email: newEmail() }, proof)).toMatchObject({
        status: 422,
        result: {
          code: 'WRONG_PASSWORD',
          field: 'currentPassword',
          errorMessage: 'Your current password isn’t correct. Check it and try again.',
        },
      });
      expect(await me()).toMatchObject({ email: customer.email });
    },
  );

  it('is not one that another customer has, which can be tried ten times', async () => {
    const other = await addCustomer(shop);
    const steal = () => update({ email: other.email, firstname: 'Eve' }, { currentPassword: PASSWORD });
    for (let count = 0; count < 10; count += 1) {
      expect(await steal()).toMatchObject({ status: 409, result: { code: 'EMAIL_TAKEN', field: 'customer.email' } });
    }
    expect(await steal()).toMatchObject({ status: 429 });
    expect(await me()).toMatchObject({ email: customer.email, firstname: 'Ada' });
    const rows = await shop.db.selectFrom('customer').select('id').where('email', '=', other.email).execute();
    expect(rows).toEqual([{ id: other.id }]);
  });

  it('may be tried with ten wrong passwords, and then with none', async () => {
    const guess = (currentPassword: string) => update({ email: newEmail() }, { currentPassword });
    for (let count = 0; count < 10; count += 1) expect(await guess('wrong')).toMatchObject({ status: 422 });
    expect(await guess(PASSWORD)).toMatchObject({ status: 429, result: { code: 'TOO_MANY_ATTEMPTS' } });
  });

  it('takes the turns of its network for all accounts that are changed from there', async () => {
    const turns: string[] = [];
    const gate = <T>(work: () => Promise<T>, whose: string): Promise<T> => {
      turns.push(whose);
      return work();
    };
    const profiles = createProfileService({ db: shop.database.db, gate });
    for (const { id } of [customer, await signInNew(shop)]) {
      const change = { customerId: id, currentPassword: PASSWORD, address: '203.0.113.7', storeCode: 'main' };
      await profiles.update({ ...change, profile: { email: newEmail() }, idempotencyKey: newKey() });
    }
    expect(new Set(turns).size).toBe(1);
    expect(turns).toHaveLength(2);
  });

  it('is changed once for one key, and the same key goes on to say so', async () => {
    const [email, key] = [newEmail(), newKey()];
    const send = () => update({ email }, { currentPassword: PASSWORD }, key);
    expect(await send()).toMatchObject({ ...DONE, isReplay: false });
    expect(await send()).toMatchObject({ ...DONE, isReplay: true });
    expect(await shop.db.selectFrom('outbox').select('kind').execute()).toHaveLength(1);
  });

  it('lets no link hold that was mailed to the former one', async () => {
    const link = { kind: 'sign-in', hash: newKey(), email: customer.email };
    await shop.db
      .insertInto('mailed_link')
      .values({ ...link, expires_at: new Date(Date.now() + 60_000) })
      .execute();
    await update({ email: newEmail() }, { currentPassword: PASSWORD });
    expect(await shop.db.selectFrom('mailed_link').select('hash').where('hash', '=', link.hash).execute()).toEqual([]);
  });

  it('leaves nothing of a password in what is stored by key', async () => {
    const currentPassword = 'Canary-Bird-7';
    await update({ email: newEmail() }, { currentPassword });
    expect(JSON.stringify(await shop.db.selectFrom('idempotency').selectAll().execute())).not.toContain(
      currentPassword,
    );
  });
});
