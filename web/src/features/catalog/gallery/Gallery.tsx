import * as text from '@patchwork/domain/messages/gallery.generated.ts';
import { useRef, useState } from 'react';
import { classNames } from '../../../components/classNames.ts';
import { Icon } from '../../../components/Icon.tsx';
import { IconButton } from '../../../components/IconButton.tsx';
import { Picture } from '../../../components/Picture.tsx';
import styles from './Gallery.module.css';
import { type GalleryItem, useGalleryZoom } from './useGalleryZoom.tsx';
import { VideoPoster } from './VideoPoster.tsx';

interface GalleryProps {
  /** The main one first; at least one. */
  readonly images: readonly GalleryItem[];
  readonly name: string;
}

const useStrip = () => {
  const ref = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const onScroll = () => {
    const strip = ref.current;
    if (strip) setIndex(Math.round(strip.scrollLeft / Math.max(1, strip.clientWidth)));
  };
  const show = (next: number, isFocused = false) => {
    const strip = ref.current;
    strip?.scrollTo({ left: next * strip.clientWidth });
    if (isFocused) strip?.children[next]?.querySelector('button')?.focus({ preventScroll: true });
  };
  return { ref, index, onScroll, show };
};

interface ThumbsProps extends GalleryProps {
  readonly index: number;
  readonly onShow: (index: number) => void;
}

const getKey = ({ url, videoUrl }: GalleryItem): string => videoUrl ?? url;

const Thumbs = ({ images, name, index, onShow }: ThumbsProps) => (
  <ul className={styles.thumbs}>
    {images.map((image, at) => (
      <li key={getKey(image)}>
        <button
          type="button"
          aria-label={text.thumbnail({
            name,
            kind: image.videoUrl ? 'video' : 'other',
            position: at + 1,
            count: images.length,
          })}
          aria-current={at === index}
          onClick={() => onShow(at)}
        >
          <Picture image={image} shape="cart" sizes="80px" isDecorative />
          {image.videoUrl && <Icon name="play" />}
        </button>
      </li>
    ))}
  </ul>
);

/** The product's pictures and videos, to swipe, step through by key, or pick by thumbnail. */
export const Gallery = ({ images, name }: GalleryProps) => {
  const { ref, index, onScroll, show } = useStrip();
  const isSeveral = images.length > 1;
  const zoom = useGalleryZoom({ images, name, onClose: (at) => show(at, true) });
  return (
    <section className={styles.gallery} aria-label={text.picturesOf({ name })} data-several={isSeveral}>
      <div className={styles.stage}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls has to be reached by key */}
        <ul ref={ref} className={styles.strip} onScroll={onScroll} tabIndex={0} aria-label={text.strip}>
          {images.map((image, at) => (
            <li key={getKey(image)} className={classNames(at === index && styles.current)}>
              <Picture
                image={image}
                shape="gallery"
                sizes="(min-width: 1024px) 560px, (min-width: 768px) 50vw, 92vw"
                priority={at === 0 ? 'high' : 'lazy'}
              />
              {image.videoUrl ? (
                <VideoPoster address={image.videoUrl} title={image.alt} isInView={at === index} />
              ) : (
                <button
                  type="button"
                  className={styles.zoom}
                  aria-label={text.enlarge({ position: at + 1 })}
                  tabIndex={at === index ? 0 : -1}
                  onClick={() => zoom.open(at)}
                />
              )}
            </li>
          ))}
        </ul>
        {isSeveral && (
          <div className={styles.steps}>
            <IconButton icon="back" label={text.previous} disabled={index === 0} onClick={() => show(index - 1)} />
            <span aria-hidden="true">
              {index + 1} / {images.length}
            </span>
            <IconButton
              icon="forward"
              label={text.next}
              disabled={index === images.length - 1}
              onClick={() => show(index + 1)}
            />
          </div>
        )}
      </div>
      {isSeveral && <Thumbs images={images} name={name} index={index} onShow={show} />}
      {zoom.dialog}
    </section>
  );
};
