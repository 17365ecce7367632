import * as common from '@patchwork/domain/messages/common.generated.ts';
import { shownAmount } from '@patchwork/domain/pricing/tax.ts';
import type { PathPageQuery } from '../path/PathPage.generated.ts';

type Page = NonNullable<PathPageQuery['page']>;
type ProductPage = Extract<Page, { __typename: 'Product' }>;
type Step = Pick<ProductPage, 'name' | 'path'>;

const CONTEXT = 'https://schema.org';

/** Origin and path prefix of the store. */
export interface Place {
  readonly origin: string;
  readonly prefix: string;
  readonly showsTax: boolean;
  /** Null if the shop resells goods, which can be sold out. */
  readonly brand: string | null;
}

export const toBreadcrumbList = (steps: readonly Step[], { origin, prefix }: Place) => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: common.home, path: '/' }, ...steps].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + prefix + path,
  })),
});

const toAvailability = ({ stock }: ProductPage, { brand }: Place): string =>
  brand === null && stock?.status === 'OUT_OF_STOCK' ? 'OutOfStock' : 'InStock';

const toOffer = (product: ProductPage, place: Place) => {
  const { price, path } = product;
  const { origin, prefix, showsTax } = place;
  if (!price) return null;
  const { amount, currencyCode } = shownAmount(price.effective, showsTax);
  return {
    '@type': 'Offer',
    url: origin + prefix + path,
    price: amount,
    priceCurrency: currencyCode,
    availability: `${CONTEXT}/${toAvailability(product, place)}`,
    itemCondition: `${CONTEXT}/NewCondition`,
  };
};

const toAggregateRating = ({ rating }: ProductPage) =>
  rating?.average && {
    '@type': 'AggregateRating',
    ratingValue: rating.average,
    reviewCount: rating.count,
    bestRating: 5,
    worstRating: 1,
  };

const toProduct = (product: ProductPage, place: Place) => {
  const { origin, prefix } = place;
  const offers = toOffer(product, place);
  const aggregateRating = toAggregateRating(product);
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    sku: product.sku,
    name: product.name,
    image: origin + product.image.url,
    url: origin + prefix + product.path,
    ...(product.shortDescription && { description: product.shortDescription }),
    ...(place.brand !== null && { brand: { '@type': 'Brand', name: place.brand } }),
    ...(offers && { offers }),
    ...(aggregateRating && { aggregateRating }),
  };
};

/**
 * Schema.org objects for search engines: breadcrumbs and, for a product, name, offer and rating. What the shop makes
 * itself is made to order: new and always in stock.
 */
export const structuredData = (page: Page, place: Place): object[] => {
  if (page.__typename !== 'Product' && page.__typename !== 'Category') return [];
  // A trail with a gap would be a false one.
  const trail = page.breadcrumbs ? [toBreadcrumbList([...page.breadcrumbs, page], place)] : [];
  return page.__typename === 'Product' ? [toProduct(page, place), ...trail] : trail;
};
