import * as text from '@patchwork/domain/messages/content-blocks.generated.ts';
import { use } from 'react';
import { ContactForm } from '../../features/contact/ContactForm.tsx';
import { BlockHeading } from '../../features/content/blocks/BlockHeading.tsx';
import type { BlockProps } from '../../features/content/blocks/block.ts';
import { RichText } from '../../features/content/RichText.tsx';
import { SiteContext } from '../../lib/siteContext.ts';
import type { ContactFormBlockFragment } from './ContactFormBlock.generated.ts';
import styles from './ContactFormBlock.module.css';

/** The form to write to the shop, and its address. A store without one takes no messages. */
export const ContactFormBlock = ({ block: { heading, text: words } }: BlockProps<ContactFormBlockFragment>) => {
  const { contactEmail } = use(SiteContext).store;
  return (
    <section className={styles.contact}>
      <BlockHeading>{heading}</BlockHeading>
      <RichText nodes={words} />
      {contactEmail && (
        <>
          <div className={styles.form}>
            <ContactForm />
          </div>
          <a href={`mailto:${contactEmail}`} className={styles.address}>
            {text.writeTo({ email: contactEmail })}
          </a>
        </>
      )}
    </section>
  );
};
