import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ok, refusal } from '../testing/answers.ts';
import { ADA, ADA_TOKEN, bearer } from '../testing/customer-routes.ts';
import { type FakeBackend, startFakeBackend } from '../testing/fake-backend.ts';
import { captureLog } from '../testing/log.ts';
import { startTestGateway, type TestGateway } from '../testing/start.ts';

let backend: FakeBackend;
let gateway: TestGateway;

beforeAll(async () => {
  backend = await startFakeBackend();
  gateway = await startTestGateway(backend.url);
});
beforeEach(() => {
  captureLog();
  backend.reset();
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
});

const signedIn = bearer(ADA_TOKEN);
const change = async (name: string, fields: object, asked = 'customer { id email firstName lastName }') => {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
  const query = `mutation($input: ${type}!) { ${name}(input: $input) { ${asked} userErrors { code field message } } }`;
  const answer = await gateway.ask(query, { input: { idempotencyKey: 'k', ...fields } }, signedIn);
  return answer.errors ? answer : answer.data[name];
};

const HOME = {
  firstName: ' Ada ',
  lastName: 'Lovelace',
  street: ['1 Main Street', 'Apt 2'],
  city: 'Oakland',
  postcode: '94601',
  countryId: 'US',
  regionId: 12,
  phone: '(510) 555-0123',
};
const SENT = {
  firstname: 'Ada',
  lastname: 'Lovelace',
  company: '',
  street: ['1 Main Street', 'Apt 2'],
  city: 'Oakland',
  postcode: '94601',
  country_id: 'US',
  region_id: 12,
  region: 'California',
  region_code: 'CA',
  telephone: '+15105550123',
  vat_id: '',
};

describe('a profile', () => {
  const profile = { email: ' ada@new.example ', firstName: 'Augusta ', lastName: 'King' };

  it('is changed with the customer’s token and key, and read anew', async () => {
    const changedAda = { ...ADA, email: 'ada@new.example', firstname: 'Augusta', lastname: 'King' };
    let isChanged = false;
    backend.on('user/me', ({ method }) => {
      if (method === 'GET') return ok(isChanged ? changedAda : ADA);
      isChanged = true;
      return ok(true);
    });
    expect(await change('customerUpdate', { ...profile, currentPassword: 'Plush-Bear-42' })).toEqual({
      customer: { id: ADA.id, email: 'ada@new.example', firstName: 'Augusta', lastName: 'King' },
      userErrors: [],
    });
    const [sent] = backend.calls;
    expect(sent).toMatchObject({
      method: 'POST',
      path: 'user/me',
      body: {
        customer: { email: 'ada@new.example', firstname: 'Augusta', lastname: 'King' },
        currentPassword: 'Plush-Bear-42',
      },
      headers: { ...signedIn, 'idempotency-key': 'k' },
    });
    expect(backend.paths()).toEqual(['POST user/me', 'GET user/me']);
  });

  it('is not sent while a field of it is empty or no address', async () => {
    expect(await change('customerUpdate', { email: 'ada', firstName: ' ', lastName: 'L' })).toEqual({
      customer: null,
      userErrors: [
        { code: 'INVALID', field: ['firstName'], message: 'Field is required' },
        { code: 'INVALID', field: ['email'], message: 'Please enter a valid email address' },
      ],
    });
    expect(backend.calls).toEqual([]);
  });

  it.each([
    [
      422,
      'WRONG_PASSWORD',
      'currentPassword',
      'currentPassword',
      'Your current password isn’t correct. Check it and try again.',
    ],
    [409, 'EMAIL_TAKEN', 'customer.email', 'email', 'A customer with the same e-mail already exists'],
    [400, 'INVALID', 'customer.firstname', 'firstName', 'Name must have at least 2 letters'],
  ])('says what the shop refuses, at its field: %i %s', async (status, code, said, field, message) => {
    backend.on('user/me', () => refusal(status, message, { code, field: said.split('.') }));
    expect(await change('customerUpdate', profile)).toEqual({
      customer: null,
      userErrors: [{ code, field: [field], message }],
    });
  });
});

describe('an address book', () => {
  it('is told with the customer, by ids that mix texts and numbers', async () => {
    const region = { region_code: 'CA', region: 'California', region_id: '12' };
    const address = { ...SENT, id: 7, region };
    backend.on('user/me', () =>
      ok({ ...ADA, default_billing: '7', default_shipping: 8, addresses: [address, { id: '8', country_id: 'LT' }] }),
    );
    const fields = `id firstName lastName company street city postcode countryId regionId region phone vatId
      isDefaultBilling isDefaultShipping`;
    const { data } = await gateway.ask(`{ me { addresses { ${fields} } } }`, {}, signedIn);
    expect(data.me.addresses).toMatchObject([
      { ...HOME, id: '7', firstName: 'Ada', phone: '+15105550123', regionId: 12, region: 'California' },
      { id: '8', firstName: '', street: [], countryId: 'LT', regionId: null, region: '', phone: '' },
    ]);
    expect(
      data.me.addresses.map((one: Record<string, unknown>) => [one.isDefaultBilling, one.isDefaultShipping]),
    ).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it.each([
    [
      'addressCreate',
      { address: HOME, isDefaultShipping: true },
      'address/create',
      { ...SENT, default_shipping: true },
    ],
    [
      'addressUpdate',
      { id: '7', address: HOME, isDefaultBilling: false },
      'address/update',
      { id: '7', ...SENT, default_billing: false },
    ],
    ['addressDelete', { id: '7' }, 'address/delete', { id: '7' }],
  ])('is changed by one call and read anew: %s', async (name, input, path, address) => {
    expect(await change(name, input)).toMatchObject({ customer: { id: ADA.id }, userErrors: [] });
    expect(backend.paths()).toEqual([`POST ${path}`, 'GET user/me']);
    expect(backend.calls[0]?.body).toEqual({ address });
    expect(backend.calls[0]?.headers).toMatchObject({ ...signedIn, 'idempotency-key': 'k' });
  });

  it('takes nothing that is wrong at sight, and says where', async () => {
    const { userErrors } = await change('addressCreate', { address: { ...HOME, city: '', regionId: 79, phone: '12' } });
    expect(userErrors.map(({ field }: { field: string[] }) => field)).toEqual([
      ['address', 'city'],
      ['address', 'regionId'],
      ['address', 'phone'],
    ]);
    expect(backend.calls).toEqual([]);
  });

  it.each([
    [
      'somebody else’s',
      refusal(403, 'We can’t find this address in your address book. Choose another one.', {
        code: 'FORBIDDEN',
        field: ['address', 'id'],
      }),
    ],
    [
      'one that there is not',
      refusal(404, 'We can’t find this address in your address book. Choose another one.', {
        code: 'NOT_FOUND',
        field: ['address', 'id'],
      }),
    ],
  ])('has no address that is %s', async (_, answer) => {
    backend.on('address/delete', () => answer);
    expect(await change('addressDelete', { id: '7' })).toEqual({
      customer: null,
      userErrors: [
        {
          code: 'NOT_FOUND',
          field: ['id'],
          message: 'We can’t find this address in your address book. Choose another one.',
        },
      ],
    });
  });

  it.each(['addressCreate', 'addressUpdate', 'addressDelete'])(
    'says in the contract’s words that %s came to nothing',
    async (name) => {
      const input = { addressCreate: { address: HOME }, addressUpdate: { id: '7', address: HOME } }[name] ?? {
        id: '7',
      };
      const path = `address/${name.slice('address'.length).toLowerCase()}`;
      backend.on(path, () => refusal(400, 'Bad luck'));
      expect((await change(name, input)).userErrors).toEqual([
        { code: 'INVALID', field: null, message: 'Error while creating address' },
      ]);
      backend.on(path, () => refusal(500, 'SQL broke'));
      expect((await change(name, input)).errors).toMatchObject([{ message: 'Error while creating address' }]);
    },
  );

  it('tells the field that the shop blames', async () => {
    backend.on('address/create', () =>
      refusal(400, 'is longer than 32 characters', { code: 'INVALID', field: ['address', 'postcode'] }),
    );
    expect((await change('addressCreate', { address: HOME })).userErrors).toMatchObject([
      { field: ['address', 'postcode'] },
    ]);
  });
});
