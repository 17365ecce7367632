import { Badge } from '../../components/Badge.tsx';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { Notice } from '../../components/Notice.tsx';
import { BuyForm } from './BuyForm.tsx';
import type { Offered } from './CustomizedProduct.tsx';
import { Gallery, type GalleryItem } from './Gallery.tsx';
import { MoreProductsPlace } from './MoreProductsPlace.tsx';
import { PriceTag } from './PriceTag.tsx';
import { ProductDetails } from './ProductDetails.tsx';
import type { ProductViewFragment } from './ProductView.generated.ts';
import styles from './ProductView.module.css';
import type { Buying } from './purchase.ts';
import { customizedProduct } from './specialForms.ts';
import { useArrival } from './useArrival.ts';
import { type Configuration, shownPrice, useConfiguration } from './useConfiguration.ts';

interface ProductViewProps {
  readonly product: ProductViewFragment;
  readonly buying: Buying;
}

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

const Heading = ({ product, configuration }: { product: ProductViewFragment; configuration: Configuration }) => {
  const price = shownPrice(product, configuration);
  return (
    <header className={styles.heading}>
      <h1>{product.name}</h1>
      {product.shortDescription && <p className={styles.short}>{product.shortDescription}</p>}
      <p className={styles.price} aria-live="polite">
        <PriceTag price={price} size="large" />
        {price?.discountPercent ? <Badge tone="sale">{price.discountPercent}% off</Badge> : null}
      </p>
      {Number(price?.taxRate) > 0 && <p className={styles.tax}>Includes {Number(price?.taxRate)}% tax</p>}
    </header>
  );
};

const keysOf = ({ options, customOptions, bundleOptions }: ProductViewFragment): string[] =>
  [...options, ...customOptions, ...bundleOptions].flatMap(({ code }) => code ?? []);

const Page = ({ product, buying, extras }: Offered) => {
  const configuration = useConfiguration(product);
  useArrival(keysOf(product));
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
          {product.isSaleable ? (
            <BuyForm product={product} buying={buying} configuration={configuration}>
              {extras}
            </BuyForm>
          ) : (
            <Notice kind="secondary">{NOT_FOR_SALE}</Notice>
          )}
          <ProductDetails description={product.description} attributes={product.attributes} />
        </div>
      </div>
      <MoreProductsPlace sku={product.sku} category={product.breadcrumbs.at(-1) ?? null} />
    </article>
  );
};

/** A product page: its pictures, what it costs, what can be chosen, what there is to know. */
export const ProductView = (props: ProductViewProps) => {
  const Customized = customizedProduct(props.product);
  return Customized ? <Customized {...props}>{(offered) => <Page {...offered} />}</Customized> : <Page {...props} />;
};
