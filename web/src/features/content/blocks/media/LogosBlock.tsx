import { PictureAsset } from '../../../../components/PictureAsset.tsx';
import { BlockHeading } from '../BlockHeading.tsx';
import type { BlockProps } from '../block.ts';
import type { LogosBlockFragment } from './LogosBlock.generated.ts';
import styles from './Media.module.css';

export const LogosBlock = ({ block: { heading, images } }: BlockProps<LogosBlockFragment>) => (
  <section className={styles.section}>
    <BlockHeading>{heading}</BlockHeading>
    <ul className={styles.logos}>
      {images.map((image, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the marks of a page never move
        <li key={index}>
          <PictureAsset asset={image} alt={image.alt} shape="natural" sizes="160px" className={styles.logo} />
        </li>
      ))}
    </ul>
  </section>
);
