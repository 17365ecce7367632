// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FeatureNotImplemented } from '../../../components/FeatureNotImplemented.tsx';
import { ModalHost, type SomeModals } from '../../../components/ModalHost.tsx';
import { ShopContext } from '../../../lib/siteContext.ts';
import { configurableBear, createPart, createProduct } from '../../../testing/products.ts';
import type { Purchase } from '../buy/purchase.ts';
import { SizeGuide } from '../buy/SizeGuide.tsx';
import { loadSpecialForm } from '../buy/specialForms.ts';
import type { ProductViewFragment } from './ProductView.generated.ts';
import { ProductView } from './ProductView.tsx';

const modals: SomeModals = {
  'feature-not-implemented': async () => FeatureNotImplemented,
  'size-guide': async () => SizeGuide,
};

afterEach(cleanup);

const open = async (
  product: ProductViewFragment,
  address = '/bear/',
  { problem = null, makesPlush = true }: { problem?: string | null; makesPlush?: boolean } = {},
) => {
  await loadSpecialForm(product);
  window.history.replaceState(null, '', address);
  const buy = vi.fn(async (..._purchases: Purchase[]) => true);
  const element = (
    <>
      <ProductView product={product} buying={{ buy, isBuying: false, problem }} />
      <ModalHost registry={modals} />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  render(
    <ShopContext value={{ makesPlush, pages: [] }}>
      <RouterProvider router={router} />
    </ShopContext>,
  );
  return { buy, user: userEvent.setup() };
};

const press = (name: string | RegExp) => screen.getByRole('button', { name });

describe('a configurable product', () => {
  it('asks for what is missing instead of adding it', async () => {
    const { buy, user } = await open(configurableBear());
    await user.click(press('Choose a color'));
    expect(buy).not.toHaveBeenCalled();
    expect(within(screen.getByRole('group', { name: 'Color' })).getByText('Choose a color')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Honey' }));
  });

  it('buys the variant, says the choice in words and writes it into the address', async () => {
    const { buy, user } = await open(configurableBear());
    await user.click(screen.getByRole('radio', { name: 'Coal' }));
    await user.click(screen.getByRole('radio', { name: '12 inches' }));
    await user.click(press('Quantity: one more'));
    await user.click(press('Add to cart'));
    expect(buy.mock.calls[0]?.[0]).toMatchObject({
      product: { sku: 'BEAR-2-12' },
      quantity: 2,
      options: {
        configurable: [
          { optionId: '93', value: '2' },
          { optionId: '144', value: '12' },
        ],
      },
      choices: [
        { label: 'Color', value: 'Coal' },
        { label: 'Size', value: '12 inches' },
      ],
    });
    expect(window.location.search).toBe('?color=coal&size=12+inches');
    expect(screen.getAllByText('$48').length).toBeGreaterThan(0);
  });

  it('takes the choice from the address', async () => {
    await open(configurableBear(), '/bear/?color=honey&size=6+inches');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Honey' }).checked).toBe(true);
    expect(press('Add to cart')).toBeTruthy();
  });

  it('marks what cannot be had, and says so when it is chosen all the same', async () => {
    const { buy, user } = await open(configurableBear(), '/bear/?color=coal');
    await user.click(screen.getByRole('radio', { name: '6 inches, not available in this combination' }));
    const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(said.join()).toContain('No such configuration for the product.');
    await user.click(press('Sold out'));
    expect(buy).not.toHaveBeenCalled();
  });

  it('opens the size guide beside the heights of a toy: its own, with its own picture', async () => {
    const { user } = await open(configurableBear());
    await user.click(press('Size guide'));
    const guide = await screen.findByRole('dialog', { name: 'Size guide' });
    const sizes = within(guide).getAllByRole('heading', { level: 3 });
    expect(sizes.map(({ textContent }) => textContent)).toEqual(['6 inches 15 cm', '12 inches 30 cm']);
    const pictures = [...guide.querySelectorAll('img')].map((picture) => picture.getAttribute('src'));
    expect(pictures).toHaveLength(2);
    for (const picture of pictures) expect(picture).toContain('/media/catalog/bear');
    await user.click(press('Close'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('has no size guide of toys in a shop that makes none', async () => {
    await open(configurableBear(), '/tyre/', { makesPlush: false });
    expect(screen.getByRole('radio', { name: '6 inches' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Size guide' })).toBeNull();
  });

  it('offers more than fifteen words as one list in the order of the alphabet', async () => {
    const bear = configurableBear();
    const names = Array.from({ length: 16 }, (_, index) => `Breed ${String.fromCharCode(80 - index)}`);
    const values = names.map((label, index) => ({ id: `b${index}`, label, swatch: null }));
    const breed = { code: 'breed', attributeId: '155', label: 'Breed', values };
    const variants = bear.variants.map((variant) => ({
      ...variant,
      selections: [...variant.selections, { code: 'breed', valueId: 'b0' }],
    }));
    const { user } = await open({ ...bear, options: [...bear.options, breed], variants });
    const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Breed' });
    expect(
      within(list)
        .getAllByRole('option')
        .slice(0, 2)
        .map(({ textContent }) => textContent),
    ).toEqual(['Choose: Breed', 'Breed A, not available in this combination']);
    expect(within(list).getAllByRole('option').at(-1)?.textContent).toBe('Breed P');
    await user.selectOptions(list, 'b0');
    expect(list.value).toBe('b0');
    expect(screen.queryAllByRole('radio', { name: /Breed/ })).toEqual([]);
  });

  it('says when there is nothing to choose from', async () => {
    await open({ ...configurableBear(), variants: [] });
    expect(screen.getByText('No available product variants')).toBeTruthy();
  });
});

describe('other products', () => {
  it('shows a reduced price beside the former one', async () => {
    const { price, ...rest } = createProduct();
    if (!price) throw new Error('The product has a price');
    const paid = { amount: '18.00', currencyCode: 'USD' };
    const special = { net: paid, gross: paid };
    const effective = { ...price.effective, ...special };
    await open({ ...rest, price: { ...price, special, effective, discountPercent: 25 } });
    expect(screen.getByText('25% off')).toBeTruthy();
    expect(screen.getAllByText('$24').every((former) => former.closest('s'))).toBe(true);
  });

  it('says what tax the price includes where the place of the store has one', async () => {
    const { price, ...rest } = createProduct();
    if (!price) throw new Error('The product has a price');
    await open({ ...rest, price: { ...price, taxRate: '19.0' } });
    expect(screen.getByText('Includes 19% tax')).toBeTruthy();
    cleanup();
    await open({ ...rest, price });
    expect(screen.queryByText(/Includes/)).toBeNull();
  });

  it('does not sell what is sold out', async () => {
    const { stock, ...rest } = createProduct();
    if (!stock) throw new Error('The product has stock');
    await open({ ...rest, stock: { ...stock, status: 'OUT_OF_STOCK' } });
    expect(press('Sold out')).toHaveProperty('disabled', true);
    expect(screen.getByText('Out of the stock!')).toBeTruthy();
  });

  it('shows why it was refused', async () => {
    await open(createProduct(), '/bear/', { problem: 'You can order up to 10' });
    expect(screen.getByRole('alert').textContent).toBe('You can order up to 10');
  });

  it('buys the members of a group as lines of their own, those left out excepted', async () => {
    const groupMembers = [createPart('A'), createPart('B'), createPart('C')];
    const { buy, user } = await open(createProduct({ type: 'GROUPED', groupMembers }));
    await user.click(screen.getByRole('checkbox', { name: /Product B/ }));
    await user.click(press('Quantity of Product C: one more'));
    await user.click(press('Add to cart'));
    expect(buy.mock.calls[0]?.map(({ product, quantity }) => [product.sku, quantity])).toEqual([
      ['A', 1],
      ['C', 2],
    ]);
  });

  it('marks a member of a group that is sold out, and does not choose it', async () => {
    const stock = {
      status: 'OUT_OF_STOCK',
      isInStock: false,
      managesStock: true,
      allowsBackorders: false,
      quantity: 0,
      maxSaleQuantity: 10,
    } as const;
    const soldOut = { ...createPart('B'), stock };
    const { buy, user } = await open(createProduct({ type: 'GROUPED', groupMembers: [createPart('A'), soldOut] }));
    const box = screen.getByRole('checkbox', { name: /Product B.*Out of the stock!/ });
    expect(box).toMatchObject({ checked: false, disabled: true });
    await user.click(press('Add to cart'));
    expect(buy.mock.calls[0]?.map(({ product }) => product.sku)).toEqual(['A']);
  });

  it('does not choose a member of a group whose price nobody knows', async () => {
    const unpriced = { ...createPart('B'), price: null, basePrice: null };
    const { buy, user } = await open(createProduct({ type: 'GROUPED', groupMembers: [createPart('A'), unpriced] }));
    expect(screen.getByRole('checkbox', { name: /Product B/ })).toMatchObject({ checked: false, disabled: true });
    await user.click(press('Add to cart'));
    expect(buy.mock.calls[0]?.map(({ product }) => product.sku)).toEqual(['A']);
  });

  it('keeps what was typed for a gift card until it is right', async () => {
    const giftCardAmounts = [
      { amount: { amount: '23.04', currencyCode: 'EUR' }, baseAmount: { amount: '25.00' } },
      { amount: { amount: '46.08', currencyCode: 'EUR' }, baseAmount: { amount: '50.00' } },
    ];
    const { buy, user } = await open(createProduct({ type: 'GIFT_CARD', giftCardAmounts }));
    await user.click(screen.getByRole('radio', { name: '€46.08' }));
    await user.type(screen.getByLabelText('Your name'), 'Ada');
    await user.type(screen.getByLabelText('Their email'), 'grace@example');
    await user.click(press('Add to cart'));
    expect(buy).not.toHaveBeenCalled();
    expect(screen.getByText('Enter a valid email address, e.g. name@example.com')).toBeTruthy();
    await user.type(screen.getByLabelText('Their email'), '.com');
    await user.type(screen.getByLabelText('Who is it for?'), 'Grace');
    await user.click(press('Add to cart'));
    expect(buy.mock.calls[0]?.[0]).toMatchObject({
      options: { giftCard: { amount: '50.00', senderName: 'Ada', recipientEmail: 'grace@example.com' } },
      unitNet: { amount: '46.08', currencyCode: 'EUR' },
    });
  });

  it('asks of a gift card only what has to be known to deliver it', async () => {
    const giftCardAmounts = [{ amount: { amount: '25.00', currencyCode: 'USD' }, baseAmount: { amount: '25.00' } }];
    const { buy, user } = await open(createProduct({ type: 'GIFT_CARD', giftCardAmounts }));
    await user.type(screen.getByLabelText('Your name'), 'Ada');
    await user.type(screen.getByLabelText('Who is it for?'), 'Grace');
    await user.type(screen.getByLabelText('Their email'), 'grace@example.com');
    await user.click(screen.getByRole('radio', { name: 'By mail' }));
    expect(screen.queryByLabelText('Their email')).toBeNull();
    await user.click(press('Add to cart'));
    const posted = { senderName: 'Ada', recipientName: 'Grace', message: '', isForFriend: true, isPosted: true };
    expect(buy.mock.calls[0]?.[0]).toMatchObject({
      options: { giftCard: { amount: '25.00', ...posted } },
      choices: [
        { label: 'For', value: 'Grace' },
        { label: 'Delivery', value: 'By mail' },
      ],
    });
    expect(buy.mock.calls[0]?.[0]?.options?.giftCard).not.toHaveProperty('recipientEmail');
    await user.click(screen.getByRole('radio', { name: 'No, for me' }));
    await user.click(screen.getByRole('radio', { name: 'By email' }));
    expect(screen.queryByLabelText('Your name')).toBeNull();
    await user.click(press('Add to cart'));
    expect(buy.mock.calls[1]?.[0]?.options).toEqual({
      giftCard: { amount: '25.00', isForFriend: false, isPosted: false },
    });
  });
});
