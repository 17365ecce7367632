import { useViewTransitionState } from 'react-router';
import { Badge } from '../../components/Badge.tsx';
import { classNames } from '../../components/classNames.ts';
import { IntentLink } from '../../components/IntentLink.tsx';
import { Picture } from '../../components/Picture.tsx';
import { PriceTag } from './PriceTag.tsx';
import type { ProductCardFragment } from './ProductCard.generated.ts';
import styles from './ProductCard.module.css';

interface ProductCardProps {
  readonly product: ProductCardFragment;
  readonly priority?: 'high' | 'eager' | 'lazy';
}

const SIZES = '(min-width: 1200px) 290px, (min-width: 820px) 30vw, 46vw';

/** A product in a list. Its picture travels to the product page and back. */
export const ProductCard = ({ product, priority = 'lazy' }: ProductCardProps) => {
  const { name, path, image, price } = product;
  const isTravelling = useViewTransitionState(path);
  return (
    <article className={styles.card}>
      <IntentLink to={path} viewTransition className={styles.link}>
        <Picture
          image={image}
          shape="product"
          sizes={SIZES}
          priority={priority}
          className={classNames(styles.picture, isTravelling && styles.travelling)}
          isDecorative
        />
        <h3 className={styles.name}>{name}</h3>
      </IntentLink>
      <p className={styles.price}>
        <PriceTag price={price} />
      </p>
      {price?.discountPercent ? (
        <p className={styles.badge}>
          <Badge tone="sale">{price.discountPercent}% off</Badge>
        </p>
      ) : null}
    </article>
  );
};
