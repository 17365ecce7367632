// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { ApolloProvider } from '@apollo/client/react';
import { group, option } from '@patchwork/domain/customization/testing/build.ts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ToastRegion } from '../../components/ToastRegion.tsx';
import { useAddToCart } from '../../features/cart/add/useAddToCart.ts';
import type { ProductPartFragment } from '../../features/catalog/buy/ProductPart.generated.ts';
import { loadSpecialForm } from '../../features/catalog/buy/specialForms.ts';
import type { ProductViewFragment } from '../../features/catalog/product/ProductView.generated.ts';
import { toGraphCustomizations } from '../../features/customization/testing/graph.ts';
import { createClient } from '../../lib/apollo/client.ts';
import { currentToasts, dismissToast } from '../../lib/toasts.ts';
import { linesAdd } from '../../shop/cart/operations/linesAdd.ts';
import { getState } from '../../shop/offlineStore.ts';
import { nameTypes } from '../../testing/nameTypes.ts';
import { configurableBear, createPart, createProduct, customizedBear } from '../../testing/products.ts';
import { loadMadeToOrder } from './madeToOrder.ts';
import { ProductFormDocument } from './ProductForm.generated.ts';
import { ProductOffer } from './ProductOffer.tsx';

const FORTY: NonNullable<ProductPartFragment['stock']> = {
  status: 'OK',
  isInStock: true,
  managesStock: true,
  allowsBackorders: false,
  quantity: 40,
  maxSaleQuantity: 50,
};

const part = (sku: string): ProductPartFragment => ({ ...createPart(sku), stock: FORTY });
const changeable = (sku: string) => ({
  id: sku,
  quantity: 1,
  isDefault: true,
  canChangeQuantity: true,
  product: part(sku),
});

const variants = configurableBear().variants.map((variant) => ({
  ...variant,
  product: { ...variant.product, stock: FORTY },
}));

interface Case {
  readonly product: ProductViewFragment;
  readonly address?: string;
  /** The field that is filled in. */
  readonly label?: string;
  readonly left?: string;
}

const FORMS: Record<string, Case> = {
  simple: { product: createProduct({ sku: 'SIMPLE', stock: FORTY }) },
  downloadable: { product: createProduct({ sku: 'FILE', type: 'DOWNLOADABLE', stock: FORTY }) },
  configurable: {
    product: { ...configurableBear(), variants },
    address: '/bear/?color=honey&size=6+inches',
  },
  bundle: {
    product: createProduct({
      sku: 'BOX',
      type: 'BUNDLE',
      stock: { ...FORTY, managesStock: false },
      bundleOptions: [{ id: '1', code: null, title: 'Toy', isRequired: true, selections: [changeable('TOY')] }],
    }),
    left: 'Only 40 of Product TOY left in stock',
  },
  group: {
    product: createProduct({ sku: 'PALS', type: 'GROUPED', groupMembers: [part('ONE'), part('TWO')] }),
    label: 'Quantity of Product TWO',
  },
  'custom options': { product: customizedBear({ sku: 'CUSTOM', stock: FORTY }), address: '/bear/?name=Ada' },
  customization: { product: createProduct({ sku: 'MADE', isMadeToOrder: true, stock: FORTY }) },
};

const client = createClient({ uri: 'http://shop/graphql', currency: 'USD', store: 'default' });

const Page = ({ product }: { readonly product: ProductViewFragment }) => {
  const { addToCart, isAdding, problem } = useAddToCart();
  return (
    <>
      <ProductOffer product={product} buying={{ buy: addToCart, isBuying: isAdding, problem }} />
      <ToastRegion />
    </>
  );
};

const open = async ({ product, address = '/bear/', label = 'Quantity' }: Case) => {
  const customizations = toGraphCustomizations([
    group('look'),
    option('note', [], { title: 'Note', data: { displayWidget: 'text_input', sku: 'note' } }),
  ]);
  const told = { customizations, shipment: null, rushAddOns: [], extraPhotoAddOns: [] };
  const data = { product: { __typename: 'Product' as const, sku: product.sku, ...told } };
  client.writeQuery({
    query: ProductFormDocument,
    variables: { sku: product.sku },
    data: nameTypes(ProductFormDocument, data),
  });
  await Promise.all([product.isMadeToOrder && loadMadeToOrder(product), loadSpecialForm(product)]);
  window.history.replaceState(null, '', address);
  const router = createMemoryRouter([{ path: '*', element: <Page product={product} /> }], {
    initialEntries: [address],
  });
  render(
    <ApolloProvider client={client}>
      <RouterProvider router={router} />
    </ApolloProvider>,
  );
  const user = userEvent.setup();
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: label });
  return {
    field,
    type: async (text: string) => {
      await user.clear(field());
      if (text) await user.type(field(), text);
      await user.click(screen.getByRole('button', { name: 'Add to cart' }));
    },
  };
};

const said = () =>
  screen
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent)
    .filter(Boolean);

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  cleanup();
  vi.unstubAllGlobals();
});

const WHOLE = 'Enter a whole number';

describe.each(Object.entries(FORMS))('in the form of %s', (_, form) => {
  it.each([
    ['0', 'Must be greater than 0'],
    ['-3', 'Must be greater than 0'],
    ['abc', WHOLE],
    ['2.5', WHOLE],
    ['', WHOLE],
    ['45', form.left ?? 'Only 40 left in stock'],
    ['99', 'You can order up to 50'],
  ])('a quantity of "%s" adds nothing and is refused once, beside its field', async (text, message) => {
    const before = getState().tasks.length;
    const { field, type } = await open(form);
    await type(text);
    await waitFor(() => expect(said()).toEqual([message]));
    expect(document.activeElement).toBe(field());
    expect(field().getAttribute('aria-describedby')).toBe(screen.getByText(message).id);
    expect(field().value).toBe(text);
    expect(currentToasts()).toEqual([]);
    expect(getState().tasks.length).toBe(before);
  });

  it('a good quantity goes into the cart as a whole number after refused ones, which say why and add nothing', async () => {
    const before = getState().tasks.length;
    const { field, type } = await open(form);
    await type('abc');
    await waitFor(() => expect(said()).toEqual([WHOLE]));
    await type('45');
    await waitFor(() => expect(said()).toEqual([form.left ?? 'Only 40 left in stock']));
    expect(getState().tasks).toHaveLength(before);
    await type('3');
    await waitFor(() =>
      expect(currentToasts().map(({ message }) => message)).toEqual(['Product has been added to the cart!']),
    );
    expect(said()).toEqual([]);
    expect(field().value).toBe('3');
    const task = getState().tasks.at(-1);
    expect(task && linesAdd.is(task) && task.variables.lines.at(-1)?.quantity).toBe(3);
    expect(getState().tasks).toHaveLength(before + 1);
  });
});

it('a refused quantity of a part keeps the whole bundle out of the cart', async () => {
  const before = getState().tasks.length;
  const { field, type } = await open({ ...(FORMS.bundle as Case), label: 'Quantity of Product TOY' });
  for (const text of ['0', 'abc', '-3', '2.5', '']) {
    await type(text);
    await waitFor(() => expect(said()).toHaveLength(1));
    expect(document.activeElement).toBe(field());
  }
  expect(currentToasts()).toEqual([]);
  expect(getState().tasks.length).toBe(before);
});

it('without a network nobody knows what is left, and what cannot be a quantity is refused all the same', async () => {
  vi.stubGlobal('navigator', { ...navigator, onLine: false });
  const { type } = await open({ product: createProduct({ sku: 'OFFLINE', stock: FORTY }) });
  await type('abc');
  await waitFor(() => expect(said()).toEqual([WHOLE]));
  await type('99');
  await waitFor(() => expect(said()).toEqual(['You can order up to 50']));
  expect(currentToasts()).toEqual([]);
  await type('45');
  await waitFor(() => expect(currentToasts()[0]?.message).toContain('added to the cart for pre-reservation'));
});
