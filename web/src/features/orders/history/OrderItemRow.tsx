import * as text from '@patchwork/domain/messages/order-history.generated.ts';
import { getProgress, type Progress } from '@patchwork/domain/orders/progress.ts';
import { AWAITING_CUSTOMIZATION } from '@patchwork/domain/orders/status.ts';
import { use, useId, useState } from 'react';
import { Link } from 'react-router';
import { IconButton } from '../../../components/IconButton.tsx';
import { Picture } from '../../../components/Picture.tsx';
import { SiteContext } from '../../../lib/siteContext.ts';
import { useLog } from '../../../lib/useLog.ts';
import { ItemActions } from './ItemActions.tsx';
import { ItemDetails } from './ItemDetails.tsx';
import type { OrderItemRowFragment } from './OrderCard.generated.ts';
import styles from './OrderItemRow.module.css';
import { Tracker } from './Tracker.tsx';

type Item = OrderItemRowFragment;

const Thumbnail = ({ url }: { readonly url: string | null | undefined }) =>
  url ? (
    <Picture image={{ url, alt: '' }} shape="cart" sizes="96px" className={styles.picture} isDecorative />
  ) : (
    <span className={styles.picture} />
  );

interface OrderItemRowProps {
  readonly item: Item;
  readonly level: 4 | 5;
}

const Name = ({ item: { name, product }, level }: OrderItemRowProps) => {
  const Title = `h${level}` as const;
  useLog('warn', product === null ? 'Product not found' : null);
  return <Title className={styles.name}>{product?.path ? <Link to={product.path}>{name}</Link> : name}</Title>;
};

const Status = ({ progress, item }: { readonly progress: Progress; readonly item: Item }) => {
  if (progress.kind === 'text') return <p className={styles.status}>{progress.text}</p>;
  if (progress.kind === 'steps') return <Tracker progress={progress} />;
  const blocking = item.actions.find(({ isBlocking, message }) => isBlocking && message);
  return blocking ? <p className={styles.status}>{blocking.message}</p> : null;
};

/** The date on which the customization was submitted; nothing while it is requested again. */
const CustomizedDate = ({ item: { customizedAt, actions } }: { readonly item: Item }) => {
  const { store } = use(SiteContext);
  if (!customizedAt || actions.some(({ code }) => code === AWAITING_CUSTOMIZATION)) return null;
  const day = new Date(customizedAt).toLocaleDateString(store.locale, { dateStyle: 'long' });
  return <p className={styles.sent}>{text.choicesSent({ day })}</p>;
};

export const OrderItemRow = ({ item, level }: OrderItemRowProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const progress = getProgress(item.progress ?? null, item.actions);
  const steps = progress.kind === 'steps' && progress.isExtended ? progress : null;
  return (
    <li className={styles.item}>
      <Thumbnail url={item.imageUrl} />
      <div className={styles.facts}>
        <p className={styles.displayId}>{item.displayId}</p>
        <Name item={item} level={level} />
      </div>
      <IconButton
        icon="chevron"
        label={text.itemDetails(item)}
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      />
      <div className={styles.progress}>
        <Status progress={progress} item={item} />
        <CustomizedDate item={item} />
        <ItemActions item={item} />
      </div>
      <div id={id} className={styles.details} hidden={!isOpen}>
        {isOpen && <ItemDetails item={item} steps={steps} level={level === 4 ? 5 : 6} />}
      </div>
    </li>
  );
};
