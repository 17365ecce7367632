import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as galleryTexts from '@patchwork/domain/messages/gallery.generated.ts';
import * as text from '@patchwork/domain/messages/gallery-zoom.generated.ts';
import { type KeyboardEvent, useState } from 'react';
import { IconButton } from '../../../components/IconButton.tsx';
import { Picture, type PictureSource } from '../../../components/Picture.tsx';
import { useModal } from '../../../components/useModal.ts';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import styles from './GalleryZoom.module.css';
import { useZoom } from './useZoom.ts';

interface GalleryZoomProps {
  readonly images: readonly PictureSource[];
  readonly name: string;
  /** Index of the first picture to show. */
  readonly start: number;
  readonly isOpen: boolean;
  /** Called with the index of the picture shown last. */
  readonly onClose: (index: number) => void;
}

const STEP = 1.5;
const MOVE = 80;
const MOVES: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: MOVE, y: 0 },
  ArrowRight: { x: -MOVE, y: 0 },
  ArrowUp: { x: 0, y: MOVE },
  ArrowDown: { x: 0, y: -MOVE },
};

/** The picture in view and its zoom. Arrow keys change the picture, or move it while it is enlarged. */
const useStage = ({ images, start }: Pick<GalleryZoomProps, 'images' | 'start'>) => {
  const [index, setIndex] = useState(start);
  const step = (by: number) => {
    const next = Math.min(images.length - 1, Math.max(0, index + by));
    if (next === index) return;
    zoom.reset();
    setIndex(next);
  };
  const zoom = useZoom(step);
  const isWhole = zoom.view.scale === 1;
  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (event.key === '+' || event.key === '=') zoom.zoomBy(STEP);
    else if (event.key === '-') zoom.zoomBy(1 / STEP);
    else if (event.key === '0') zoom.reset();
    else if (!move) return;
    else if (!isWhole) zoom.moveBy(move);
    else if (move.x !== 0) step(move.x < 0 ? 1 : -1);
    event.preventDefault();
  };
  return { index, step, zoom, isWhole, onKeyDown };
};

type Stage = ReturnType<typeof useStage>;

const Steps = ({ index, step, count }: Pick<Stage, 'index' | 'step'> & { readonly count: number }) => (
  <div className={styles.group}>
    <IconButton icon="back" label={galleryTexts.previous} aria-disabled={index === 0} onClick={() => step(-1)} />
    <span aria-hidden="true">
      {index + 1} / {count}
    </span>
    <IconButton icon="forward" label={galleryTexts.next} aria-disabled={index === count - 1} onClick={() => step(1)} />
  </div>
);

const Tools = ({ zoom, isWhole }: Pick<Stage, 'zoom' | 'isWhole'>) => (
  <div className={styles.group}>
    <IconButton icon="minus" label={text.zoomOut} aria-disabled={isWhole} onClick={() => zoom.zoomBy(1 / STEP)} />
    <span aria-hidden="true">{Math.round(zoom.view.scale * 100)}%</span>
    <IconButton icon="plus" label={text.zoomIn} onClick={() => zoom.zoomBy(STEP)} />
  </div>
);

const ZoomedPicture = ({
  image,
  zoom,
  isWhole,
}: Pick<Stage, 'zoom' | 'isWhole'> & { readonly image: PictureSource }) => {
  const { scale, x, y } = zoom.view;
  return (
    <div ref={zoom.stage} className={styles.stage} data-whole={isWhole} {...zoom.gestures}>
      <div className={styles.picture} style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}>
        <Picture image={image} shape="gallery" sizes={isWhole ? 'min(100vw, 81dvh)' : '1350px'} priority="high" />
      </div>
    </div>
  );
};

/** A product's pictures in full screen, with zoom by pinch, double tap, wheel or key. */
export const GalleryZoom = ({ images, name, start, isOpen, onClose }: GalleryZoomProps) => {
  const ref = useModal(isOpen);
  const stage = useStage({ images, start });
  const { index, zoom, isWhole } = stage;
  const image = images[index];
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-label={galleryTexts.picturesOf({ name })}
      onClose={() => onClose(index)}
      onKeyDown={stage.onKeyDown}
    >
      <IconButton icon="close" label={common.close} className={styles.close} onClick={() => ref.current?.close()} />
      {image && <ZoomedPicture image={image} zoom={zoom} isWhole={isWhole} />}
      <div className={styles.tools}>
        {images.length > 1 && <Steps index={index} step={stage.step} count={images.length} />}
        <Tools zoom={zoom} isWhole={isWhole} />
      </div>
      <VisuallyHidden>
        <span role="status">
          {text.shown({
            position: index + 1,
            count: images.length,
            percent: Math.round(zoom.view.scale * 100),
          })}
        </span>
      </VisuallyHidden>
    </dialog>
  );
};
