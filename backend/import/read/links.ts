import type { ProductLinkDto } from '../../src/catalog/catalog.dto.ts';
import type { ProductType } from '../../src/catalog/catalog.port.ts';
import { readNumber } from '../repair/number.ts';

const TYPES: readonly ProductType[] = [
  'simple',
  'configurable',
  'grouped',
  'bundle',
  'virtual',
  'downloadable',
  'giftcard',
];

const isType = (text: string): text is ProductType => (TYPES as readonly string[]).includes(text);

export const toProductType = (text: string): ProductType | null => {
  const name = text.toLowerCase();
  if (isType(name)) return name;
  return /gift/.test(name) ? 'giftcard' : null;
};

/** Splits a product's links into group members and related products. */
export const splitLinks = (links: readonly Record<string, unknown>[]) => {
  const isMember = ({ link_type: type, linked_product_sku: sku }: Record<string, unknown>) =>
    type === 'associated' && typeof sku === 'string' && sku !== '';
  const members = links.filter(isMember).map(
    (link, index): ProductLinkDto => ({
      link_type: 'associated',
      linked_product_sku: String(link.linked_product_sku),
      linked_product_type: toProductType(String(link.linked_product_type ?? '')) ?? 'simple',
      position: readNumber(link.position) ?? index + 1,
    }),
  );
  return { members, others: links.filter((link) => !isMember(link)) };
};

const amountIn = (entry: unknown): number | null => {
  if (typeof entry !== 'object' || entry === null) return readNumber(entry);
  return readNumber(Object.entries(entry).find(([key]) => key === 'value' || key === 'amount')?.[1]);
};

/** Amounts of a gift card, from whichever field the platform's extension uses. */
export const giftCardAmounts = (source: Readonly<Record<string, unknown>>): number[] => {
  const options = source.giftcard_options;
  const own = typeof options === 'object' && options !== null && 'amounts' in options ? options.amounts : undefined;
  const lists = [own, source.giftcard_amounts, source.am_giftcard_prices, source.giftcard_prices];
  const list = lists.find((one) => Array.isArray(one) && one.length > 0);
  const amounts = (Array.isArray(list) ? list : []).map(amountIn).filter((amount) => amount !== null && amount > 0);
  return [...new Set(amounts as number[])].sort((a, b) => a - b);
};
