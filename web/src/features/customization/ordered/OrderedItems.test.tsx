// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { Customization } from '@patchwork/domain/customization/definition.ts';
import { option, value } from '@patchwork/domain/customization/testing/build.ts';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readFormDraft } from '../../../lib/formDrafts.ts';
import { toGraphCustomizations } from '../testing/graph.ts';
import { ItemsByLink } from './ItemsByLink.tsx';
import type { OrderedItemFragment } from './OrderedItems.generated.ts';
import { OrderedItems } from './OrderedItems.tsx';

const OWNER = '7f3f0e7c-9a51-4b1e-8f6e-0d1f7a4c1a01';
const ACCESS = 'secret-of-a-mailed-link';
const SAVE = 'OrderItemsCustomizationSave';
const SUBMIT = 'OrderItemsCustomizationSubmit';

const FORM: readonly Customization[] = [
  option('size', ['small', value('large', { price: { priceType: 'fixed', price: 500 } })], { sn: 1, isLocked: true }),
  option('name', [], { sn: 2, data: { displayWidget: 'text_input', isRequired: true, maxValuesCount: 12 } }),
];

const item = (id: string, over: Partial<OrderedItemFragment> = {}): OrderedItemFragment => ({
  id,
  displayId: `000000001-${id}`,
  sku: 'DOG',
  name: `Dog ${id}`,
  imageUrl: null,
  quantity: 1,
  formSku: 'DOG',
  isAwaiting: true,
  isSaved: false,
  customizedAt: null,
  customization: [],
  orderedCustomization: [{ customizationId: 'size', text: 'large', valueIds: null, images: null }],
  ...over,
});

type Observer = { readonly next: (result: { data: object }) => void; readonly complete: () => void };

interface Asked {
  readonly operation: string;
  readonly input: { readonly idempotencyKey: string } & Readonly<Record<string, unknown>>;
  readonly owner: unknown;
}

let items: readonly OrderedItemFragment[] | null;
/** Whether forms can be looked up. */
let hasForms: boolean;
let asked: Asked[];
/** Answers to changes in the order asked for; null: it is cut. A promise is waited for. */
let answers: (object | Promise<object> | null)[];

const done = (...ids: string[]) => ({
  errorItems: [],
  userErrors: [],
  successItems: ids.map((orderItemId) => ({ orderItemId })),
});
const refused = (orderItemId: string, message: string) => ({
  ...done(),
  errorItems: [{ orderItemId, message, reason: null, parameters: [] }],
});

const product = {
  __typename: 'Product',
  sku: 'DOG',
  customizations: toGraphCustomizations(FORM),
  shipment: null,
  rushAddOns: [],
  extraPhotoAddOns: [],
};

const answerTo = ({ operationName = '', variables, getContext }: ApolloLink.Operation): object => {
  if (operationName === 'OrderedItemForm') {
    if (!hasForms) throw new Error('cut');
    return { product };
  }
  if (operationName === 'OrderedItems') {
    if (items === null) throw new Error('cut');
    return { me: { id: OWNER, itemsToCustomize: items } };
  }
  if (operationName === 'OrderByLink') {
    if (items === null) throw new Error('cut');
    return { orderToCustomize: variables.access === ACCESS ? { number: '000000001', items } : null };
  }
  asked.push({ operation: operationName, input: variables.input, owner: getContext().owner });
  const answer = answers.shift();
  if (!answer) throw new Error('cut');
  return { answer };
};

const tell = async (data: object, observer: Pick<Observer, 'next' | 'complete'>) => {
  if ('answer' in data && data.answer instanceof Promise) observer.next({ data: { answer: await data.answer } });
  else observer.next({ data });
  observer.complete();
};

const OWN = <OrderedItems owner={OWNER} ids={['7', '8']} historyPath="/my-account/order-history/" />;

const show = (element = OWN) => {
  const link = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        try {
          void tell(answerTo(operation), observer);
        } catch (error) {
          observer.error(error);
        }
      }),
  );
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const router = createMemoryRouter([{ path: '*', element }]);
  const { unmount } = render(
    <ApolloProvider client={client}>
      <RouterProvider router={router} />
    </ApolloProvider>,
  );
  return { user: userEvent.setup(), unmount };
};

const findItem = async (name: string) => within(await screen.findByRole('region', { name: new RegExp(`^${name} `) }));
const findName = async (name: string) => (await findItem(name)).findByLabelText(/^Title of name/);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const operations = () => asked.map(({ operation }) => operation);

beforeEach(() => {
  localStorage.clear();
  items = [item('7')];
  hasForms = true;
  asked = [];
  answers = [];
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('shows what was bought as it was, and saves what can be chosen', async () => {
  answers = [done('7')];
  const { user } = show();
  const shown = await findItem('Dog 7');
  expect(shown.getByText('Waiting for your choices')).toBeTruthy();
  expect((await shown.findByRole('radio', { name: /Value large/ })).closest('fieldset')?.disabled).toBe(true);
  await user.type(await findName('Dog 7'), 'Rex');
  await press('Save for later');
  expect(await shown.findByText('Saved, not sent yet')).toBeTruthy();
  expect(asked).toMatchObject([
    {
      operation: SAVE,
      owner: OWNER,
      input: { items: [{ orderItemId: '7', customization: [{ customizationId: 'name', text: 'Rex' }] }] },
    },
  ]);
});

it('keeps on the device what is typed while it is being saved', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  answers = [promise];
  const { user } = show();
  await user.type(await findName('Dog 7'), 'Re');
  await press('Save for later');
  await user.type(await findName('Dog 7'), 'x');
  resolve(done('7'));
  expect(await (await findItem('Dog 7')).findByText('Saved, not sent yet')).toBeTruthy();
  expect(readFormDraft('item-7')).toContainEqual({ customization_id: 'name', value: 'Rex' });
  answers = [done('7')];
  await press('Save for later');
  await waitFor(() => expect(readFormDraft('item-7')).toBeUndefined());
});

it('sends nothing that is not complete, and says what is missing', async () => {
  show();
  const field = await findName('Dog 7');
  await press('Send my choices');
  expect((await findItem('Dog 7')).getAllByText("The 'Title of name' field is required.")).not.toHaveLength(0);
  expect(document.activeElement).toBe(field);
  expect(asked).toEqual([]);
});

it('saves what is sent, and shows that it was', async () => {
  answers = [done('7'), done('7')];
  const { user } = show();
  await user.type(await findName('Dog 7'), 'Rex');
  await press('Send my choices');
  const shown = await findItem('Dog 7');
  expect(await shown.findByText('Choices sent')).toBeTruthy();
  expect(operations()).toEqual([SAVE, SUBMIT]);
  expect(asked[1]?.input).toMatchObject({ orderItemIds: ['7'] });
  expect(screen.queryByRole('button', { name: /Send/ })).toBeNull();
  const focused = document.activeElement;
  expect([focused?.tagName, focused?.textContent]).toEqual(['DIV', expect.stringContaining('Choices sent')]);
});

it('sends what was cut again under its own key', async () => {
  answers = [done('7'), null, done('7')];
  const { user } = show();
  await user.type(await findName('Dog 7'), 'Rex');
  await press('Send my choices');
  expect(await screen.findByText('Failed to submit order item customizations state')).toBeTruthy();
  await press('Send my choices');
  expect(await (await findItem('Dog 7')).findByText('Choices sent')).toBeTruthy();
  expect(operations()).toEqual([SAVE, SUBMIT, SUBMIT]);
  const sent = asked.slice(1).map(({ input }) => input.idempotencyKey);
  expect(sent).toEqual([sent[0], sent[0]]);
});

it('tells of each item what the shop has against it, and sends the others', async () => {
  items = [item('7'), item('8')];
  answers = [{ ...refused('7', 'Too late'), successItems: [{ orderItemId: '8' }] }, done('8')];
  const { user } = show();
  await user.type(await findName('Dog 7'), 'Rex');
  await user.type(await findName('Dog 8'), 'Bo');
  await press('Send all choices');
  expect(await (await findItem('Dog 7')).findByText('Save State: Too late')).toBeTruthy();
  expect(await (await findItem('Dog 8')).findByText('Choices sent')).toBeTruthy();
  expect(asked[1]?.input).toMatchObject({ orderItemIds: ['8'] });
});

it('goes to the first thing that is missing, in whichever form it is, and sends what is complete', async () => {
  items = [item('7'), item('8'), item('9')];
  answers = [done('8'), done('8')];
  const { user } = show();
  const first = await findName('Dog 7');
  await user.type(await findName('Dog 8'), 'Bo');
  await press('Send all choices');
  await waitFor(() => expect(operations()).toEqual([SAVE, SUBMIT]));
  expect(document.activeElement).toBe(first);
});

it('says that it failed, and keeps what was typed, also when the page is loaded anew', async () => {
  answers = [null];
  const { user, unmount } = show();
  await user.type(await findName('Dog 7'), 'Rex');
  await press('Save for later');
  expect(await screen.findByText('Failed to save order item customizations state')).toBeTruthy();
  unmount();
  show();
  await waitFor(async () => expect(await findName('Dog 7')).toHaveProperty('value', 'Rex'));
});

it('shows what was saved before, and what was sent without a form', async () => {
  const customization = [{ customizationId: 'name', text: 'Bo', valueIds: null, images: null }];
  items = [
    item('7', { customization, isSaved: true }),
    item('8', { isAwaiting: false, customizedAt: '2026-11-21T12:00:00Z' }),
  ];
  show();
  expect(await findName('Dog 7')).toHaveProperty('value', 'Bo');
  expect((await findItem('Dog 7')).getByText('Saved, not sent yet')).toBeTruthy();
  const sent = await findItem('Dog 8');
  expect(sent.getByText('Your choices were sent on November 21, 2026.')).toBeTruthy();
  expect(sent.queryByRole('form')).toBeNull();
});

it('has nothing to show where no item is the customer’s', async () => {
  items = [];
  show();
  expect(await screen.findByRole('heading', { name: 'There’s nothing to customize here' })).toBeTruthy();
});

it('offers to look again where the shop does not answer', async () => {
  items = null;
  show();
  items = await screen.findByRole('button', { name: 'Try again' }).then(() => [item('7')]);
  const noted = 'Failed to fetch order items customizations states: cut';
  expect(console.warn).toHaveBeenCalledWith(noted, expect.anything());
  await press('Try again');
  expect(await findName('Dog 7')).toBeTruthy();
});

it('offers to look again where a form could not be looked up, and sends nothing without one', async () => {
  hasForms = false;
  const { user } = show();
  const shown = await findItem('Dog 7');
  expect(await shown.findByText('The form for this item couldn’t be loaded.')).toBeTruthy();
  for (const name of ['Send my choices', 'Save for later']) {
    await press(name);
    expect(
      await screen.findByText('The form hasn’t loaded yet, so nothing was saved or sent. Try again in a moment.'),
    ).toBeTruthy();
  }
  expect(asked).toEqual([]);
  hasForms = true;
  answers = [done('7')];
  await press('Try again');
  await user.type(await findName('Dog 7'), 'Rex');
  await press('Save for later');
  expect(await shown.findByText('Saved, not sent yet')).toBeTruthy();
  expect(screen.queryByText(/nothing was saved or sent/)).toBeNull();
});

it('lets who has a mailed link fill in the same without an account', async () => {
  answers = [done('7'), done('7')];
  const { user } = show(<ItemsByLink access={ACCESS} />);
  expect(await screen.findByText('Order #000000001')).toBeTruthy();
  await user.type(await findName('Dog 7'), 'Rex');
  await press('Send my choices');
  expect(await (await findItem('Dog 7')).findByText('Choices sent')).toBeTruthy();
  expect(asked.map(({ operation, owner, input }) => [operation, owner, input.access])).toEqual([
    [SAVE, null, ACCESS],
    [SUBMIT, null, ACCESS],
  ]);
  expect(screen.queryByRole('link', { name: 'See all your orders' })).toBeNull();
});

it('says that a mailed link does not work, and not where nobody could say', async () => {
  show(<ItemsByLink access="old" />);
  expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toBeTruthy();
  cleanup();
  items = null;
  show(<ItemsByLink access={ACCESS} />);
  expect(await screen.findByRole('button', { name: /again/ })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'This link doesn’t work' })).toBeNull();
});
