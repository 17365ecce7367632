import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bare } from '../testing/answers.ts';
import { type FakeBackend, startFakeBackend } from '../testing/fake-backend.ts';
import { bear } from '../testing/shop.ts';
import { startTestGateway, type TestGateway } from '../testing/start.ts';

let backend: FakeBackend;
let gateway: TestGateway;
let listingAll: TestGateway;

beforeAll(async () => {
  backend = await startFakeBackend();
  gateway = await startTestGateway(backend.url);
  listingAll = await startTestGateway(backend.url, { env: { LIST_OUT_OF_STOCK: '1' } });
});
beforeEach(() => backend.reset());
afterAll(async () => {
  await gateway.close();
  await listingAll.close();
  await backend.close();
});

const OPTIONS = `{ product(sku: "CUSHION") { customOptions {
  id code title kind isRequired maxLength surcharge { amount { amount currencyCode } baseAmount { amount currencyCode } percent }
  values { id title surcharge { amount { amount } percent } }
} } }`;

it('tells custom options in the order of the form, without the kinds that no form is known for', async () => {
  const { data } = await gateway.ask(OPTIONS);
  expect(data.product.customOptions).toEqual([
    {
      id: '1',
      code: null,
      title: 'Name',
      kind: 'FIELD',
      isRequired: false,
      maxLength: 12,
      ...{
        surcharge: {
          amount: { amount: '4.50', currencyCode: 'USD' },
          baseAmount: { amount: '4.50', currencyCode: 'USD' },
          percent: null,
        },
        values: [],
      },
    },
    {
      id: '2',
      code: 'wrapping',
      title: 'Wrapping',
      kind: 'DROP_DOWN',
      isRequired: true,
      maxLength: null,
      surcharge: null,
      values: [
        { id: '21', title: 'None', surcharge: null },
        { id: '22', title: 'Double stuffing', surcharge: { amount: null, percent: '10' } },
      ],
    },
  ]);
  expect(backend.paths()).toEqual(['POST catalog/patchwork/product/_search']);
});

it('tells what an option costs in the currency of the request', async () => {
  const { data } = await gateway.ask(OPTIONS, {}, { 'x-currency': 'EUR' });
  const [name] = data.product.customOptions;
  expect(name.surcharge).toMatchObject({
    amount: { amount: '4.05', currencyCode: 'EUR' },
    baseAmount: { amount: '4.50' },
  });
});

it('links to samples of downloads on its own and on https addresses only', async () => {
  const { data } = await gateway.ask(
    '{ product(sku: "PATTERN") { type downloads { id title limit sampleUrl } downloadSamples { id title url } } }',
  );
  expect(data.product).toEqual({
    type: 'DOWNLOADABLE',
    downloads: [
      { id: '1', title: 'A4', limit: 5, sampleUrl: '/media/first-page' },
      { id: '2', title: 'Letter', limit: null, sampleUrl: null },
    ],
    downloadSamples: [{ id: '7', title: 'First page', url: 'https://example.com/first.pdf' }],
  });
});

const CHOICES =
  '{ bear: product(sku: "BEAR") { variants { product { sku } } } farm: product(sku: "FARM") { groupMembers { sku } } }';
const skusIn = ({ data }: Awaited<ReturnType<TestGateway['ask']>>) => ({
  bear: data.bear.variants.map(({ product }: { product: { sku: string } }) => product.sku),
  farm: data.farm.groupMembers.map(({ sku }: { sku: string }) => sku),
});

it('leaves out variants and members that are switched off or out of stock', async () => {
  expect(skusIn(await gateway.ask(CHOICES))).toEqual({ bear: ['BEAR8', 'BEAR12'], farm: ['DUCK', 'HEN'] });
});

it('shows those out of stock where the shop lists them, but never those that are switched off', async () => {
  expect(skusIn(await listingAll.ask(CHOICES))).toEqual({
    bear: ['BEAR8', 'BEAR12', 'BEAR20'],
    farm: ['GOAT', 'DUCK', 'HEN'],
  });
});

it('groups what a product is chosen by per attribute code, or label, and passes over empty labels', async () => {
  const value = (index: number, label: string) => ({ value_index: index, label });
  const configurable_options = [
    { attribute_id: 2, attribute_code: '', label: 'Ear Length', position: 2, values: [value(5, 'Long')] },
    {
      attribute_id: 1,
      attribute_code: 'size',
      label: 'Size',
      position: 0,
      values: [value(8, '8 inches'), value(9, ' ')],
    },
    {
      attribute_id: 1,
      attribute_code: 'size',
      label: 'Size',
      position: 1,
      values: [value(8, '8 inches'), value(12, '12 inches')],
    },
    { attribute_id: 3, attribute_code: '', label: '', position: 3, values: [value(1, 'Nameless')] },
    { attribute_id: 4, attribute_code: 'color', label: 'Color', position: 4, values: [value(1, '')] },
  ];
  backend.on('catalog/patchwork/product/_search', () => bare({ total: 1, hits: [{ ...bear, configurable_options }] }));
  const { data } = await gateway.ask('{ product(sku: "BEAR") { options { code label values { id label } } } }');
  expect(data.product.options).toEqual([
    {
      code: 'size',
      label: 'Size',
      values: [
        { id: '8', label: '8 inches' },
        { id: '12', label: '12 inches' },
      ],
    },
    { code: 'ear length', label: 'Ear Length', values: [{ id: '5', label: 'Long' }] },
  ]);
});
