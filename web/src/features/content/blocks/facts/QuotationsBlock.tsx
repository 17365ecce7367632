import { PictureAsset } from '../../../../components/PictureAsset.tsx';
import { RichText } from '../../RichText.tsx';
import { BlockHeading } from '../BlockHeading.tsx';
import type { BlockProps } from '../block.ts';
import styles from './Facts.module.css';
import type { QuotationsBlockFragment } from './QuotationsBlock.generated.ts';

export const QuotationsBlock = ({ block: { heading, quotations } }: BlockProps<QuotationsBlockFragment>) => (
  <section className={styles.section}>
    <BlockHeading>{heading}</BlockHeading>
    <div className={styles.quotations}>
      {quotations.map(({ text, author, detail, image }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the quotations of a page never move
        <figure key={index} className={styles.quotation}>
          <blockquote>
            <RichText nodes={text} />
          </blockquote>
          <figcaption>
            {image && (
              <PictureAsset asset={image} alt={image.alt} shape="square" sizes="64px" className={styles.portrait} />
            )}
            <span>
              {author && <cite>{author}</cite>}
              {detail && <small>{detail}</small>}
            </span>
          </figcaption>
        </figure>
      ))}
    </div>
  </section>
);
