import * as text from '@patchwork/domain/messages/shelf.generated.ts';
import { ButtonLink } from '../../../components/Button.tsx';
import type { ProductCardFragment } from './ProductCard.generated.ts';
import { ProductGrid } from './ProductGrid.tsx';
import type { ShelfFragment } from './Shelf.generated.ts';
import styles from './ShelfRow.module.css';

interface ShelfSectionProps {
  /** Identifies the list if a page has several. */
  readonly list: string;
  readonly title: string | null;
  readonly description?: string;
  /** Of the category that they are from; undefined for none. */
  readonly path?: string | undefined;
  /** On the link to it. */
  readonly more?: string;
  readonly products: readonly ProductCardFragment[];
}

/** A row of products, with a link to all of their kind. */
export const ShelfSection = (props: ShelfSectionProps) => {
  const { list, title, description, path, more = text.more, products } = props;
  return (
    <section className={styles.shelf}>
      <header className={styles.header}>
        <div>
          {title && <h2>{title}</h2>}
          {description && <p>{description}</p>}
        </div>
        {path && <ButtonLink to={path}>{more}</ButtonLink>}
      </header>
      <ProductGrid isRow headingLevel={title ? 3 : 2} list={list} products={products} />
    </section>
  );
};

interface ShelfRowProps {
  readonly shelf: ShelfFragment;
  readonly title: string;
}

/** The newest products of a category; nothing while the shop cannot say which. */
export const ShelfRow = ({ shelf: { id, path, description, products }, title }: ShelfRowProps) =>
  products && (
    <ShelfSection
      list={id}
      title={title}
      description={description}
      path={path}
      more={text.seeAll({ count: products.totalCount })}
      products={products.edges.map(({ node }) => node)}
    />
  );
