import { CART_ID } from './fixtures.ts';

const MONEY = '{ amount currencyCode }';

export interface Operation {
  readonly name: 'category' | 'cart';
  readonly query: string;
  readonly variables: Record<string, unknown>;
}

/** All that a list and a cart can show, less what differs from one second to the next. */
export const operations: readonly Operation[] = [
  {
    name: 'category',
    variables: { path: '/plush/bears/', first: 20 },
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
    fragment ProductList on ProductConnection {
      totalCount
      pageInfo { hasNextPage endCursor }
      edges { cursor node { ...ProductPart } }
    }
    fragment ProductPart on Product {
      sku name type path isSaleable
      image { url alt hue }
      price {
        regular { ...Taxed } special { ...Taxed } effective { ...Taxed }
        discountPercent taxRate taxClassId isFrom isCurrent
      }
      stock { status isInStock managesStock quantity maxSaleQuantity }
    }
    fragment Taxed on TaxedMoney { net ${MONEY} tax ${MONEY} gross ${MONEY} }`,
  },
  {
    name: 'cart',
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
