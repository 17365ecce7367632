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

/** The text next to it says the same. */
export type DecorativeSource = Omit<PictureSource, 'alt'>;

interface DescribedPicture {
  readonly image: PictureSource;
  /** The text next to it says the same. */
  readonly isDecorative?: boolean;
}

interface DecorativePicture {
  readonly image: DecorativeSource;
  readonly isDecorative: true;
}

type PictureProps = (DescribedPicture | DecorativePicture) & {
  /** Defines the aspect ratio: product 324 × 489, gallery 1350 × 1674, cart 320 × 320. */
  readonly shape: keyof typeof THUMBNAIL_SIZES;
  /** The `sizes` of the img element. */
  readonly sizes: string;
  /** Above the fold: `eager`, or `high` for the most important one. */
  readonly priority?: 'high' | 'eager' | 'lazy';
  readonly className?: string | undefined;
  readonly imgRef?: Ref<HTMLImageElement>;
  /** Of a size that its two smallest files are enough for. */
  readonly isSmall?: boolean;
};

const HUE_STEP = 15;

/** The nearest pastel of tokens.css. */
const hueStep = (hue: number | null | undefined): number | undefined =>
  hue === null || hue === undefined ? undefined : (Math.round(hue / HUE_STEP) * HUE_STEP) % 360;

/**
 * A product picture on a background of its own hue, with a fixed aspect ratio to avoid layout shifts. If it cannot be
 * loaded, the background stays without a broken image.
 */
export const Picture = ({
  image,
  shape,
  sizes,
  priority = 'lazy',
  className,
  imgRef,
  isDecorative,
  isSmall,
}: PictureProps) => (
  <span className={classNames(styles.box, className)} data-shape={shape} data-hue={hueStep(image.hue)}>
    <img
      ref={imgRef}
      src={thumbnailUrl(image.url, PICTURE_SIZES[shape][0] ?? THUMBNAIL_SIZES[shape])}
      srcSet={PICTURE_SIZES[shape]
        .slice(0, isSmall ? 2 : undefined)
        .map((size) => `${thumbnailUrl(image.url, size)} ${size.width}w`)
        .join(', ')}
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
