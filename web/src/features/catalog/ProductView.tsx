import type { MouseEvent } from 'react';
import { use } from 'react';
import { Badge } from '../../components/Badge.tsx';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Stars } from '../../components/Stars.tsx';
import { ListPartsContext } from '../../lib/listParts.ts';
import { BuyForm } from './BuyForm.tsx';
import type { Offered } from './CustomizedProduct.tsx';
import { Gallery, type GalleryItem } from './Gallery.tsx';
import { PriceTag } from './PriceTag.tsx';
import { ProductDetails } from './ProductDetails.tsx';
import type { ProductViewFragment } from './ProductView.generated.ts';
import styles from './ProductView.module.css';
import { ShownHueContext } from './shownHue.ts';
import { customizedProduct } from './specialForms.ts';
import { useArrival } from './useArrival.ts';
import { type Configuration, shownPrice, useConfiguration } from './useConfiguration.ts';

const NOT_FOR_SALE = 'This one is resting. It is not for sale at the moment.';

/** The pictures of what is chosen, and the product's own videos; or all of the product itself. */
const picturesOf = ({ image, gallery }: ProductViewFragment, { shown }: Configuration): GalleryItem[] => {
  if (!shown) return gallery.length > 0 ? [...gallery] : [image];
  const { product } = shown;
  const pictures = product.gallery.map((item) => ({ ...product.image, ...item }));
  const known = new Set(pictures.map(({ videoUrl }) => videoUrl));
  const videos = gallery.filter(({ videoUrl }) => videoUrl && !known.has(videoUrl));
  return [...(pictures.length > 0 ? pictures : [product.image]), ...videos];
};

/** Id of the place of reviews, below the product. */
const REVIEWS = 'reviews';

/** The browser's own jump would be a navigation, after which the router scrolls back. */
const goToReviews = (event: MouseEvent): void => {
  const reviews = document.getElementById(REVIEWS);
  if (!reviews) return;
  event.preventDefault();
  reviews.scrollIntoView();
  reviews.focus({ preventScroll: true });
};

const Heading = ({ product, configuration }: { product: ProductViewFragment; configuration: Configuration }) => {
  const price = shownPrice(product, configuration);
  const Lists = use(ListPartsContext)?.Page;
  return (
    <header className={styles.heading}>
      <h1>{product.name}</h1>
      {product.rating?.average && (
        <a href={`#${REVIEWS}`} className={styles.rating} onClick={goToReviews}>
          <Stars value={Number(product.rating.average)} /> {product.rating.average} ({product.rating.count})
        </a>
      )}
      {product.shortDescription && <p className={styles.short}>{product.shortDescription}</p>}
      <p className={styles.price} aria-live="polite">
        <PriceTag price={price} size="large" />
        {price?.discountPercent ? <Badge tone="sale">{price.discountPercent}% off</Badge> : null}
      </p>
      {Number(price?.taxRate) > 0 && <p className={styles.tax}>Includes {Number(price?.taxRate)}% tax</p>}
      {Lists && <Lists sku={configuration.variant?.product.sku ?? product.sku} name={product.name} />}
    </header>
  );
};

const keysOf = ({ options, customOptions, bundleOptions }: ProductViewFragment): string[] =>
  [...options, ...customOptions, ...bundleOptions].flatMap(({ code }) => code ?? []);

const Page = ({ product, buying, extras, notice, queryKeys = [] }: Offered) => {
  const configuration = useConfiguration(product);
  useArrival([...keysOf(product), ...queryKeys]);
  const pictures = picturesOf(product, configuration);
  return (
    <article className={styles.page}>
      <Breadcrumbs trail={product.breadcrumbs} current={product.name} />
      <div className={styles.columns}>
        <div className={styles.pictures}>
          <Gallery key={pictures[0]?.url} images={pictures} name={product.name} />
        </div>
        <div className={styles.facts}>
          <Heading product={product} configuration={configuration} />
          {product.isSaleable && !notice ? (
            <BuyForm product={product} buying={buying} configuration={configuration}>
              <ShownHueContext value={pictures[0]?.hue ?? null}>{extras}</ShownHueContext>
            </BuyForm>
          ) : (
            <Notice kind="secondary">{notice ?? NOT_FOR_SALE}</Notice>
          )}
          <ProductDetails description={product.description} attributes={product.attributes} />
        </div>
      </div>
    </article>
  );
};

/** A product page: its pictures, what it costs, what can be chosen, what there is to know. */
export const ProductView = (props: Offered) => {
  const Customized = customizedProduct(props.product);
  return Customized ? <Customized {...props}>{(offered) => <Page {...offered} />}</Customized> : <Page {...props} />;
};
