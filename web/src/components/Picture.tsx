import { PICTURE_SIZES, THUMBNAIL_SIZES, thumbnailUrl } from '@patchwork/domain/content/image.ts';
import type { Ref } from 'react';
import { classNames } from './classNames.ts';
import styles from './Picture.module.css';

export interface PictureSource {
  readonly url: string;
  readonly alt: string;
  /** OKLCH degrees. */
  readonly hue?: number | null | undefined;
}

interface PictureProps {
  readonly image: PictureSource;
  /** Gives the ratio: product 324 × 489, gallery 1350 × 1674, cart 320 × 320. */
  readonly shape: keyof typeof THUMBNAIL_SIZES;
  /** The `sizes` of the img element. */
  readonly sizes: string;
  /** True above the fold: loaded at once; `high` for the one that matters most. */
  readonly priority?: 'high' | 'eager' | 'lazy';
  readonly className?: string | undefined;
  readonly imgRef?: Ref<HTMLImageElement>;
  /** Decoration: the text beside it says the same. */
  readonly isDecorative?: boolean;
}

const HUE_STEP = 15;

/** The nearest of the pastel grounds in tokens.css. */
export const hueStep = (hue: number | null | undefined): number | undefined =>
  hue === null || hue === undefined ? undefined : (Math.round(hue / HUE_STEP) * HUE_STEP) % 360;

/**
 * A product picture in a box of its ratio on a ground of its own hue: nothing moves when it arrives. One that cannot be
 * had, as without a network, leaves that ground and no broken image.
 */
export const Picture = ({ image, shape, sizes, priority = 'lazy', className, imgRef, isDecorative }: PictureProps) => (
  <span className={classNames(styles.box, className)} data-shape={shape} data-hue={hueStep(image.hue)}>
    <img
      ref={imgRef}
      src={thumbnailUrl(image.url, PICTURE_SIZES[shape][0] ?? THUMBNAIL_SIZES[shape])}
      srcSet={PICTURE_SIZES[shape].map((size) => `${thumbnailUrl(image.url, size)} ${size.width}w`).join(', ')}
      sizes={sizes}
      width={THUMBNAIL_SIZES[shape].width}
      height={THUMBNAIL_SIZES[shape].height}
      alt={isDecorative ? '' : image.alt}
      loading={priority === 'lazy' ? 'lazy' : 'eager'}
      fetchPriority={priority === 'high' ? 'high' : 'auto'}
      decoding="async"
      onError={({ currentTarget }) => currentTarget.setAttribute('data-missing', '')}
      onLoad={({ currentTarget }) => currentTarget.removeAttribute('data-missing')}
    />
  </span>
);
