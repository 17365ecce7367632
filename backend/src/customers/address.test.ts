import { beforeEach, describe, expect, it } from 'vitest';
import { ADDRESS, type Client, createClient } from '../../test/client.ts';
import { signInNew } from '../../test/customers.ts';
import { newKey } from '../../test/shop.ts';
import { useTestShop } from '../../test/use-shop.ts';

const shop = await useTestShop();
let ada: Client;
let grace: Client;

beforeEach(async () => {
  ada = createClient(shop.http, (await signInNew(shop)).access);
  grace = createClient(shop.http, (await signInNew(shop)).access);
});

const book = async (client = ada) => {
  const { result } = await client.get('user/me');
  return result;
};

const create = (address: object = {}, client = ada, key = newKey()) =>
  client.post('address/create', { address: { ...ADDRESS, ...address } }, key);

const created = async (address: object = {}, client = ada): Promise<number> => (await create(address, client)).result;

const getDefaults = async (client = ada) => {
  const { default_billing, default_shipping } = await book(client);
  return [default_billing, default_shipping].map((id) => (id === null ? null : Number(id)));
};

const MISSING = {
  status: 403,
  result: {
    code: 'FORBIDDEN',
    errorMessage: 'We can’t find this address in your address book. Choose another one.',
    field: 'address.id',
  },
};

describe('an address book', () => {
  it('tells each address as it was given, with the region in words', async () => {
    const id = await created({ street: ['1 Loom Street', '', 'Apt 2'], company: 'Engines' });
    expect((await book()).addresses).toEqual([
      {
        id,
        firstname: 'Ada',
        lastname: 'Byron',
        company: 'Engines',
        street: ['1 Loom Street', 'Apt 2'],
        city: 'New York',
        postcode: '10001',
        country_id: 'US',
        region: { region_code: 'NY', region: 'New York', region_id: 43 },
        telephone: '+12125550123',
        vat_id: '',
        default_billing: true,
        default_shipping: true,
      },
    ]);
  });

  it('has its first address as the default for both uses, and others where that is wished', async () => {
    const first = await created();
    expect(await getDefaults()).toEqual([first, first]);
    const second = await created({ default_billing: true });
    expect(await getDefaults()).toEqual([second, first]);
    const third = await created({ default_shipping: true });
    expect(await getDefaults()).toEqual([second, third]);
    await created({ default_billing: false, default_shipping: false });
    expect(await getDefaults()).toEqual([second, third]);
  });

  it('changes an address, and its defaults where they are told', async () => {
    const [first, second] = [await created(), await created()];
    const change = (address: object) => ada.post('address/update', { address: { ...ADDRESS, ...address } });
    expect(await change({ id: second, city: 'Albany' })).toMatchObject({ status: 200, result: true });
    expect((await book()).addresses.map(({ city }: { city: string }) => city)).toEqual(['New York', 'Albany']);
    expect(await getDefaults()).toEqual([first, first]);
    await change({ id: String(second), default_shipping: true });
    expect(await getDefaults()).toEqual([first, second]);
    await change({ id: first, default_shipping: false, default_billing: false });
    expect(await getDefaults()).toEqual([null, second]);
  });

  it('has no default any more once that address is taken out', async () => {
    const [first, second] = [await created(), await created({ default_shipping: true })];
    expect(await ada.post('address/delete', { address: { id: second } })).toMatchObject({ status: 200, result: true });
    expect(await getDefaults()).toEqual([first, null]);
    expect((await book()).addresses).toHaveLength(1);
  });

  it('adds one address for one key', async () => {
    const key = newKey();
    const one = await create({}, ada, key);
    expect(await create({}, ada, key)).toEqual({ ...one, isReplay: true });
    expect(await create({ city: 'Albany' }, ada, key)).toMatchObject({ status: 422 });
    expect((await book()).addresses).toHaveLength(1);
  });

  it('keeps no address beside the book: what is stored by key is its number', async () => {
    await create({ city: 'Canaryville' });
    const stored = await shop.db.selectFrom('idempotency').select(['response']).execute();
    expect(JSON.stringify(stored)).not.toContain('Canaryville');
  });

  it('has fifty addresses at most', async () => {
    for (let count = 0; count < 50; count += 1) await created();
    expect(await create()).toMatchObject({ status: 400, result: { code: 'INVALID' } });
    expect((await book()).addresses).toHaveLength(50);
  });
});

describe('an address', () => {
  it.each([
    [{ city: ' ' }, 'address.city'],
    [{ street: ['', ' '] }, 'address.street'],
    [{ country_id: 'KP' }, 'address.country_id'],
    [{ postcode: 'abc' }, 'address.postcode'],
    [{ region_id: null }, 'address.region_id'],
    [{ region_id: 79 }, 'address.region_id'],
    [{ telephone: '' }, 'address.telephone'],
    [{ firstname: 'x'.repeat(256) }, 'address.firstname'],
  ])('is refused with the field at fault: %j', async (flaw, field) => {
    expect(await create(flaw)).toMatchObject({ status: 400, result: { code: 'INVALID', field } });
    expect((await book()).addresses).toEqual([]);
  });

  it('has the postal code as its country writes it', async () => {
    await created({ country_id: 'CH', region_id: 104, postcode: 'ch  8001' });
    expect((await book()).addresses).toMatchObject([{ postcode: '8001' }]);
  });

  it('may name its region as it is answered', async () => {
    await created({ region_id: undefined, region: { region_id: 12, region: 'California', region_code: 'CA' } });
    expect((await book()).addresses[0].region.region).toBe('California');
  });

  it.each([['update'], ['delete']])('of another customer is as good as none: %s', async (verb) => {
    const id = await created({ city: 'Canaryville' }, grace);
    const send = (number: number) => ada.post(`address/${verb}`, { address: { ...ADDRESS, id: number } });
    expect(await send(id)).toMatchObject(MISSING);
    expect(await send(999_999)).toMatchObject(MISSING);
    expect((await book(grace)).addresses).toMatchObject([{ id, city: 'Canaryville' }]);
  });

  it('of another customer becomes nobody’s default, by the database’s own rule', async () => {
    const id = await created({}, grace);
    const { id: adas } = await book();
    const steal = shop.db.updateTable('customer').set({ default_billing: id }).where('id', '=', adas).execute();
    await expect(steal).rejects.toThrow(/foreign key/);
  });

  it.each([['create'], ['update'], ['delete']])('is not changed by a guest: %s', async (verb) => {
    expect(await shop.client.post(`address/${verb}`, { address: { ...ADDRESS, id: 1 } })).toMatchObject({
      status: 401,
      result: { code: 'UNAUTHENTICATED' },
    });
  });
});
