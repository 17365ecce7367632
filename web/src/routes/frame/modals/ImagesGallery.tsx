import { GalleryZoom } from '../../../features/catalog/gallery/GalleryZoom.tsx';
import type { ModalProps } from '../../../lib/modals.ts';

export const ImagesGallery = ({ payload: { images }, isOpen, onClose }: ModalProps<'images-gallery'>) => (
  <GalleryZoom images={images} name={images[0]?.alt ?? ''} start={0} isOpen={isOpen} onClose={onClose} />
);
