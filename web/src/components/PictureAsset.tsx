import type { ContentShape } from '@patchwork/domain/content/content-sizes.ts';
import { type ImageAsset, toResponsiveImage } from '@patchwork/domain/content/image-asset.ts';
import { classNames } from './classNames.ts';
import styles from './PictureAsset.module.css';

interface PictureAssetProps {
  readonly asset: ImageAsset;
  /** Empty for decoration. */
  readonly alt: string;
  /** Defines the aspect ratio; `natural`: that of the original. */
  readonly shape: ContentShape;
  /** The `sizes` of the img element. */
  readonly sizes: string;
  /** Above the fold: `eager`, or `high` for the most important one. */
  readonly priority?: 'high' | 'eager' | 'lazy';
  readonly className?: string | undefined;
}

/**
 * A picture of the shop's content in the sizes that the screen needs. Its place is reserved where its ratio is known.
 * Nothing is shown for an address that the image service does not serve.
 */
export const PictureAsset = ({ asset, alt, shape, sizes, priority = 'lazy', className }: PictureAssetProps) => {
  const image = toResponsiveImage(asset, shape);
  if (!image) return null;
  return (
    <img
      className={classNames(styles.picture, className)}
      src={image.src}
      srcSet={image.srcSet}
      sizes={sizes}
      width={image.width}
      height={image.height}
      alt={alt}
      loading={priority === 'lazy' ? 'lazy' : 'eager'}
      fetchPriority={priority === 'high' ? 'high' : 'auto'}
      decoding="async"
      onError={({ currentTarget }) => currentTarget.setAttribute('data-missing', '')}
      onLoad={({ currentTarget }) => currentTarget.removeAttribute('data-missing')}
    />
  );
};
