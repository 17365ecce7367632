import { useState } from 'react';
import { useLazyPart } from '../../components/useLazyPart.ts';
import type { GalleryItem } from './Gallery.tsx';

const loadZoom = async () => (await import('./GalleryZoom.tsx')).GalleryZoom;

interface Zoomed {
  readonly images: readonly GalleryItem[];
  readonly name: string;
  /** Told which of the images was looked at last. */
  readonly onClose: (index: number) => void;
}

/** Opens pictures on the whole screen; the code is fetched when it is first wanted. */
export const useGalleryZoom = ({ images, name, onClose }: Zoomed) => {
  const { Part, fetchPart } = useLazyPart(loadZoom);
  const [opened, setOpened] = useState<number | null>(null);
  const pictures = images.flatMap(({ videoUrl }, at) => (videoUrl ? [] : [at]));
  const close = (last: number) => {
    setOpened(null);
    onClose(pictures[last] ?? 0);
  };
  const open = (at: number) => {
    setOpened(at);
    void fetchPart();
  };
  const dialog = Part && opened !== null && (
    <Part
      images={pictures.flatMap((at) => images[at] ?? [])}
      name={name}
      start={pictures.indexOf(opened)}
      isOpen
      onClose={close}
    />
  );
  return { open, dialog };
};
