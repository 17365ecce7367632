import { PictureAsset } from '../../../../components/PictureAsset.tsx';
import { RichText } from '../../RichText.tsx';
import { BlockActions } from '../BlockActions.tsx';
import { BlockHeading } from '../BlockHeading.tsx';
import type { BlockProps, WithEmbedded } from '../block.ts';
import type { ImageTextBlockFragment } from './ImageTextBlock.generated.ts';
import styles from './Words.module.css';

export const ImageTextBlock = ({ block, draw, isFirst }: BlockProps<WithEmbedded<ImageTextBlockFragment>>) => {
  const { heading, text, embedded, image, side, actions } = block;
  return (
    <section className={styles.beside} data-side={side}>
      {image && (
        <PictureAsset
          asset={image}
          alt={image.alt}
          shape="landscape"
          sizes="(min-width: 1440px) 620px, (min-width: 820px) 46vw, 100vw"
          priority={isFirst ? 'high' : 'lazy'}
          className={styles.besidePicture}
        />
      )}
      <div className={styles.besideWords}>
        <BlockHeading>{heading}</BlockHeading>
        <RichText nodes={text} embedded={draw(embedded)} />
        <BlockActions actions={actions} />
      </div>
    </section>
  );
};
