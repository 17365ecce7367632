import { thumbnailUrl } from '@patchwork/domain/content/image.ts';
import * as form from '@patchwork/domain/messages/bulk.generated.ts';
import * as text from '@patchwork/domain/messages/bulk-quotation.generated.ts';
import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as pictures from '@patchwork/domain/messages/customization.generated.ts';
import { formatList } from '@patchwork/domain/messages/format-list.ts';
import { type ReactNode, use } from 'react';
import { SiteContext } from '../../lib/siteContext.ts';
import { useDay } from '../../lib/useDay.ts';
import styles from './Bulk.module.css';
import type { BulkOrderDetailsFragment } from './BulkOrderDetails.generated.ts';

interface OrderProps {
  readonly order: BulkOrderDetailsFragment;
}

interface ImagesProps {
  readonly images: readonly { readonly id: string; readonly url: string }[];
}

const Images = ({ images }: ImagesProps) =>
  images.length === 0 ? null : (
    <ul className={styles.pictures}>
      {images.map(({ id, url }, at) => (
        <li key={id}>
          <img
            src={thumbnailUrl(url, { width: 160, height: 160, fit: 'inside' })}
            alt={pictures.picture({ position: at + 1 })}
            width={160}
            height={160}
          />
        </li>
      ))}
    </ul>
  );

const Swatches = ({ colors }: { readonly colors: readonly string[] }) => (
  <span className={styles.swatches}>
    {colors.map((color) => (
      <span key={color} role="img" aria-label={color} style={{ background: color }} />
    ))}
  </span>
);

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) =>
  children ? (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  ) : null;

/** The question form as it was sent. */
export const BulkDetails = ({ order }: OrderProps) => {
  const { locale } = use(SiteContext).store;
  const toDay = useDay();
  const sizes = order.sizes.map((inches) => form.size({ inches }));
  const buyer = [order.name, order.email, order.phone].filter((one) => one !== null && one !== undefined);
  return (
    <section aria-labelledby="bulk-details" className={styles.card}>
      <h2 id="bulk-details">{text.details}</h2>
      <dl>
        <Fact label={text.what}>{form.kind({ kind: order.kind })}</Fact>
        <Fact label={common.quantity}>{order.quantity.toLocaleString(locale)}</Fact>
        <Fact label={text.sizes}>{formatList(locale, sizes, 'unit')}</Fact>
        <Fact label={text.colors}>{order.colors.length > 0 && <Swatches colors={order.colors} />}</Fact>
        <Fact label={form.breed}>{order.breed}</Fact>
        <Fact label={text.deadline}>{order.deadline && toDay(order.deadline, 'UTC')}</Fact>
        <Fact label={text.buyer}>{formatList(locale, buyer, 'unit')}</Fact>
        <Fact label={form.company}>{order.company}</Fact>
        <Fact label={text.taxId}>{order.taxId}</Fact>
        <Fact label={form.clientType}>{order.clientType}</Fact>
      </dl>
      <p className={styles.text}>{order.description}</p>
      <Images images={order.artwork} />
    </section>
  );
};

/** Both ways, the oldest first. */
export const BulkMessages = ({ messages }: Pick<BulkOrderDetailsFragment, 'messages'>) => {
  const toDay = useDay();
  return (
    <section aria-labelledby="bulk-messages" className={styles.main}>
      <h2 id="bulk-messages">{text.messages}</h2>
      {messages.length === 0 && <p>{text.noMessages}</p>}
      <ul className={styles.list}>
        {messages.map((message) => (
          <li key={message.id} className={styles.card}>
            <h3>{text.from({ who: message.isFromShop ? 'shop' : 'other', when: toDay(message.sentAt) })}</h3>
            <p className={styles.text}>{message.text}</p>
            <Images images={message.images} />
          </li>
        ))}
      </ul>
    </section>
  );
};
