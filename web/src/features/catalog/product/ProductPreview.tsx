import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as card from '@patchwork/domain/messages/product-card.generated.ts';
import * as text from '@patchwork/domain/messages/product-preview.generated.ts';
import { Badge } from '../../../components/Badge.tsx';
import { Breadcrumbs } from '../../../components/Breadcrumbs.tsx';
import { Button } from '../../../components/Button.tsx';
import { classNames } from '../../../components/classNames.ts';
import { Notice } from '../../../components/Notice.tsx';
import { Picture } from '../../../components/Picture.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { StockText } from '../buy/StockText.tsx';
import { PriceTag } from '../card/PriceTag.tsx';
import { CARD_SIZES } from '../card/ProductCard.tsx';
import type { ListedProduct } from './findListedProduct.ts';
import preview from './ProductPreview.module.css';
import styles from './ProductView.module.css';

interface ProductPreviewProps {
  readonly product: ListedProduct;
  readonly isOffline: boolean;
  /** Loads the rest again; null unless that failed while online. */
  readonly onAgain: (() => void) | null;
}

const Rest = () => (
  <div className={styles.facts}>
    <p role="status">
      <VisuallyHidden>{text.loading}</VisuallyHidden>
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
  if (isOffline) return <Notice kind="info">{text.offline}</Notice>;
  return onAgain ? (
    <Notice actions={<Button onClick={onAgain}>{common.tryAgain}</Button>}>{text.failed}</Notice>
  ) : (
    <Rest />
  );
};

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
              {price?.discountPercent ? (
                <Badge tone="sale">{card.discount({ percent: price.discountPercent })}</Badge>
              ) : null}
            </p>
          </header>
          {type !== 'CONFIGURABLE' && <StockText stock={stock} />}
          <Missing isOffline={isOffline} onAgain={onAgain} />
        </div>
      </div>
    </article>
  );
};
