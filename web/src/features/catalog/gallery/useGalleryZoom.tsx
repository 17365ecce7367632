import { useState } from 'react';
import type { PictureSource } from '../../../components/Picture.tsx';
import { useLazyPart } from '../../../components/useLazyPart.ts';

export interface GalleryItem extends PictureSource {
  readonly videoUrl?: string | null | undefined;
}

const loadZoom = async () => (await import('./GalleryZoom.tsx')).GalleryZoom;

interface GalleryZoomOptions {
  readonly images: readonly GalleryItem[];
  readonly name: string;
  /** Called with the index of the image shown last. */
  readonly onClose: (index: number) => void;
}

export const useGalleryZoom = ({ images, name, onClose }: GalleryZoomOptions) => {
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
