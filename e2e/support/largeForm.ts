import type { Page } from '@playwright/test';

/** Each with its values, where it has some, and how many of them can be chosen; null: any number. */
const WIDGETS = [
  { widget: 'CARDS_LIST', values: 8, maxValues: 1 },
  { widget: 'CHECKBOX', values: 6, maxValues: null },
  { widget: 'COLORS_LIST', values: 24, maxValues: 1 },
  { widget: 'DROPDOWN', values: 20, maxValues: 1 },
  { widget: 'SEARCH_FIELD', values: 200, maxValues: 1 },
  { widget: 'EMAIL_INPUT', values: 0, maxValues: null },
  { widget: 'IMAGE_UPLOAD', values: 0, maxValues: 8 },
  { widget: 'TEXT_AREA', values: 0, maxValues: 500 },
  { widget: 'TEXT_INPUT', values: 0, maxValues: 40 },
  { widget: 'THUMBNAILS_LIST', values: 12, maxValues: 3 },
] as const;

type Seed = (typeof WIDGETS)[number];

const NO_ACTIONS = { deactivatedOptionIds: [], deactivatedValueIds: [], activatedValueIds: [] };

const toDollars = (dollars: number) => ({ __typename: 'Money', amount: `${dollars}.00`, currencyCode: 'USD' });

/** Every other one costs something, and one of an option needs the first one of the option before it. */
const value = (optionId: string, { widget }: Seed, at: number) => ({
  __typename: 'CustomizationValue',
  id: `${optionId}.${at}`,
  name: `${widget.toLowerCase().replace('_', ' ')} ${optionId}-${at}`,
  sku: null,
  isEnabled: true,
  isDefault: false,
  sortOrder: at,
  color: widget === 'COLORS_LIST' ? `#${(0x20_30_40 + at * 0x08_07_05).toString(16)}` : null,
  imageUrl: null,
  bundleOptionItemId: null,
  activatedBy: [],
  price: at % 2 === 0 ? null : { amount: toDollars(at), baseAmount: toDollars(at), percent: null },
  actions: NO_ACTIONS,
});

const option = (seed: Seed, at: number) => ({
  __typename: 'Customization',
  id: `o${at}`,
  type: 'OPTION',
  parentId: null,
  sortOrder: at,
  isEnabled: true,
  isLocked: false,
  isDefault: false,
  title: `Option ${at}`,
  name: `option ${at}`,
  showInCart: true,
  showInUrlQuery: false,
  bundleOptionId: null,
  activatedBy: [],
  option: {
    type: 'GENERIC_OPTION',
    widget: seed.widget,
    alignment: null,
    shape: null,
    placeholder: null,
    isRequired: false,
    maxValues: seed.maxValues,
    sku: `o${at}`,
    hasDetailedDescription: at % 3 === 0,
    detailedDescription: at % 3 === 0 ? 'More about it.' : null,
    showInUrlQuery: true,
    values: Array.from({ length: seed.values }, (_, index) => value(`o${at}`, seed, index)),
  },
});

/** A form of so many options, all widgets in turn. */
const largeForm = (count: number) =>
  Array.from({ length: count }, (_, at) => option(WIDGETS[at % WIDGETS.length] as Seed, at));

/** Gives the product whose page is gone to from now on a form of so many options. */
export const useLargeForm = (page: Page, count: number): Promise<unknown> =>
  page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('"ProductForm"')) return route.fallback();
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { product: object } };
    const product = { ...body.data.product, customizations: largeForm(count) };
    await route.fulfill({ response: answer, json: { data: { product } } });
  });
