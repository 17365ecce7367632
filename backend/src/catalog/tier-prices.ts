import { isTierForGroup } from '@patchwork/domain/pricing/price-group.ts';
import type { PricedDto, ProductDto } from './catalog.dto.ts';

const withOwnTiers = <T extends PricedDto>(priced: T, groupId: number): T => {
  const { tier_prices: tiers } = priced;
  if (!tiers) return priced;
  const own = tiers.filter(({ customer_group_id }) => isTierForGroup(customer_group_id, groupId));
  if (own.length === tiers.length) return priced;
  return { ...priced, tier_prices: own };
};

const allWithOwnTiers = <T extends PricedDto>(parts: T[], groupId: number): T[] => {
  const seen = parts.map((part) => withOwnTiers(part, groupId));
  return seen.every((part, at) => part === parts[at]) ? parts : seen;
};

const bundleSeenBy = (product: ProductDto, groupId: number): ProductDto['bundle_options'] => {
  const options = product.bundle_options.map((option) => {
    const links = allWithOwnTiers(option.product_links, groupId);
    return links === option.product_links ? option : { ...option, product_links: links };
  });
  return options.every((option, at) => option === product.bundle_options[at]) ? product.bundle_options : options;
};

const cut = (product: ProductDto, groupId: number): ProductDto => {
  const seen = withOwnTiers(product, groupId);
  const children = allWithOwnTiers(product.configurable_children, groupId);
  const options = bundleSeenBy(product, groupId);
  if (children === product.configurable_children && options === product.bundle_options) return seen;
  return { ...seen, configurable_children: children, bundle_options: options };
};

const byProduct = new WeakMap<ProductDto, Map<number, ProductDto>>();

/** Without other groups' prices. The same object for the same group. */
export const toGroupView = (product: ProductDto, groupId: number): ProductDto => {
  const known = byProduct.get(product) ?? new Map<number, ProductDto>();
  byProduct.set(product, known);
  const seen = known.get(groupId) ?? cut(product, groupId);
  known.set(groupId, seen);
  return seen;
};
