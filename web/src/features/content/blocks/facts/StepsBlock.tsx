import { PictureAsset } from '../../../../components/PictureAsset.tsx';
import { RichText } from '../../RichText.tsx';
import { BlockHeading } from '../BlockHeading.tsx';
import type { BlockProps } from '../block.ts';
import styles from './Facts.module.css';
import type { StepsBlockFragment } from './StepsBlock.generated.ts';

export const StepsBlock = ({ block: { heading, steps } }: BlockProps<StepsBlockFragment>) => (
  <section className={styles.section}>
    <BlockHeading>{heading}</BlockHeading>
    <ol className={styles.steps}>
      {steps.map(({ heading: title, text, image }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a page never move
        <li key={index}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          {title && <h3>{title}</h3>}
          <RichText nodes={text} />
          {image && (
            <PictureAsset
              asset={image}
              alt={image.alt}
              shape="landscape"
              sizes="(min-width: 820px) 400px, 100vw"
              className={styles.stepPicture}
            />
          )}
        </li>
      ))}
    </ol>
  </section>
);
