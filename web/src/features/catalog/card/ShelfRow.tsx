import * as text from '@patchwork/domain/messages/shelf.generated.ts';
import { ButtonLink } from '../../../components/Button.tsx';
import { ProductGrid } from './ProductGrid.tsx';
import type { ShelfFragment } from './Shelf.generated.ts';
import styles from './ShelfRow.module.css';

interface ShelfRowProps {
  readonly shelf: ShelfFragment;
  readonly title: string;
}

/** The newest products of a category, with a link to all of them. */
export const ShelfRow = ({ shelf, title }: ShelfRowProps) => (
  <section className={styles.shelf}>
    <header className={styles.header}>
      <div>
        <h2>{title}</h2>
        <p>{shelf.description}</p>
      </div>
      <ButtonLink to={shelf.path}>{text.seeAll({ count: shelf.products.totalCount })}</ButtonLink>
    </header>
    <ProductGrid isRow headingLevel={3} list={shelf.id} products={shelf.products.edges.map(({ node }) => node)} />
  </section>
);
