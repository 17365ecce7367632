import { describe, expect, it } from 'vitest';
import type { BookAddressFragment } from './BookAddress.generated.ts';
import {
  type BookDetails,
  findSelectedAddress,
  getAddressDefaults,
  getContactDefaults,
  pickBookDetails,
  toBookDetails,
} from './savedAddress.ts';

const address = (id: string, change: Partial<BookAddressFragment> = {}): BookAddressFragment => ({
  id,
  firstName: 'Ada',
  lastName: 'Byron',
  company: 'Looms',
  street: [`${id} Loom Street`, 'Flat 2'],
  city: 'Oakland',
  postcode: '94105',
  countryId: 'US',
  regionId: 12,
  region: 'California',
  phone: '+14155550132',
  isDefaultBilling: false,
  isDefaultShipping: false,
  ...change,
});

const home = address('1', { isDefaultShipping: true });
const work = address('2', { isDefaultBilling: true, countryId: 'FR', regionId: null, region: '' });
const owner = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron', addresses: [work, home] };

const blank: BookDetails = {
  company: '',
  firstName: '',
  lastName: '',
  phone: '',
  countryId: 'US',
  street: '',
  apartment: '',
  city: '',
  postcode: '',
  regionId: '',
};

describe('a form that asks for an address begins', () => {
  it('with the default of the book, by what it is for, and with whom it is for', () => {
    expect(getAddressDefaults(blank, owner, 'isDefaultShipping')).toEqual(toBookDetails(home));
    expect(getAddressDefaults(blank, owner, 'isDefaultBilling')).toMatchObject({ countryId: 'FR', regionId: '' });
  });

  it.each(['street', 'apartment', 'city', 'postcode', 'regionId'] as const)(
    'with what was typed where there is a %s',
    (name) => {
      const additions = getAddressDefaults({ ...blank, [name]: '7' }, owner, 'isDefaultShipping');
      expect(additions).toEqual({ firstName: 'Ada', lastName: 'Byron', phone: '' });
    },
  );

  it('with the name and the phone that were typed, and the place of the book', () => {
    const typed = { ...blank, firstName: 'Mira', phone: '555' };
    const additions = getAddressDefaults(typed, owner, 'isDefaultShipping');
    expect({ ...typed, ...additions }).toEqual({ ...typed, ...toBookDetails(home), firstName: 'Mira', phone: '555' });
  });

  it('with nobody’s place where the book has no default', () => {
    const { firstName, lastName } = owner;
    const additions = getAddressDefaults(blank, { ...owner, addresses: [address('3')] }, 'isDefaultShipping');
    expect(additions).toEqual({ firstName, lastName, phone: '' });
  });

  it('with who has the book as who orders, whoever is at the address, unless another was typed', () => {
    const nobody = { email: '', firstName: '', lastName: '' };
    const ada = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron' };
    expect(getContactDefaults(nobody, owner)).toEqual(ada);
    const { firstName, ...rest } = ada;
    expect(getContactDefaults({ ...nobody, firstName: 'Mira' }, owner)).toEqual(rest);
  });
});

describe('the address of the book that stands in a form', () => {
  it('is the one with the same person and place, else with the same place', () => {
    const guest = address('1', { firstName: 'Mira' });
    expect(findSelectedAddress(toBookDetails(guest), [home, guest])).toBe(guest);
    expect(findSelectedAddress({ ...toBookDetails(home), phone: '555' }, [work, home])).toBe(home);
  });

  it('is none once the place is another', () => {
    expect(findSelectedAddress({ ...toBookDetails(home), street: '9 Loom Street' }, [work, home])).toBeUndefined();
  });

  it('has nothing of the way to pay', () => {
    const form = { ...blank, ...toBookDetails(home), paymentToken: 'secret' };
    expect(pickBookDetails(form)).toEqual(toBookDetails(home));
  });
});
