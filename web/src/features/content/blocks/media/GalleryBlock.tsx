import { PictureAsset } from '../../../../components/PictureAsset.tsx';
import { BlockHeading } from '../BlockHeading.tsx';
import type { BlockProps } from '../block.ts';
import type { GalleryBlockFragment } from './GalleryBlock.generated.ts';
import styles from './Media.module.css';

export const GalleryBlock = ({ block: { heading, images } }: BlockProps<GalleryBlockFragment>) => (
  <section className={styles.section}>
    <BlockHeading>{heading}</BlockHeading>
    <ul className={styles.gallery}>
      {images.map((image, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pictures of a page never move
        <li key={index}>
          <PictureAsset
            asset={image}
            alt={image.alt}
            shape="square"
            sizes="(min-width: 1024px) 290px, 46vw"
            className={styles.picture}
          />
        </li>
      ))}
    </ul>
  </section>
);
