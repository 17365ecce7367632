import { CART_ID } from './fixtures.ts';

const MONEY = '{ amount currencyCode }';

export interface Operation {
  readonly key: string;
  /** As the report calls it. */
  readonly title: string;
  /** Of the operation in the document. */
  readonly name: string;
  readonly query: string;
  readonly variables: Record<string, unknown>;
  /** Whether its answer may be kept. */
  readonly isPublic: boolean;
  /** One that the limits hold for: measured longer. */
  readonly isMain?: boolean;
}

const PRODUCT_PART = `fragment ProductPart on Product {
      sku name type path isSaleable
      image { url alt hue }
      price {
        regular { ...Taxed } special { ...Taxed } effective { ...Taxed }
        discountPercent taxRate taxClassId isFrom isCurrent
      }
      stock { status isInStock managesStock quantity maxSaleQuantity }
    }
    fragment Taxed on TaxedMoney { net ${MONEY} tax ${MONEY} gross ${MONEY} }`;

const PRODUCT_LIST = `fragment ProductList on ProductConnection {
      totalCount
      pageInfo { hasNextPage endCursor }
      edges { cursor node { ...ProductPart } }
    }
    ${PRODUCT_PART}`;

const categoryPage = (first: number, calls: number): Operation => ({
  key: `category ${first}`,
  title: `Category page of ${first} products (${calls} upstream calls)`,
  name: 'CategoryPage',
  isPublic: true,
  variables: { path: '/plush/bears/', first },
  query: `query CategoryPage($path: String!, $first: Int) {
      page(path: $path) {
        __typename
        ... on Redirect { path status }
        ... on Category {
          id parentId name path description breadcrumbs { id name path }
          products(first: $first, sort: LATEST) { ...ProductList }
        }
      }
    }
    ${PRODUCT_LIST}`,
});

/** All that a page can show, less what differs from one second to the next. */
export const operations: readonly Operation[] = [
  { ...categoryPage(20, 5), isMain: true },
  categoryPage(10, 4),
  categoryPage(100, 10),
  {
    key: 'product',
    title: 'Product (3 upstream calls)',
    name: 'ProductPage',
    isPublic: true,
    variables: { sku: 'PLUSH7' },
    query: `query ProductPage($sku: ID!) {
      product(sku: $sku) {
        ...ProductPart
        description shortDescription
        gallery { url alt hue } attributes { code label value } breadcrumbs { id name path }
      }
    }
    ${PRODUCT_PART}`,
  },
  {
    key: 'search',
    title: 'Search with 20 products (4 upstream calls)',
    name: 'Search',
    isPublic: true,
    variables: { text: 'plush', first: 20 },
    query: `query Search($text: String!, $first: Int) { productSearch(text: $text, first: $first) { ...ProductList } }
    ${PRODUCT_LIST}`,
  },
  {
    key: 'categories 1000',
    title: 'List of 1000 categories (no upstream call: stable data)',
    name: 'Categories',
    isPublic: true,
    variables: {},
    query: 'query Categories { categories { id parentId name path description } }',
  },
  {
    key: 'cart',
    title: 'Cart of 3 lines (3 upstream calls)',
    name: 'Cart',
    isPublic: false,
    isMain: true,
    variables: { id: CART_ID },
    query: `query Cart($id: ID!) {
      cart(id: $id) {
        id itemCount isVirtual
        lines {
          key sku quantity name
          choices { label value }
          total { unit { gross ${MONEY} } row { net ${MONEY} gross ${MONEY} } discount ${MONEY} taxRate }
          product { sku name path image { url alt hue } }
        }
        totals {
          grandTotal ${MONEY} subtotal { net ${MONEY} gross ${MONEY} } shipping { gross ${MONEY} } tax ${MONEY}
          segments { code title value ${MONEY} }
        }
      }
    }`,
  },
];
