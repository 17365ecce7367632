// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PostalFields } from '../../../components/address/PostalFields.tsx';
import { useControlledForm } from '../../../components/form/useControlledForm.ts';
import { SavedAddresses } from './SavedAddresses.tsx';
import type { BookDetails, ContactDetails } from './savedAddress.ts';

const countries = [
  { id: 'US', name: 'United States', regions: [{ id: 12, name: 'California' }] },
  { id: 'FR', name: 'France', regions: [] },
];

const kept = (id: string, over: object = {}) => ({
  __typename: 'CustomerAddress',
  id,
  firstName: 'Ada',
  lastName: 'Byron',
  company: '',
  street: [`${id} Loom Street`],
  city: 'Oakland',
  postcode: '94607',
  countryId: 'US',
  regionId: 12,
  region: 'California',
  phone: '+14155550132',
  isDefaultBilling: false,
  isDefaultShipping: false,
  ...over,
});

const PARIS = kept('2', { city: 'Paris', countryId: 'FR', regionId: null, region: '', isDefaultBilling: true });
const NOTHING: BookDetails = {
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

let addresses: object[];
/** Lets the shop answer; null: it fails. */
let answer: (me: object | null) => void;
let owners: unknown[];

beforeEach(() => {
  addresses = [PARIS, kept('1', { isDefaultShipping: true, firstName: 'Grace', company: 'Looms' })];
  owners = [];
});
afterEach(cleanup);

const link = new ApolloLink((operation) => {
  owners.push(operation.getContext().owner);
  return new Observable((observer) => {
    answer = (me) => {
      if (!me) return observer.error(new Error('down'));
      observer.next({ data: { me } });
      observer.complete();
    };
  });
});

const customer = { owner: 'c-1', firstName: 'Ada' };
const me = () => ({
  __typename: 'Customer',
  id: 'c-1',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Byron',
  addresses,
});

const NOBODY = { email: '', firstName: '', lastName: '' };

const Form = ({ initial }: { readonly initial: BookDetails }) => {
  const form = useControlledForm(initial, { validate: async () => ({}), labels: {}, fieldId: (name) => name });
  const contact = useControlledForm<ContactDetails>(NOBODY, {
    validate: async () => ({}),
    labels: {},
    fieldId: (name) => name,
  });
  return (
    <>
      <PostalFields form={form} countries={countries} title="Address">
        <SavedAddresses customer={customer} contact={contact} form={form} use="isDefaultShipping" />
      </PostalFields>
      <input id={contact.fieldId('email')} aria-label="Email" defaultValue={contact.values.email} />
      <p>{`${contact.values.email} ${contact.values.firstName} for ${form.values.firstName} of ${form.values.company}`}</p>
    </>
  );
};

const open = (typed: Partial<BookDetails> = {}) => {
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  render(
    <ApolloProvider client={client}>
      <Form initial={{ ...NOTHING, ...typed }} />
    </ApolloProvider>,
  );
  return userEvent.setup();
};

const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
const list = () => screen.findByRole('combobox', { name: 'Your addresses' }) as Promise<HTMLSelectElement>;

it('the default address stands in an empty form, asked for with the token of who is signed in', async () => {
  open();
  answer(me());
  await waitFor(() => expect(field('Street address').value).toBe('1 Loom Street'));
  expect((await list()).value).toBe('1');
  expect(field('State').value).toBe('12');
  expect(screen.getByText('ada@example.com Ada for Grace of Looms')).toBeTruthy();
  expect(owners).toEqual(['c-1']);
});

it('a field that the shopper is in is left to her', async () => {
  const user = open();
  await user.click(field('Email'));
  answer(me());
  await list();
  expect(screen.getByText('Ada for Grace of Looms')).toBeTruthy();
});

it('what is typed before the book is there stays, and so does what was typed when another address is chosen', async () => {
  const user = open();
  await user.type(field('Street address'), '9 Elsewhere');
  answer(me());
  expect((await list()).value).toBe('');
  expect(field('Street address').value).toBe('9 Elsewhere');

  await user.selectOptions(await list(), 'Ada Byron, 2 Loom Street, Paris');
  expect([field('Street address').value, field('Country').value]).toEqual(['2 Loom Street', 'FR']);
  expect(screen.getByRole('status').textContent).toMatch(/^We kept what you typed/);
  await user.selectOptions(await list(), 'Another address');
  expect([field('Street address').value, field('Country').value]).toEqual(['9 Elsewhere', 'US']);
  expect(screen.getByRole('status').textContent).toBe('');
});

it('an address of the book that is changed is another one; without any, the fields are for a new one', async () => {
  const user = open();
  answer(me());
  await user.selectOptions(await list(), 'Another address');
  expect([field('Street address').value, field('City').value]).toEqual(['', '']);
  expect(screen.getByText('ada@example.com Ada for Grace of')).toBeTruthy();
  await user.selectOptions(await list(), 'Grace Byron, 1 Loom Street, Oakland');
  await user.type(field('City'), ' Hills');
  expect((await list()).value).toBe('');
  expect(field('City').value).toBe('Oakland Hills');
});

it.each([
  ['is empty', () => answer({ ...me(), addresses: [] }), /^You have no saved addresses yet/],
  ['cannot be had', () => answer(null), /^Your saved addresses can’t be loaded right now/],
] as const)('the form is there by itself where the book %s, and a text says so', async (_, happen, said) => {
  const user = open();
  happen();
  expect(await screen.findByText(said)).toBeTruthy();
  await user.type(field('Street address'), '9 Elsewhere');
  expect(field('Street address').value).toBe('9 Elsewhere');
  expect(screen.queryByRole('combobox', { name: 'Your addresses' })).toBeNull();
});
