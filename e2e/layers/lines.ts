import type { CustomOptionDto, ProductDto } from '../../backend/src/catalog/catalog.dto.ts';
import { type LineOptions, lineKey } from '../../domain/src/cart/cart-line.ts';
import { sum, toDecimal, toMinor } from '../../domain/src/pricing/money.ts';
import { optionPrice } from '../../domain/src/pricing/price.ts';
import type { Catalogue } from './catalogue.ts';
import type { Chance } from './chance.ts';

/** A line to put into a cart, and what its unit price is to be made of. */
export interface Line {
  readonly sku: string;
  readonly key: string;
  readonly productOption: object;
  /** The amount of a gift card in the base currency. */
  readonly giftCard: string | null;
  /** Surcharge of the chosen options on a price, in cents of the base currency; null if nothing was chosen. */
  readonly surcharge: ((effective: number) => number) | null;
}

interface Choice {
  readonly dto: CustomOptionDto;
  readonly valueIds: readonly string[];
}

const choose = (chance: Chance, dto: CustomOptionDto): Choice[] => {
  if (!dto.is_require && chance.happens(0.4)) return [];
  if (!dto.values) return [{ dto, valueIds: [] }];
  const isSeveral = dto.type === 'checkbox' || dto.type === 'multiple';
  const ids = dto.values.map(({ option_type_id }) => String(option_type_id));
  return [{ dto, valueIds: isSeveral ? ids : [chance.oneOf(ids)] }];
};

const getOptionPrice = (
  { price, price_type: priceType }: Pick<CustomOptionDto, 'price' | 'price_type'>,
  effective: number,
): number => {
  if (priceType === 'percent') return optionPrice({ priceType, price: price ?? 0 }, effective);
  return optionPrice({ priceType: 'fixed', price: toMinor(price ?? 0) }, effective);
};

const createSurcharge =
  (choices: readonly Choice[]) =>
  (effective: number): number => {
    const prices = choices.flatMap(({ dto, valueIds }): Pick<CustomOptionDto, 'price' | 'price_type'>[] =>
      dto.values ? dto.values.filter(({ option_type_id }) => valueIds.includes(String(option_type_id))) : [dto],
    );
    return sum(prices.map((one) => getOptionPrice(one, effective)));
  };

const toCustomOptions = (choices: readonly Choice[]) =>
  choices.map(({ dto, valueIds }) => ({ optionId: String(dto.option_id), value: valueIds.join(',') || 'Bo' }));

/** The default selections of a bundle: the shop fills them in, and they are part of the line's key. */
const toDefaultBundle = ({ bundle_options }: ProductDto): NonNullable<LineOptions['bundle']> =>
  bundle_options.flatMap(({ option_id, product_links: links }) => {
    const link = links.find(({ is_default }) => is_default) ?? links[0];
    return link ? [{ optionId: String(option_id), quantity: link.qty, selections: [link.id] }] : [];
  });

const lineFor = (product: ProductDto, choices: readonly Choice[], giftCard: string | null): Line => {
  const custom = toCustomOptions(choices);
  const bundle = toDefaultBundle(product);
  const configurable = product.size === null ? [] : [{ optionId: '142', value: String(product.size) }];
  const key = lineKey({
    sku: product.sku,
    options: { configurable, custom, bundle, ...(giftCard && { giftCard: { amount: giftCard } }) },
  });
  return {
    sku: product.sku,
    key,
    giftCard,
    productOption: {
      extension_attributes: {
        custom_options: custom.map(({ optionId, value }) => ({ option_id: optionId, option_value: value })),
        ...(giftCard && { am_giftcard_options: { amount: giftCard } }),
      },
    },
    surcharge: choices.length > 0 ? createSurcharge(choices) : null,
  };
};

const createLines = (chance: Chance, product: ProductDto, options: readonly CustomOptionDto[]): Line[] => {
  const amounts = product.giftcard_options?.amounts.map((one) => toDecimal(toMinor(one))) ?? [null];
  const isPlainPossible = !options.some(({ is_require }) => is_require);
  return [...new Set(amounts)].flatMap((giftCard) => {
    const choices = options.flatMap((option) => choose(chance, option));
    return [
      ...(isPlainPossible ? [lineFor(product, [], giftCard)] : []),
      ...(choices.length > 0 ? [lineFor(product, choices, giftCard)] : []),
    ];
  });
};

/** Lines for everything of a catalogue that can be bought, plain and with options. */
export const makeLines = (chance: Chance, { products, soldOut }: Catalogue): Line[] => {
  const bySku = new Map(products.map((product) => [product.sku, product]));
  const canBeBought = ({ sku, status, type_id }: ProductDto): boolean =>
    status < 2 && !soldOut.includes(sku) && type_id !== 'configurable' && type_id !== 'grouped';
  const hasParts = ({ bundle_options }: ProductDto): boolean =>
    bundle_options.every(({ product_links: links }) => {
      const link = links.find(({ is_default }) => is_default) ?? links[0];
      return link && !soldOut.includes(link.sku);
    });
  return products
    .filter((one) => canBeBought(one) && hasParts(one))
    .flatMap((product) => {
      const parent = bySku.get(product.parentSku ?? '');
      return createLines(chance, product, [...(parent?.custom_options ?? []), ...(product.custom_options ?? [])]);
    });
};
