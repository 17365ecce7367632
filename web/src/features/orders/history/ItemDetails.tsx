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
  /** Of its heading. */
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

const Shipment = ({ item: { estimatedShipmentOn, shipments }, level }: Pick<ItemDetailsProps, 'item' | 'level'>) => {
  const day = useDay();
  return (
    <Part title="Shipment" level={level}>
      {estimatedShipmentOn && (
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
      {!estimatedShipmentOn && shipments.length === 0 && <p>Nothing has been shipped yet.</p>}
    </Part>
  );
};

interface ItemDetailsProps {
  readonly item: Item;
  /** Null where there are no more steps than are shown already. */
  readonly steps: ProgressSteps | null;
  readonly level: PartProps['level'];
}

/** What few want to see of an item: every step, the shipment, what was chosen. */
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
