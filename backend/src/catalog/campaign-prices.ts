import { type CampaignRule, campaignPrice, isNamedBy } from '@patchwork/domain/pricing/campaign-price.ts';
import { toMinor } from '@patchwork/domain/pricing/money.ts';
import { ALL_GROUPS } from '@patchwork/domain/pricing/price-group.ts';
import { toAmount } from '../lib/amount.ts';
import type { CategoryDto, PricedDto, ProductDto, TierPriceDto } from './catalog.dto.ts';

const toTiers = ({ price }: PricedDto, rule: CampaignRule): TierPriceDto[] => {
  const groups = rule.groupIds.length > 0 ? rule.groupIds : [ALL_GROUPS];
  return groups.map((customer_group_id) => ({
    customer_group_id,
    qty: 1,
    value: toAmount(campaignPrice(toMinor(price), rule.percentOff)),
    campaign: rule.code,
    from: rule.startsAt.toISOString(),
    to: rule.endsAt.toISOString(),
  }));
};

const withTiers = <T extends PricedDto>(priced: T, rules: readonly CampaignRule[]): T => {
  if (rules.length === 0 || priced.price === 0) return priced;
  return { ...priced, tier_prices: [...(priced.tier_prices ?? []), ...rules.flatMap((rule) => toTiers(priced, rule))] };
};

interface Products {
  readonly products: readonly ProductDto[];
  readonly categories: readonly CategoryDto[];
}

type FindRules = (sku: string) => readonly CampaignRule[];

/** Finds the campaigns of a product, a variant or a part by its sku; a gift card has none. */
const createFindRules = ({ products, categories }: Products, rules: readonly CampaignRule[]): FindRules => {
  const above = new Map(categories.map(({ id, path }) => [id, path.split('/').map(Number)]));
  const bySku = new Map(products.map((product) => [product.sku, product]));
  const parents = new Map(
    products.flatMap(({ sku, configurable_children: children }) => children.map((child) => [child.sku, sku] as const)),
  );
  const getCategories = (sku: string | undefined) =>
    (bySku.get(sku ?? '')?.category_ids ?? []).flatMap((id) => above.get(id) ?? [id]);
  return (sku) => {
    if (bySku.get(sku)?.type_id === 'giftcard') return [];
    const parentSku = parents.get(sku) ?? bySku.get(sku)?.parentSku;
    const categoryIds = [...getCategories(sku), ...getCategories(parentSku)];
    return rules.filter((rule) => isNamedBy(rule, { sku, parentSku, categoryIds }));
  };
};

/**
 * Products with the prices of campaigns, which are tiers for their time: whatever is made of a price (a list, a cart, an
 * estimate) needs no knowledge of campaigns. A part of a bundle costs there what it costs by itself.
 */
export const withCampaigns = (shop: Products, rules: readonly CampaignRule[]): ProductDto[] => {
  if (rules.length === 0) return [...shop.products];
  const findRules = createFindRules(shop, rules);
  const lower = <T extends PricedDto & { readonly sku: string }>(priced: T): T =>
    withTiers(priced, findRules(priced.sku));
  return shop.products.map((product) => ({
    ...lower(product),
    configurable_children: product.configurable_children.map(lower),
    bundle_options: product.bundle_options.map((option) => ({
      ...option,
      product_links: option.product_links.map(lower),
    })),
  }));
};
