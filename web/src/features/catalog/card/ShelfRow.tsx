import * as text from '@patchwork/domain/messages/shelf.generated.ts';
import { ButtonLink } from '../../../components/Button.tsx';
import { ProductGrid } from './ProductGrid.tsx';
import type { ShelfFragment } from './Shelf.generated.ts';
import styles from './ShelfRow.module.css';

interface ShelfRowProps {
  readonly shelf: ShelfFragment;
  readonly title: string;
}

/** The newest products of a category, with a link to all of them; nothing while the shop cannot say which. */
export const ShelfRow = ({ shelf: { id, path, description, products }, title }: ShelfRowProps) =>
  products && (
    <section className={styles.shelf}>
      <header className={styles.header}>
        <div>
          <h2>{title}</h2>
          <p>{description}</p>
        </div>
        <ButtonLink to={path}>{text.seeAll({ count: products.totalCount })}</ButtonLink>
      </header>
      <ProductGrid isRow headingLevel={3} list={id} products={products.edges.map(({ node }) => node)} />
    </section>
  );
