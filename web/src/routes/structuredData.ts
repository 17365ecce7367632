import type { PathPageQuery } from './PathPage.generated.ts';

type Page = NonNullable<PathPageQuery['page']>;
type ProductPage = Extract<Page, { __typename: 'Product' }>;
type Step = Pick<ProductPage, 'name' | 'path'>;

const CONTEXT = 'https://schema.org';

const trailOf = (steps: readonly Step[], origin: string) => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, ...steps].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
});

const offerOf = ({ price, path }: ProductPage, origin: string) =>
  price && {
    '@type': 'Offer',
    url: origin + path,
    price: price.effective.gross.amount,
    priceCurrency: price.effective.gross.currencyCode,
    availability: `${CONTEXT}/InStock`,
    itemCondition: `${CONTEXT}/NewCondition`,
  };

const productOf = (product: ProductPage, origin: string) => {
  const offers = offerOf(product, origin);
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    sku: product.sku,
    name: product.name,
    image: origin + product.image.url,
    url: origin + product.path,
    ...(product.shortDescription && { description: product.shortDescription }),
    brand: { '@type': 'Brand', name: 'Patchwork' },
    ...(offers && { offers }),
  };
};

/**
 * What search engines are told of a page, as schema.org objects: where it stands, and what a product is and costs. Made
 * to order, every product counts as new and in stock. Visitors without a currency of their own, as search engines are,
 * see USD.
 */
export const structuredData = (page: Page, origin: string): object[] => {
  if (page.__typename === 'Redirect') return [];
  const trail = trailOf([...page.breadcrumbs, page], origin);
  return page.__typename === 'Product' ? [productOf(page, origin), trail] : [trail];
};
