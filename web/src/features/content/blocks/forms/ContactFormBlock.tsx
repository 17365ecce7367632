import * as text from '@patchwork/domain/messages/content-blocks.generated.ts';
import { use } from 'react';
import { SiteContext } from '../../../../lib/siteContext.ts';
import { RichText } from '../../RichText.tsx';
import { BlockHeading } from '../BlockHeading.tsx';
import type { BlockProps } from '../block.ts';
import styles from './ContactForm.module.css';
import type { ContactFormBlockFragment } from './ContactFormBlock.generated.ts';

/** How to write to the shop: with the shopper's own mail program, since the shop takes no messages itself. */
export const ContactFormBlock = ({ block: { heading, text: words } }: BlockProps<ContactFormBlockFragment>) => {
  const { contactEmail } = use(SiteContext).store;
  return (
    <section className={styles.contact}>
      <BlockHeading>{heading}</BlockHeading>
      <RichText nodes={words} />
      {contactEmail && (
        <a href={`mailto:${contactEmail}`} className={styles.address}>
          {text.writeTo({ email: contactEmail })}
        </a>
      )}
    </section>
  );
};
