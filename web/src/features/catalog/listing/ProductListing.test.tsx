// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createPart } from '../../../testing/products.ts';
import { loadFilterPanel } from './FilterPanel.tsx';
import { listVariables } from './filters.ts';
import type { ListFacetsFragment } from './ListFacets.generated.ts';
import { ProductListing } from './ProductListing.tsx';
import { CATEGORY_SORTS } from './sort.ts';

const facets: ListFacetsFragment['facets'] = [
  {
    attribute: 'color',
    label: 'Color',
    kind: 'SWATCH',
    hasMore: true,
    options: [
      { value: '41', label: 'Honey', count: 9, swatch: '#d9a05b' },
      { value: '42', label: 'Coal', count: 1, swatch: '#4a4a55' },
    ],
  },
  {
    attribute: 'size',
    label: 'Size',
    kind: 'CHOICE',
    hasMore: false,
    options: [
      { value: '63', label: '12 inches', count: 5, swatch: null },
      { value: '64', label: '16 inches', count: 0, swatch: null },
    ],
  },
];

const createList = (count: number) => ({
  totalCount: count,
  pageInfo: { hasNextPage: false, endCursor: null },
  edges: Array.from({ length: count }, (_, index) => ({
    cursor: `c${index}`,
    node: { ...createPart(`BEAR${index}`), parentSku: null },
  })),
  facets,
});

// Drawn for a wide screen: the column is there, and the sheet when it is opened.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(() => {
  vi.unstubAllGlobals();
  cleanup();
});

const open = async (address: string, { count = 3, list = createList(count), loader = () => null as unknown } = {}) => {
  const element = <ProductListing list={list} sorts={CATEGORY_SORTS} onLoadAfter={async () => undefined} />;
  const route = { path: '*', element, loader, hydrateFallbackElement: <p>Loading</p> };
  const router = createMemoryRouter([route], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  const column = await screen.findByRole('complementary', { name: 'Filters' });
  const box = (name: string) => within(column).getByRole('checkbox', { name });
  return { router, user: userEvent.setup(), column, box, query: () => router.state.location.search };
};

// Its code comes late; how late is no matter of these tests.
beforeAll(async () => void (await loadFilterPanel()));

it('names every value with its count and offers none that leaves nothing', async () => {
  const { column, box } = await open('/bears/');
  expect(within(column).getByRole('group', { name: 'Color' })).toBeTruthy();
  expect(box('Honey 9 products')).toMatchObject({ checked: false, disabled: false });
  expect(box('Coal 1 product')).toBeTruthy();
  expect(box('16 inches 0 products')).toMatchObject({ disabled: true });
});

it('leads to every value of a filter that has more, with all else that was chosen', async () => {
  const { user, column, query } = await open('/bears/?color=honey&sort=price-asc');
  expect(within(column).queryByRole('link', { name: 'Show more of Size' })).toBeNull();
  await user.click(within(column).getByRole('link', { name: 'Show more of Color' }));
  expect(query()).toBe('?color=honey&sort=price-asc&values=all');
  expect(listVariables(CATEGORY_SORTS, new URLSearchParams(query()))).toMatchObject({ facetSize: 999 });
  expect(listVariables(CATEGORY_SORTS, new URLSearchParams('color=honey'))).not.toHaveProperty('facetSize');
});

it('puts choices into the address one after the other, keeps the order of the list, and takes them back', async () => {
  const { user, box, query } = await open('/bears/?sort=price-asc');
  await user.click(box('Honey 9 products'));
  await user.click(box('Coal 1 product'));
  await user.click(box('12 inches 5 products'));
  expect(query()).toBe('?sort=price-asc&color=honey&color=coal&size=12+inches');
  expect(document.activeElement).toBe(box('12 inches 5 products'));
  await user.click(box('Honey 9 products'));
  expect(query()).toBe('?sort=price-asc&size=12+inches&color=coal');
});

it('adds a quick second choice to the first while that is still on its way, and goes back choice by choice', async () => {
  const answers: (() => void)[] = [];
  let isSlow = false;
  const loader = () => (isSlow ? new Promise<null>((resolve) => answers.push(() => resolve(null))) : null);
  const { user, box, query, router } = await open('/bears/', { loader });
  isSlow = true;
  await user.click(box('Honey 9 products'));
  expect(query()).toBe('');
  expect(box('Honey 9 products')).toMatchObject({ checked: true });
  await user.click(box('12 inches 5 products'));
  for (const answer of answers) answer();
  await waitFor(() => expect(query()).toBe('?color=honey&size=12+inches'));
  isSlow = false;
  await router.navigate(-1);
  await waitFor(() => expect(box('Honey 9 products')).toMatchObject({ checked: false }));
  expect(query()).toBe('');
});

it('takes a filter back by its chip and hands the focus on, in the end to the count', async () => {
  const { user, query } = await open('/bears/?color=41,42');
  const chips = screen.getByRole('list', { name: 'Chosen filters' });
  await user.click(within(chips).getByRole('link', { name: 'Remove Color: Honey' }));
  expect(query()).toBe('?color=42');
  expect(document.activeElement).toBe(within(chips).getByRole('link', { name: 'Remove Color: Coal' }));
  await user.keyboard('{Enter}');
  expect(query()).toBe('');
  expect(screen.queryByRole('list', { name: 'Chosen filters' })).toBeNull();
  expect(document.activeElement?.textContent).toBe('3 products');
});

it('keeps the focus where a chip is taken back while the choice before is still on its way', async () => {
  let isSlow = false;
  const loader = () => (isSlow ? new Promise<null>(() => undefined) : null);
  const { box } = await open('/bears/?color=41', { loader });
  isSlow = true;
  // As in a browser: a press is drawn at once, what the router tells only after it.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const chips = screen.getByRole('list', { name: 'Chosen filters' });
  box('12 inches 5 products').click();
  await Promise.resolve();
  const size = within(chips).getByRole('link', { name: 'Remove Size: 12 inches' });
  within(chips).getByRole('link', { name: 'Remove Color: Honey' }).click();
  await Promise.resolve();
  expect(size.isConnected).toBe(true);
  expect(document.activeElement).toBe(size);
});

it('clears all filters and nothing else', async () => {
  const { user, query } = await open('/bears/?color=41&sort=price-asc&size=63');
  await user.click(screen.getByRole('link', { name: 'Clear all' }));
  expect(query()).toBe('?sort=price-asc');
});

it('offers the same choices in a sheet that says how many products it leads to', async () => {
  const { user, query } = await open('/bears/?size=63');
  await user.click(screen.getByRole('button', { name: 'Filter (1)' }));
  const sheet = await screen.findByRole('dialog', { name: 'Filter' });
  await user.click(within(sheet).getByRole('checkbox', { name: 'Honey 9 products' }));
  expect(query()).toBe('?size=63&color=honey');
  await user.click(within(sheet).getByRole('button', { name: 'Show 3 products' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says that nothing matches and leads back to everything', async () => {
  const { user, query } = await open('/bears/?color=41&sort=price-asc', { count: 0 });
  expect(screen.getByRole('heading', { name: 'Nothing matches all of that' })).toBeTruthy();
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('0 products');
  await user.click(screen.getByRole('link', { name: 'Clear all filters' }));
  expect(query()).toBe('?sort=price-asc');
});

it('leads to products with what the list is filtered by preselected, where they can be configured', async () => {
  const nodes = [
    { ...createPart('BEAR'), parentSku: null, type: 'CONFIGURABLE' as const },
    { ...createPart('PIN'), parentSku: null, type: 'SIMPLE' as const },
  ];
  const edges = nodes.map((node) => ({ cursor: node.sku, node }));
  await open('/bears/?color=fern&size=63&price=0-50&sort=price-asc', { list: { ...createList(2), edges } });
  const links = screen.getAllByRole('article').map((card) => within(card).getByRole('link').getAttribute('href'));
  expect(links).toEqual([`${nodes[0]?.path}?color=fern&size=63`, nodes[1]?.path]);
});
