import * as text from '@patchwork/domain/messages/product-card.generated.ts';
import { use } from 'react';
import { Badge } from '../../../components/Badge.tsx';
import { classNames } from '../../../components/classNames.ts';
import { IntentLink } from '../../../components/IntentLink.tsx';
import { Picture } from '../../../components/Picture.tsx';
import { Stars } from '../../../components/Stars.tsx';
import { ListPartsContext } from '../../../lib/listParts.ts';
import { PriceTag } from './PriceTag.tsx';
import type { ProductCardFragment } from './ProductCard.generated.ts';
import styles from './ProductCard.module.css';
import { usePictureTransition } from './usePictureTransition.ts';

interface ProductCardProps {
  readonly product: ProductCardFragment;
  readonly list?: string;
  /** One below the level of the list's heading. */
  readonly headingLevel?: 2 | 3;
  readonly priority?: 'high' | 'eager' | 'lazy';
  /** Query with preselections, for configurable products. */
  readonly search?: string;
}

/** `sizes` of a card's picture. */
export const CARD_SIZES = '(min-width: 1200px) 290px, (min-width: 820px) 30vw, 46vw';

export const ProductCard = (props: ProductCardProps) => {
  const { product, list = '', priority = 'lazy', headingLevel = 2, search = '' } = props;
  const Heading = `h${headingLevel}` as const;
  const { name, path, type, image, price, rating } = product;
  const { isTravelling, onPress } = usePictureTransition(path, list);
  const Lists = use(ListPartsContext)?.Card;
  return (
    <article className={styles.card}>
      <IntentLink
        to={type === 'CONFIGURABLE' ? path + search : path}
        viewTransition
        className={styles.link}
        onClick={onPress}
      >
        <Picture
          image={image}
          shape="product"
          sizes={CARD_SIZES}
          priority={priority}
          className={classNames(styles.picture, isTravelling && styles.travelling)}
          isDecorative
        />
        <Heading className={styles.name}>{name}</Heading>
      </IntentLink>
      <p className={styles.price}>
        <PriceTag price={price} />
      </p>
      {rating?.average && (
        <p className={styles.rating}>
          <Stars value={Number(rating.average)} /> {text.ratingCount({ count: rating.count })}
        </p>
      )}
      {price?.discountPercent ? (
        <p className={styles.badge}>
          <Badge tone="sale">{text.discount({ percent: price.discountPercent })}</Badge>
        </p>
      ) : null}
      {Lists && <Lists sku={product.sku} name={name} />}
    </article>
  );
};
