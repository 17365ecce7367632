import { SubscribeForm } from '../../features/account/newsletter/SubscribeForm.tsx';
import { BlockHeading } from '../../features/content/blocks/BlockHeading.tsx';
import type { BlockProps } from '../../features/content/blocks/block.ts';
import { RichText } from '../../features/content/RichText.tsx';
import styles from './FormBlocks.module.css';
import type { NewsletterFormBlockFragment } from './NewsletterFormBlock.generated.ts';

export const NewsletterFormBlock = ({ block: { heading, text } }: BlockProps<NewsletterFormBlockFragment>) => (
  <section className={styles.newsletter}>
    <div className={styles.words}>
      <BlockHeading>{heading}</BlockHeading>
      <RichText nodes={text} />
    </div>
    <SubscribeForm />
  </section>
);
