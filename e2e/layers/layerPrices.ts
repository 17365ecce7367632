import { CATEGORY } from './catalogue.ts';
import type { Layers } from './shop.ts';

/** Whose prices are asked for, in which currency. */
export interface Audience {
  readonly groupId: number;
  readonly currency: string;
}

/** The price of one unit, as one layer gives it. */
export interface UnitPrice {
  readonly net: string;
  readonly gross: string;
}

export interface ListPrice extends UnitPrice {
  readonly taxRate: number;
  /** Null where no price is known. */
  readonly isCurrent: boolean | null;
}

interface MoneyDto {
  amount: string;
}
interface PriceDto {
  effective: { net: MoneyDto; gross: MoneyDto };
  taxRate: string;
  isCurrent: boolean;
}
interface NodeDto {
  sku: string;
  price: PriceDto | null;
  variants: { product: { sku: string; price: PriceDto | null } }[];
  giftCardAmounts: { amount: MoneyDto; baseAmount: MoneyDto }[];
}

const PRICE = 'price { effective { net { amount } gross { amount } } taxRate isCurrent }';
const LIST = `query { category(id: "${CATEGORY}") { products(first: 100) { edges { node {
  sku ${PRICE} giftCardAmounts { amount { amount } baseAmount { amount } } variants { product { sku ...Price } } } } } } }
  fragment Price on Product { ${PRICE} }`;
const CART = `query ($id: ID!) { cart(id: $id) { lines { key total { unit { net { amount } gross { amount } } } } } }`;

export const createHeaders = async (
  { issueGroupToken }: Layers,
  { groupId, currency }: Audience,
): Promise<Record<string, string>> => ({
  'x-currency': currency,
  ...(groupId > 0 && { 'x-group-token': await issueGroupToken(groupId) }),
});

/** A product without a price in the graph, such as a group that nothing of is in stock, is 0 to the platform. */
const UNKNOWN: ListPrice = { net: '0.00', gross: '0.00', taxRate: 0, isCurrent: null };

const told = (price: PriceDto | null): ListPrice => {
  if (!price) return UNKNOWN;
  const { effective, taxRate, isCurrent } = price;
  return { net: effective.net.amount, gross: effective.gross.amount, taxRate: Number(taxRate), isCurrent };
};

export interface GatewayPrices {
  readonly bySku: ReadonlyMap<string, ListPrice>;
  /** Gift card amounts by product and amount in the base currency. */
  readonly giftCards: ReadonlyMap<string, string>;
}

/** Prices of all listed products and their variants, from a gateway. */
export const gatewayPrices = async (ask: Layers['ask'], headers: Record<string, string>): Promise<GatewayPrices> => {
  const { data, errors } = await ask(LIST, {}, headers);
  if (errors) throw new Error(JSON.stringify(errors));
  const nodes: NodeDto[] = data.category.products.edges.map(({ node }: { node: NodeDto }) => node);
  const all = nodes.flatMap(({ variants, ...node }) => [node, ...variants.map(({ product }) => product)]);
  return {
    bySku: new Map(all.map(({ sku, price }) => [sku, told(price)])),
    giftCards: new Map(
      nodes.flatMap((node) =>
        node.giftCardAmounts.map((one) => [`${node.sku} ${one.baseAmount.amount}`, one.amount.amount]),
      ),
    ),
  };
};

interface RenderedDto {
  sku: string;
  price_info: { final_price: number; extension_attributes: { tax_adjustments: { final_price: number } } };
}

const chunks = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

/** The same prices from the backend's render list. */
export const renderedPrices = async (
  layers: Layers,
  skus: readonly string[],
  { groupId, currency }: Audience,
): Promise<ReadonlyMap<string, UnitPrice>> => {
  const headers: Record<string, string> =
    groupId > 0 ? { authorization: `Bearer ${await layers.issueGroupToken(groupId)}` } : {};
  const lists = chunks(skus, 100).map(async (some) => {
    const url = `products/render-list?skus=${some.join()}&currencyCode=${currency}&userGroupId=${groupId}`;
    return (await layers.rest(url, { headers })).items as RenderedDto[];
  });
  const rows = (await Promise.all(lists)).flat();
  return new Map(
    rows.map(({ sku, price_info: info }) => {
      const net = info.extension_attributes.tax_adjustments.final_price.toFixed(2);
      return [sku, { net, gross: info.final_price.toFixed(2) }];
    }),
  );
};

interface LineDto {
  key: string;
  total: { unit: { net: MoneyDto; gross: MoneyDto } };
}

/** Unit prices of a cart's lines, by line key. */
export const cartPrices = async (
  ask: Layers['ask'],
  cartId: string,
  headers: Record<string, string>,
): Promise<ReadonlyMap<string, UnitPrice>> => {
  const { data, errors } = await ask(CART, { id: cartId }, headers);
  if (errors) throw new Error(JSON.stringify(errors));
  const lines: LineDto[] = data.cart.lines;
  return new Map(lines.map(({ key, total: { unit } }) => [key, { net: unit.net.amount, gross: unit.gross.amount }]));
};
