import { Badge } from '../../components/Badge.tsx';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { Button } from '../../components/Button.tsx';
import { classNames } from '../../components/classNames.ts';
import { Notice } from '../../components/Notice.tsx';
import { Picture } from '../../components/Picture.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { PriceTag } from './PriceTag.tsx';
import { CARD_SIZES } from './ProductCard.tsx';
import preview from './ProductPreview.module.css';
import styles from './ProductView.module.css';
import type { Listed } from './productAt.ts';
import { StockText } from './StockText.tsx';

interface ProductPreviewProps {
  readonly product: Listed;
  /** True while the rest cannot be fetched. */
  readonly isOffline: boolean;
  /** Asks for the rest once more; null unless that has failed with a network. */
  readonly onAgain: (() => void) | null;
}

const OFFLINE = 'You are offline. Choices and details of this product come as soon as the network is back.';

const FAILED = 'The rest of this page could not be loaded.';

const Rest = () => (
  <div className={styles.facts}>
    <p role="status">
      <VisuallyHidden>Loading the rest of this page</VisuallyHidden>
    </p>
    <Skeleton isShort />
    <Skeleton shape="button" />
    <Skeleton shape="button" />
    <Skeleton />
    <Skeleton />
    <Skeleton isShort />
  </div>
);

const Missing = ({ isOffline, onAgain }: Pick<ProductPreviewProps, 'isOffline' | 'onAgain'>) => {
  if (isOffline) return <Notice kind="info">{OFFLINE}</Notice>;
  return onAgain ? <Notice actions={<Button onClick={onAgain}>Try again</Button>}>{FAILED}</Notice> : <Rest />;
};

/** A product page as far as lists have told of it: name, picture, price and stock at once, the rest in its shape. */
export const ProductPreview = ({ product, isOffline, onAgain }: ProductPreviewProps) => {
  const { name, image, price, stock, type } = product;
  return (
    <article className={styles.page} aria-busy={!isOffline && !onAgain}>
      <Breadcrumbs trail={[]} current={name} />
      <div className={styles.columns}>
        <div className={classNames(styles.pictures, preview.frame)}>
          <Picture image={image} shape="product" sizes={CARD_SIZES} priority="high" className={preview.picture} />
        </div>
        <div className={styles.facts}>
          <header className={styles.heading}>
            <h1>{name}</h1>
            <p className={styles.price}>
              <PriceTag price={price} size="large" />
              {price?.discountPercent ? <Badge tone="sale">{price.discountPercent}% off</Badge> : null}
            </p>
          </header>
          {type !== 'CONFIGURABLE' && <StockText stock={stock} />}
          <Missing isOffline={isOffline} onAgain={onAgain} />
        </div>
      </div>
    </article>
  );
};
