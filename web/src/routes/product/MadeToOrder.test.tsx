// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { ApolloProvider } from '@apollo/client/react';
import type { Customization } from '@patchwork/domain/customization/definition.ts';
import { group, option, value } from '@patchwork/domain/customization/testing/build.ts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Purchase } from '../../features/catalog/buy/purchase.ts';
import { loadSpecialForm } from '../../features/catalog/buy/specialForms.ts';
import type { ProductViewFragment } from '../../features/catalog/product/ProductView.generated.ts';
import type { CustomizableProductFragment } from '../../features/customization/form/CustomizableProduct.generated.ts';
import { toGraphCustomizations } from '../../features/customization/testing/graph.ts';
import { createClient } from '../../lib/apollo/client.ts';
import { readFormDraft } from '../../lib/formDrafts.ts';
import { nameTypes } from '../../testing/nameTypes.ts';
import { createPart, createProduct } from '../../testing/products.ts';
import { loadMadeToOrder } from './madeToOrder.ts';
import { ProductFormDocument } from './ProductForm.generated.ts';
import { ProductOffer } from './ProductOffer.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const CUSTOMIZATIONS = [
  group('look'),
  option(
    'size',
    [value('s', { name: 'Small' }), value('l', { name: 'Large', price: { priceType: 'fixed', price: 800 } })],
    {
      title: 'Size',
      data: { isRequired: true, sku: 'size', showInUrlQuery: true },
    },
  ),
  option('name', [], { title: 'Name', sn: 1, showInCart: true, data: { displayWidget: 'text_input', sku: 'name' } }),
];

interface MadeToOrderData {
  readonly customizations?: readonly Customization[];
  readonly shipment?: CustomizableProductFragment['shipment'];
  readonly rushAddOns?: CustomizableProductFragment['rushAddOns'];
}

const USD_10 = { amount: '10.00', currencyCode: 'USD' };

const open = async (over: Partial<ProductViewFragment> = {}, address = '/bear/', form: MadeToOrderData = {}) => {
  const { customizations = CUSTOMIZATIONS, shipment = null, rushAddOns = [] } = form;
  const product = createProduct({ isMadeToOrder: true, ...over });
  const client = createClient({ uri: 'http://shop/graphql', currency: 'USD', store: 'default' });
  const told = { customizations: toGraphCustomizations(customizations), shipment, rushAddOns, extraPhotoAddOns: [] };
  const data = { product: { __typename: 'Product' as const, sku: product.sku, ...told } };
  client.writeQuery({
    query: ProductFormDocument,
    variables: { sku: product.sku },
    data: nameTypes(ProductFormDocument, data),
  });
  await Promise.all([loadMadeToOrder(product), loadSpecialForm(product)]);
  window.history.replaceState(null, '', address);
  const buy = vi.fn(async (..._purchases: Purchase[]) => true);
  const element = <ProductOffer product={product} buying={{ buy, isBuying: false, problem: null }} />;
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  render(
    <ApolloProvider client={client}>
      <RouterProvider router={router} />
    </ApolloProvider>,
  );
  return { buy, user: userEvent.setup() };
};

const add = () => screen.getByRole('button', { name: 'Add to cart' });
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const price = () => screen.getByRole('heading', { level: 1 }).parentElement?.querySelector('data')?.value;

it('is bought as it is filled in, at the price that follows, and not before the form is in order', async () => {
  const { buy, user } = await open();
  await user.click(add());
  expect(buy).not.toHaveBeenCalled();
  expect(screen.getByRole('link', { name: "The 'Size' field is required." })).toBeTruthy();
  await user.click(radio(/Large/));
  await user.type(screen.getByRole('textbox', { name: /Name/ }), 'Ada');
  expect(price()).toBe('32.00');
  await user.click(add());
  expect(buy.mock.calls[0]?.[0]).toMatchObject({
    customization: {
      sku: 'BEAR',
      state: [
        { customization_id: 'size', value: 'l' },
        { customization_id: 'name', value: 'Ada' },
      ],
    },
    choices: [{ label: 'Name', value: 'Ada' }],
    product: { price: { effective: { net: { amount: '32.00' } } } },
  });
});

it('keeps a draft, restores it, and lets the address choose before it', async () => {
  const { user } = await open();
  await user.click(radio(/Large/));
  await user.type(screen.getByRole('textbox', { name: /Name/ }), 'Ada');
  await waitFor(() => expect(window.location.search).toBe('?size=l'));
  cleanup();
  await open({}, '/bear/?size=s');
  expect(radio(/Small/).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Name/ }).value).toBe('Ada');
});

it('discards a draft that does not fit the form any more', async () => {
  localStorage.setItem('patchwork-forms', JSON.stringify([['BEAR', [{ customization_id: 'gone', value: 'x' }]]]));
  await open();
  expect(readFormDraft('BEAR')).toBeUndefined();
});

it('does without a faster production that cannot be read: all else is bought, and the draft stays whole', async () => {
  const time = option('time', [value('soon', { sku: 'RUSH' })], {
    title: 'Time',
    sn: 2,
    data: { type: 'production_time_upgrade' },
  });
  const draft = ['s', 'soon', 'Ada'].map((given, at) => ({
    customization_id: ['size', 'time', 'name'][at],
    value: given,
  }));
  localStorage.setItem('patchwork-forms', JSON.stringify([['BEAR', draft]]));
  const { buy, user } = await open({}, '/bear/', { customizations: [...CUSTOMIZATIONS, time], rushAddOns: null });
  expect(screen.getByText(/aren’t available right now/)).toBeTruthy();
  await user.click(radio(/Large/));
  await user.click(add());
  const bought = {
    sku: 'BEAR',
    state: [expect.objectContaining({ value: 'l' }), expect.objectContaining({ value: 'Ada' })],
  };
  expect(buy.mock.calls[0]?.[0]?.customization).toEqual(bought);
  expect(readFormDraft('BEAR')).toEqual([
    { customization_id: 'size', value: 'l' },
    { customization_id: 'name', value: 'Ada' },
    { customization_id: 'time', value: 'soon' },
  ]);
});

it('shows nobody what was chosen before once the shopper has chosen otherwise: a key of the address goes', async () => {
  const color = option(
    'color',
    ['red', 'green'].map((id) => value(id, { name: id })),
    { title: 'Color' },
  );
  const form = { customizations: [...CUSTOMIZATIONS, color] };
  const { user } = await open({}, '/bear/?color=red&utm=mail', form);
  expect(radio(/red/).checked).toBe(true);
  await user.click(radio(/green/));
  await waitFor(() => expect(window.location.search).toBe('?utm=mail'));
  cleanup();
  await open({}, `/bear/${window.location.search}`, form);
  expect(radio(/green/).checked).toBe(true);
});

it('chooses the parts of a bundle, which cost what they cost there', async () => {
  const part = { quantity: 1, isDefault: false, canChangeQuantity: false };
  const selections = [
    { ...part, id: 'a', isDefault: true, product: createPart('A', '20.00') },
    { ...part, id: 'b', product: createPart('B', '40.00') },
  ];
  const friend = { id: '9', code: null, title: 'Friend', isRequired: true, selections };
  const values = ['a', 'b'].map((id) => value(`friend.${id}`, { name: `Friend ${id}`, bundleOptionItemId: id }));
  const { buy, user } = await open({ type: 'BUNDLE', bundleOptions: [friend] }, '/bear/', {
    customizations: [option('friend', values, { title: 'Friend', bundleOptionId: '9', data: { isRequired: true } })],
  });
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  await user.click(radio(/Friend b/));
  await user.click(add());
  expect(buy.mock.calls[0]?.[0]).toMatchObject({
    options: { bundle: [{ optionId: '9', quantity: 1, selections: ['b'] }] },
    unitNet: { amount: '44.00' },
  });
});

it('says when it ships, sooner with a faster production, to those who listen too', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
  const soon = value('soon', { name: 'Soon', sku: 'RUSH' });
  const data = { type: 'production_time_upgrade' as const };
  const { user } = await open({}, '/bear/', {
    customizations: [option('time', [soon], { title: 'Time', data })],
    rushAddOns: [{ sku: 'RUSH', text: 'Ten days', price: USD_10, basePrice: { amount: '10.00' }, isDomestic: true }],
    shipment: {
      turnaroundDays: 28,
      promiseTemplate: 'Ships by {estimatedShipment}',
      offerExpiresOn: '2026-11-27',
      faster: [{ addOnSku: 'RUSH', turnaroundDays: 10 }],
    },
  });
  const ships = screen.getByRole('status', { name: 'Shipping date' });
  expect(ships.textContent).toBe('Ships by Friday, December 18 if you order by Friday, November 27');
  await user.click(radio(/Ten days/));
  expect(ships.textContent).toBe('Ships by Monday, November 30 if you order by Friday, November 27');
  vi.useRealTimers();
});

it('says plainly that a product whose form cannot be read is not sold', async () => {
  await open({ isMadeToOrder: null });
  expect(screen.getByText(/can’t show the options for this one right now, so you can’t order it yet/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add to cart' })).toBeNull();
});
