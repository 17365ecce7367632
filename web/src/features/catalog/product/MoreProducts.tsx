import * as text from '@patchwork/domain/messages/more-products.generated.ts';
import { useState } from 'react';
import type { ProductCardFragment } from '../card/ProductCard.generated.ts';
import { ProductGrid } from '../card/ProductGrid.tsx';
import styles from './MoreProducts.module.css';
import { useRelatedProductsQuery } from './RelatedProducts.generated.ts';
import { useViewedProductsQuery } from './ViewedProducts.generated.ts';
import { viewedSkus } from './viewed.ts';

export interface MoreProductsProps {
  readonly sku: string;
  /** The product's category; null if it has none. */
  readonly category: { readonly id: string; readonly name: string } | null;
}

interface RowProps {
  readonly title: string;
  readonly list: string;
  readonly products: readonly ProductCardFragment[] | undefined;
  readonly expected: number;
}

const SHOWN = 4;

const Row = ({ title, list, products, expected }: RowProps) =>
  products?.length === 0 ? null : (
    <section className={styles.row}>
      <h2>{title}</h2>
      <ProductGrid isRow headingLevel={3} list={list} products={products ?? []} pending={products ? 0 : expected} />
    </section>
  );

const Related = ({ sku, category }: { readonly sku: string; readonly category: { id: string; name: string } }) => {
  const { data, error } = useRelatedProductsQuery({ variables: { id: category.id }, errorPolicy: 'all' });
  if (error && !data) return null;
  const products = data?.category?.products?.edges.map(({ node }) => node);
  const others = data && (products ?? []).filter((product) => product.sku !== sku).slice(0, SHOWN);
  return <Row title={text.related({ category: category.name })} list="related" products={others} expected={SHOWN} />;
};

/** The query takes four skus; if there are fewer, the last is repeated. */
const toVariables = (skus: readonly string[]) => {
  const [first = '', second = first, third = second, fourth = third] = skus;
  return { first, second, third, fourth };
};

const Viewed = ({ skus }: { readonly skus: readonly string[] }) => {
  const { data, error } = useViewedProductsQuery({ variables: toVariables(skus), errorPolicy: 'all' });
  if (error && !data) return null;
  const found = data && [data.first, data.second, data.third, data.fourth].filter((product) => product !== null);
  const products = found && [...new Map(found.map((product) => [product.sku, product])).values()];
  return <Row title={text.recentlyViewed} list="viewed" products={products} expected={skus.length} />;
};

/** Further products: of the same category, and those viewed on this device. */
export const MoreProducts = ({ sku, category }: MoreProductsProps) => {
  const [viewed] = useState(() => viewedSkus().filter((other) => other !== sku));
  return (
    <div className={styles.more}>
      {category && <Related sku={sku} category={category} />}
      {viewed.length > 0 && <Viewed skus={viewed.slice(0, SHOWN)} />}
    </div>
  );
};
