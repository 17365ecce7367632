import type { ProgressSteps } from '@patchwork/domain/orders/progress.ts';
import { carrierName, trackingAddress } from '@patchwork/domain/orders/tracking.ts';
import { type ReactNode, use } from 'react';
import { LineChoices } from '../../../components/LineChoices.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { SiteContext } from '../../../lib/site.ts';
import type { OrderItemRowFragment } from './OrderCard.generated.ts';
import styles from './OrderItemRow.module.css';
import { Tracker } from './Tracker.tsx';

type Item = OrderItemRowFragment;

const useDay = () => {
  const { store } = use(SiteContext);
  return (instant: string, timeZone?: string): string =>
    new Date(instant).toLocaleDateString(store.locale, { dateStyle: 'long', ...(timeZone && { timeZone }) });
};

const Parcel = ({ shipment }: { readonly shipment: Item['shipments'][number] }) => {
  const day = useDay();
  const { shippedAt, carrierCode, trackingNumber } = shipment;
  const address = trackingAddress(carrierCode, trackingNumber);
  return (
    <li>
      <time dateTime={shippedAt}>{day(shippedAt)}</time> with {carrierName(carrierCode)},{' '}
      {address ? (
        <a href={address} target="_blank" rel="noopener noreferrer" className={styles.tracking}>
          {trackingNumber}
          <VisuallyHidden> (follow the parcel, opens in a new tab)</VisuallyHidden>
        </a>
      ) : (
        <span className={styles.tracking}>{trackingNumber}</span>
      )}
    </li>
  );
};

interface PartProps {
  readonly title: string;
  /** Heading level. */
  readonly level: 5 | 6;
  readonly children: ReactNode;
}

const Part = ({ title, level, children }: PartProps) => {
  const Title = `h${level}` as const;
  return (
    <section className={styles.part}>
      <Title className={styles.partTitle}>{title}</Title>
      {children}
    </section>
  );
};

/** The text for an item without a parcel; null if there is an estimated date instead. */
const noParcelText = ({ progress, estimatedShipmentOn }: Item): string | null => {
  if (progress?.isCancelled) return 'This item was cancelled and will not be shipped.';
  if (progress?.isCompleted) return 'Nothing had to be shipped.';
  return estimatedShipmentOn ? null : 'Nothing has been shipped yet.';
};

const Shipment = ({ item, level }: Pick<ItemDetailsProps, 'item' | 'level'>) => {
  const day = useDay();
  const { estimatedShipmentOn, shipments, progress } = item;
  const text = shipments.length === 0 ? noParcelText(item) : null;
  return (
    <Part title="Shipment" level={level}>
      {estimatedShipmentOn && !text && !progress?.isCancelled && (
        <p>
          Estimated for <time dateTime={estimatedShipmentOn}>{day(estimatedShipmentOn, 'UTC')}</time>
        </p>
      )}
      {shipments.length > 0 && (
        <ul className={styles.parcels}>
          {shipments.map((shipment) => (
            <Parcel key={`${shipment.carrierCode} ${shipment.trackingNumber}`} shipment={shipment} />
          ))}
        </ul>
      )}
      {text && <p>{text}</p>}
    </Part>
  );
};

interface ItemDetailsProps {
  readonly item: Item;
  /** Null if the row already shows all steps. */
  readonly steps: ProgressSteps | null;
  readonly level: PartProps['level'];
}

/** The expanded details of an item: all steps, the shipment and the choices. */
export const ItemDetails = ({ item, steps, level }: ItemDetailsProps) => (
  <>
    {steps && (
      <Part title="Every step" level={level}>
        <Tracker progress={steps} isVertical />
      </Part>
    )}
    <Shipment item={item} level={level} />
    <Part title="Item details" level={level}>
      <p>Quantity: {item.quantity}</p>
      <LineChoices choices={item.choices} />
    </Part>
  </>
);
