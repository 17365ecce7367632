import type { PathPageQuery } from '../path/PathPage.generated.ts';

type Page = NonNullable<PathPageQuery['page']>;
type ProductPage = Extract<Page, { __typename: 'Product' }>;
type Step = Pick<ProductPage, 'name' | 'path'>;

const CONTEXT = 'https://schema.org';

/** Where the shop is: scheme and host, and the first part of the store's paths. */
interface Place {
  readonly origin: string;
  readonly prefix: string;
}

const trailOf = (steps: readonly Step[], { origin, prefix }: Place) => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, ...steps].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + prefix + path,
  })),
});

const offerOf = ({ price, path }: ProductPage, { origin, prefix }: Place) =>
  price && {
    '@type': 'Offer',
    url: origin + prefix + path,
    price: price.effective.gross.amount,
    priceCurrency: price.effective.gross.currencyCode,
    availability: `${CONTEXT}/InStock`,
    itemCondition: `${CONTEXT}/NewCondition`,
  };

const ratingOf = ({ rating }: ProductPage) =>
  rating?.average && {
    '@type': 'AggregateRating',
    ratingValue: rating.average,
    reviewCount: rating.count,
    bestRating: 5,
    worstRating: 1,
  };

const productOf = (product: ProductPage, place: Place) => {
  const { origin, prefix } = place;
  const offers = offerOf(product, place);
  const aggregateRating = ratingOf(product);
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    sku: product.sku,
    name: product.name,
    image: origin + product.image.url,
    url: origin + prefix + product.path,
    ...(product.shortDescription && { description: product.shortDescription }),
    brand: { '@type': 'Brand', name: 'Patchwork' },
    ...(offers && { offers }),
    ...(aggregateRating && { aggregateRating }),
  };
};

/**
 * What search engines are told of a page, as schema.org objects: where it stands, and what a product is, costs and is thought of. Made
 * to order, every product counts as new and in stock.
 */
export const structuredData = (page: Page, place: Place): object[] => {
  if (page.__typename !== 'Product' && page.__typename !== 'Category') return [];
  const trail = trailOf([...page.breadcrumbs, page], place);
  return page.__typename === 'Product' ? [productOf(page, place), trail] : [trail];
};
