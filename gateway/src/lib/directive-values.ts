import type { DirectiveValue } from '@patchwork/domain/content/directive-text.ts';
import {
  type Directive,
  mayHoldDirectives,
  printDirective,
  splitDirectives,
} from '@patchwork/domain/content/directives.ts';
import { formatPrice } from '@patchwork/domain/pricing/text.ts';
import type { Context } from '../context.ts';
import { deriveOnce } from './derive.ts';
import type { Money } from './money.ts';

/** Different ones of a page; prices are read in one call, statistics in one each. */
const MOST_PRICES = 100;
const MOST_STATISTICS = 5;
/** More than a page of the largest number of blocks has. */
const MOST_VALUES = 50_000;

const ORDER_COUNT = 'ordered_plushies_count';

/** The texts of a story, wherever they stand in it. Not recursive: an answer may be nested deeply. */
const findTexts = (root: unknown): string[] => {
  const texts: string[] = [];
  const open: unknown[] = [root];
  for (let seen = 0; open.length > 0 && seen < MOST_VALUES; seen += 1) {
    const value = open.pop();
    if (typeof value === 'string' && mayHoldDirectives(value)) texts.push(value);
    else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) open.push(inner);
  }
  return texts.reverse();
};

/** Each directive of a story once, by the way it is printed. */
export const findDirectives = (root: unknown): ReadonlyMap<string, Directive> =>
  new Map(
    findTexts(root)
      .flatMap(splitDirectives)
      .flatMap((part) =>
        part.kind === 'directive' ? [[printDirective(part.directive), part.directive] as const] : [],
      ),
  );

/** Those of a part of an answer that is shared. */
export const getDirectives = deriveOnce((body: readonly unknown[]) => findDirectives(body));

const isPrice = ({ name }: Directive): boolean => name === 'productPrice' || name === 'productSpecificPrice';

type ReadValue<D extends Directive> = (directive: D, context: Context) => Promise<DirectiveValue | null>;
type PriceDirective = Extract<Directive, { sku: string }>;
type StatisticDirective = Exclude<Directive, { sku: string }>;

const formatMoney = ({ amount, currencyCode }: Money, { shop }: Context): string =>
  formatPrice(amount, currencyCode, shop);

/**
 * In the shopper's currency and for their group of customers. The prices are the pricing domain's: reached through the
 * request's context, which all domains share, since a directive in a text is no entity that the graph could join. All of
 * a page are read in one call, with those of its products.
 */
const readPrice: ReadValue<PriceDirective> = async (directive, context) => {
  const shown = await context.pricing.shown(directive.sku);
  if (!shown) return null;
  const { regular, special } = shown;
  if (directive.name === 'productSpecificPrice')
    return { text: formatMoney(directive.price === 'regular' ? regular : (special ?? regular), context) };
  const { sku, isPromotional, isColorful } = directive;
  return {
    text: formatMoney(special ?? regular, context),
    price: { sku, regular, special, isPromotional, isColorful },
  };
};

const readStatistic: ReadValue<StatisticDirective> = async (directive, { reviews, shop }) => {
  const metric = directive.name === 'orderCount' ? ORDER_COUNT : directive.metric;
  const [first] = await reviews.statistic(metric).catch(() => []);
  const value = Number(first ?? Number.NaN);
  return Number.isSafeInteger(value) && value >= 0 ? { text: new Intl.NumberFormat(shop.locale).format(value) } : null;
};

export interface Values {
  /** Null where there is none; undefined where there were more than are read. */
  readonly find: (directive: Directive) => DirectiveValue | null | undefined;
}

/** The values of directives, all read at once. */
export const readValues = async (directives: ReadonlyMap<string, Directive>, context: Context): Promise<Values> => {
  const all = [...directives.values()];
  const prices = all.filter(isPrice).slice(0, MOST_PRICES) as PriceDirective[];
  const statistics = all.filter((one) => !isPrice(one)).slice(0, MOST_STATISTICS) as StatisticDirective[];
  const read = await Promise.all([
    ...prices.map(async (one) => [printDirective(one), await readPrice(one, context)] as const),
    ...statistics.map(async (one) => [printDirective(one), await readStatistic(one, context)] as const),
  ]);
  const values = new Map(read);
  return { find: (directive) => values.get(printDirective(directive)) };
};
