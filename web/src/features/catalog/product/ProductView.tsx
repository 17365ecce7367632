import * as text from '@patchwork/domain/messages/product.generated.ts';
import * as card from '@patchwork/domain/messages/product-card.generated.ts';
import type { MouseEvent } from 'react';
import { use } from 'react';
import { Badge } from '../../../components/Badge.tsx';
import { Breadcrumbs } from '../../../components/Breadcrumbs.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { Stars } from '../../../components/Stars.tsx';
import { ListPartsContext } from '../../../lib/listParts.ts';
import { TaxShownContext } from '../../../lib/siteContext.ts';
import { BuyForm } from '../buy/BuyForm.tsx';
import type { ProductOffer } from '../buy/CustomizedProduct.tsx';
import { customizedProduct } from '../buy/specialForms.ts';
import { type Configuration, shownPrice, useConfiguration } from '../buy/useConfiguration.ts';
import type { PriceTagFragment } from '../card/PriceTag.generated.ts';
import { PriceTag } from '../card/PriceTag.tsx';
import { Gallery } from '../gallery/Gallery.tsx';
import type { GalleryItem } from '../gallery/useGalleryZoom.tsx';
import { ProductDetails } from './ProductDetails.tsx';
import type { ProductViewFragment } from './ProductView.generated.ts';
import styles from './ProductView.module.css';
import { ShownHueContext } from './shownHue.ts';
import { useScrollToChoice } from './useScrollToChoice.ts';

/** The chosen variant's pictures with the product's videos, or the product's own gallery if nothing is chosen. */
const getPictures = ({ image, gallery }: ProductViewFragment, { shown }: Configuration): GalleryItem[] => {
  if (!shown) return gallery.length > 0 ? [...gallery] : [image];
  const { product } = shown;
  const pictures = product.gallery.map((item) => ({ ...product.image, ...item }));
  const known = new Set(pictures.map(({ videoUrl }) => videoUrl));
  const videos = gallery.filter(({ videoUrl }) => videoUrl && !known.has(videoUrl));
  return [...(pictures.length > 0 ? pictures : [product.image]), ...videos];
};

/** Id of the reviews section below the product. */
const REVIEWS = 'reviews';

/** A plain link would be a navigation, after which the router scrolls back to the top. */
const goToReviews = (event: MouseEvent): void => {
  const reviews = document.getElementById(REVIEWS);
  if (!reviews) return;
  event.preventDefault();
  reviews.scrollIntoView();
  reviews.focus({ preventScroll: true });
};

interface HeadingProps {
  readonly product: ProductViewFragment;
  readonly configuration: Configuration;
  /** The price that the form computed from the choice; null for the product's own price. */
  readonly chosen: PriceTagFragment | null;
}

const TaxNote = ({ rate }: { readonly rate: number }) => {
  const showsTax = use(TaxShownContext);
  return rate > 0 && <p className={styles.tax}>{showsTax ? text.taxIncluded({ rate }) : text.taxExcluded({ rate })}</p>;
};

const Heading = ({ product, configuration, chosen }: HeadingProps) => {
  const own = shownPrice(product, configuration);
  const price = chosen ?? own;
  const Lists = use(ListPartsContext)?.Page;
  return (
    <header className={styles.heading}>
      <h1>{product.name}</h1>
      {product.rating?.average && (
        <a href={`#${REVIEWS}`} className={styles.rating} onClick={goToReviews}>
          <Stars value={Number(product.rating.average)} />{' '}
          {text.rating({ average: Number(product.rating.average), count: product.rating.count })}
        </a>
      )}
      {product.shortDescription && <p className={styles.short}>{product.shortDescription}</p>}
      <p className={styles.price} aria-live="polite">
        <PriceTag price={price} size="large" />
        {price?.discountPercent ? <Badge tone="sale">{card.discount({ percent: price.discountPercent })}</Badge> : null}
      </p>
      <TaxNote rate={Number(own?.taxRate)} />
      <div className={styles.lists}>
        {Lists && <Lists sku={configuration.variant?.product.sku ?? product.sku} name={product.name} />}
      </div>
    </header>
  );
};

const getQueryKeys = ({ options, customOptions, bundleOptions }: ProductViewFragment): string[] =>
  [...options, ...customOptions, ...bundleOptions].flatMap(({ code }) => code ?? []);

const Page = ({ product, buying, extras, notice, queryKeys = [] }: ProductOffer) => {
  const configuration = useConfiguration(product);
  useScrollToChoice([...getQueryKeys(product), ...queryKeys]);
  const pictures = getPictures(product, configuration);
  const heading = (chosen: PriceTagFragment | null) => (
    <Heading product={product} configuration={configuration} chosen={chosen} />
  );
  return (
    <article className={styles.page}>
      <Breadcrumbs trail={product.breadcrumbs ?? []} current={product.name} />
      <div className={styles.columns}>
        <div className={styles.pictures}>
          <Gallery key={pictures[0]?.url} images={pictures} name={product.name} />
        </div>
        <div className={styles.facts}>
          {product.isSaleable && !notice ? (
            <BuyForm product={product} buying={buying} configuration={configuration} heading={heading}>
              <ShownHueContext value={pictures[0]?.hue ?? null}>{extras}</ShownHueContext>
            </BuyForm>
          ) : (
            <>
              {heading(null)}
              <Notice kind="secondary">{notice ?? text.notForSale}</Notice>
            </>
          )}
          <ProductDetails description={product.description} attributes={product.attributes} />
        </div>
      </div>
    </article>
  );
};

export const ProductView = (props: ProductOffer) => {
  const Customized = customizedProduct(props.product);
  return Customized ? <Customized {...props}>{(offered) => <Page {...offered} />}</Customized> : <Page {...props} />;
};
