import { describe, expect, it } from 'vitest';
import { bare, type Call } from '../testing/answers.ts';
import { captureLog } from '../testing/log.ts';
import { rowsFor } from '../testing/routes.ts';
import { bear, product, shop } from '../testing/shop.ts';
import { startTestGateway } from '../testing/start.ts';
import { useTestGateway } from '../testing/use.ts';
import type { ProductDto } from './catalog.dto.ts';

const SEARCH = 'catalog/patchwork/product/_search';

const { backend, gateway } = await useTestGateway();

const form = [
  { id: 'g', type: 'options_group', name: 'look' },
  {
    id: 7,
    type: 'option',
    parentId: 'g',
    sn: 20,
    isEnabled: 1,
    isLocked: '1',
    title: 'Layout',
    name: 'layout',
    showInCart: true,
    bundleOptionId: 3,
    availabilityRules: { forActivatedOptionValueIds: [91] },
    optionData: {
      type: 'generic_option',
      displayWidget: 'thumbnails_list',
      displayWidgetOptions: { shape: 'round', placeholder: 'Which?' },
      isRequired: true,
      maxValuesCount: 2,
      sku: 'layout',
      showInUrlQuery: true,
      hasDetailedDescription: true,
      detailedDescription: 'How the faces lie.',
      values: [
        { id: 1, name: 'One', isDefault: true, sn: 1, bundleOptionItemId: 31, color: '#FF7A59' },
        {
          id: 2,
          name: 'Three',
          sku: 'THREE',
          image: '/media/choices/layout/three',
          sn: 2,
          price: 5.55,
          availabilityRules: { forActivatedOptionValueIds: [1] },
          actions: {
            activated: { deactivateOptionIds: [8], deactivateOptionValueIds: [1], activateOptionValueIds: [9] },
          },
        },
        { id: 3, name: 'Confetti', price: '15', priceType: 'percent', isEnabled: false },
      ],
    },
  },
];

/** The catalogue with these products in place of those of the same sku. */
const selling = (...products: { readonly sku: string }[]) => {
  const all = new Map([...shop.products, ...products].map((one) => [one.sku, one]));
  backend.on(SEARCH, (call: Call) => {
    const { _appliedFilters: filters } = call.body as {
      _appliedFilters: { attribute: string; value: { in: string[] } }[];
    };
    const skus = filters.find(({ attribute }) => attribute === 'sku')?.value.in;
    const rows = skus ? skus.flatMap((sku) => all.get(sku) ?? []) : products;
    return bare({ total: rows.length, hits: rowsFor(call, rows) });
  });
};

const blanket = (customizations: unknown = form) => product('BLANKET', { customizations });
const ask = (fields: string, headers = {}) =>
  gateway.ask(`{ product(sku: "BLANKET") { name customizations { ${fields} } } }`, {}, headers);

describe('when a product ships that is made to order', () => {
  const WANTS = 'shipment { turnaroundDays promiseTemplate offerExpiresOn faster { addOnSku turnaroundDays } }';
  const toShipment = async (shipment: NonNullable<ProductDto['shipment']> | null) => {
    selling(product('BLANKET', { shipment }));
    const { data, errors } = await gateway.ask(`{ product(sku: "BLANKET") { ${WANTS} } }`);
    expect(errors).toBeUndefined();
    return data.product.shipment;
  };

  it('is told in days, with the promise and what makes it sooner', async () => {
    const told = await toShipment({
      turnaround_time: '28',
      turnaround_times: { RUSH: 10, NEVER: 'soon' },
      shipment_promise_template: 'By {estimatedShipment}',
    });
    expect(told).toEqual({
      turnaroundDays: 28,
      promiseTemplate: 'By {estimatedShipment}',
      offerExpiresOn: null,
      faster: [{ addOnSku: 'RUSH', turnaroundDays: 10 }],
    });
  });

  it('names the next such day of the week as the last to order by', async () => {
    const { offerExpiresOn } = await toShipment({ turnaround_time: 28, offer_weekday: 5 });
    expect(new Date(`${offerExpiresOn}T00:00:00Z`).getUTCDay()).toBe(5);
    expect(Date.parse(offerExpiresOn) - Date.now()).toBeLessThan(8 * 86_400_000);
    expect((await toShipment({ turnaround_time: 28, offer_weekday: 9 })).offerExpiresOn).toBeNull();
  });

  it.each([null, {}, { turnaround_time: 'soon' }])('is null for %j', async (shipment) => {
    expect(await toShipment(shipment)).toBeNull();
  });
});

describe('the form that a product is made to order by', () => {
  it('is told as the shop has it, groups and options alike, in one call', async () => {
    selling(blanket());
    const { data, errors } = await ask(`id type parentId sortOrder isEnabled isLocked isDefault title name showInCart
      showInUrlQuery bundleOptionId activatedBy
      option { type widget alignment shape placeholder isRequired maxValues sku hasDetailedDescription
        detailedDescription showInUrlQuery }`);
    expect(errors).toBeUndefined();
    expect(data.product.customizations).toEqual([
      {
        id: 'g',
        type: 'OPTIONS_GROUP',
        parentId: null,
        sortOrder: 0,
        title: null,
        name: 'look',
        isEnabled: true,
        isLocked: false,
        isDefault: false,
        showInCart: false,
        showInUrlQuery: false,
        bundleOptionId: null,
        activatedBy: [],
        option: null,
      },
      {
        id: '7',
        type: 'OPTION',
        parentId: 'g',
        sortOrder: 20,
        title: 'Layout',
        name: 'layout',
        isEnabled: true,
        isLocked: true,
        isDefault: false,
        showInCart: true,
        showInUrlQuery: false,
        bundleOptionId: '3',
        activatedBy: ['91'],
        option: {
          type: 'GENERIC_OPTION',
          widget: 'THUMBNAILS_LIST',
          alignment: null,
          shape: 'round',
          placeholder: 'Which?',
          isRequired: true,
          maxValues: 2,
          sku: 'layout',
          hasDetailedDescription: true,
          detailedDescription: 'How the faces lie.',
          showInUrlQuery: true,
        },
      },
    ]);
    expect(backend.paths()).toEqual([`POST ${SEARCH}`]);
  });

  it('has values with their rules and what they do to others', async () => {
    selling(blanket());
    const { data } = await ask(`option { values {
      id name sku isEnabled isDefault sortOrder bundleOptionItemId activatedBy
      actions { deactivatedOptionIds deactivatedValueIds activatedValueIds }
    } }`);
    const idle = { deactivatedOptionIds: [], deactivatedValueIds: [], activatedValueIds: [] };
    const plain = {
      sku: null,
      isEnabled: true,
      isDefault: false,
      bundleOptionItemId: null,
      activatedBy: [],
      actions: idle,
    };
    expect(data.product.customizations[1].option.values).toEqual([
      { ...plain, id: '1', name: 'One', isDefault: true, sortOrder: 1, bundleOptionItemId: '31' },
      {
        ...plain,
        id: '2',
        name: 'Three',
        sku: 'THREE',
        sortOrder: 2,
        activatedBy: ['1'],
        actions: { deactivatedOptionIds: ['8'], deactivatedValueIds: ['1'], activatedValueIds: ['9'] },
      },
      { ...plain, id: '3', name: 'Confetti', isEnabled: false, sortOrder: 0 },
    ]);
  });

  it('has values with their looks', async () => {
    selling(blanket());
    const { data } = await ask('option { values { color imageUrl } }');
    expect(data.product.customizations[1].option.values).toEqual([
      { color: '#ff7a59', imageUrl: null },
      { color: null, imageUrl: '/media/choices/layout/three' },
      { color: null, imageUrl: null },
    ]);
  });

  it('has prices in the request’s currency and in the shop’s own, or per cent', async () => {
    selling(blanket());
    const PRICES =
      'option { values { price { amount { amount currencyCode } baseAmount { amount currencyCode } percent } } }';
    const { data } = await ask(PRICES, { 'x-currency': 'EUR' });
    expect(data.product.customizations[1].option.values.map(({ price }: { price: unknown }) => price)).toEqual([
      null,
      {
        amount: { amount: '5.00', currencyCode: 'EUR' },
        baseAmount: { amount: '5.55', currencyCode: 'USD' },
        percent: null,
      },
      { amount: null, baseAmount: null, percent: '15' },
    ]);
    expect(backend.paths()).toEqual([`POST ${SEARCH}`, 'GET currencies/rates']);
  });

  it.each([{}, { customizations: null }, { customizations: [] }])('is empty for a product with %j', async (sent) => {
    selling(product('BLANKET', sent));
    expect((await ask('id')).data.product.customizations).toEqual([]);
  });
});

describe('whether a product is made to order', () => {
  it.each([
    [form, true],
    [[], false],
    [undefined, false],
    ['none', null],
  ])('by %j is %j', async (sent, isMadeToOrder) => {
    selling(blanket(sent === undefined ? null : sent));
    const { data } = await gateway.ask('{ product(sku: "BLANKET") { isMadeToOrder } }');
    expect(data.product).toEqual({ isMadeToOrder });
  });
});

describe('whether a product is bought as it is', () => {
  it.each([
    ['a plain one', {}, true],
    ['one that is downloaded', { type_id: 'downloadable' }, true],
    ['a variant', { parentSku: 'BEAR' }, false],
    ['one of several sizes', { type_id: 'configurable' }, false],
    ['a gift card', { type_id: 'giftcard' }, false],
    ['one with something to write', { custom_options: [{ option_id: 1, title: 'Name', type: 'field' }] }, false],
    ['one that is made to order', { customizations: form }, false],
    ['one whose form cannot be read', { customizations: 'none' }, null],
  ])('%s', async (_, sent, isBoughtAsIs) => {
    selling(product('BLANKET', { customizations: [], ...sent } as Parameters<typeof product>[1]));
    const { data } = await gateway.ask('{ product(sku: "BLANKET") { isBoughtAsIs } }');
    expect(data.product).toEqual({ isBoughtAsIs });
  });
});

describe('a form that cannot be read', () => {
  const [group, option] = form;
  it.each([
    ['an option without its data', [group, { ...option, optionData: null }], '1: Customization optionData is missing'],
    ['an id twice', [option, option], 'Customization ids must be unique'],
    ['no list', 'none', 'expected array'],
  ])('because of %s is null, the log says why, and the product is still shown', async (_, sent, why) => {
    selling(blanket(sent));
    const logging = await startTestGateway(backend.url, { env: { LOG_LEVEL: 'error' } });
    const written = captureLog();
    const { data, errors } = await logging.ask('{ product(sku: "BLANKET") { name customizations { id } } }');
    await logging.close();
    const log = written.text();
    written.restore();
    expect(data.product).toEqual({ name: 'The BLANKET', customizations: null });
    expect(errors).toMatchObject([{ path: ['product', 'customizations'], extensions: { code: 'UPSTREAM_INVALID' } }]);
    expect(log).toContain('The form of BLANKET cannot be read');
    expect(log).toContain(why);
  });
});

describe('a variant', () => {
  const FORM = 'customizations { name }';
  const names = [{ name: 'look' }, { name: 'layout' }];

  it('is made to order by the form of its parent, whatever its own row says', async () => {
    selling(
      { ...bear, customizations: form } as typeof bear,
      product('BEAR8', { parentSku: 'BEAR', customizations: [] }),
    );
    const { data } = await gateway.ask(`{ product(sku: "BEAR8") { ${FORM} } }`);
    expect(data.product.customizations).toEqual(names);
  });

  it('shown with its parent takes no call of its own', async () => {
    selling({ ...bear, customizations: form } as typeof bear);
    const { data } = await gateway.ask(`{ product(sku: "BEAR") { variants { product { ${FORM} } } } }`);
    const found = data.product.variants.map(
      (one: { product: { customizations: unknown } }) => one.product.customizations,
    );
    expect(found).toEqual([names, names]);
    expect(backend.paths()).toEqual([`POST ${SEARCH}`]);
  });

  it('whose parent is gone keeps its own', async () => {
    selling(product('ORPHAN', { parentSku: 'GONE', customizations: form }));
    const { data } = await gateway.ask(`{ product(sku: "ORPHAN") { ${FORM} } }`);
    expect(data.product.customizations).toEqual(names);
  });
});

it('a list that shows forms reads its products whole, and asks no more for them', async () => {
  selling(blanket());
  const { data } = await gateway.ask(
    '{ category(id: 10) { products { edges { node { customizations { name } } } } } }',
  );
  expect(data.category.products.edges[0].node.customizations).toHaveLength(2);
  const searches = backend.calls.filter(({ path }) => path === SEARCH);
  expect(searches.map(({ body }) => '_sourceInclude' in (body as object))).toEqual([false]);
});
