import * as text from '@patchwork/domain/messages/order-item.generated.ts';
import type { ProgressSteps } from '@patchwork/domain/orders/progress.ts';
import { carrierName, trackingAddress } from '@patchwork/domain/orders/tracking.ts';
import { createElement, Fragment, type ReactNode } from 'react';
import { LineChoices } from '../../../components/LineChoices.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { useDay } from '../../../lib/useDay.ts';
import type { OrderItemRowFragment } from './OrderCard.generated.ts';
import styles from './OrderItemRow.module.css';
import { Tracker } from './Tracker.tsx';

type Item = OrderItemRowFragment;

/** Renders a message with tags: a list of texts and elements. */
const Message = ({ parts }: { readonly parts: readonly ReactNode[] }) => createElement(Fragment, null, ...parts);

const Tracking = ({ number, address }: { readonly number: string; readonly address: string | null }) =>
  address === null ? (
    <span className={styles.tracking}>{number}</span>
  ) : (
    <a href={address} target="_blank" rel="noopener noreferrer" className={styles.tracking}>
      {number}
      <VisuallyHidden>{text.track}</VisuallyHidden>
    </a>
  );

const Parcel = ({ shipment }: { readonly shipment: Item['shipments'][number] }) => {
  const day = useDay();
  const { shippedAt, carrierCode, trackingNumber } = shipment;
  return (
    <li>
      <Message
        parts={text.parcel({
          day: day(shippedAt),
          time: (words) => <time dateTime={shippedAt}>{words}</time>,
          carrier: carrierName(carrierCode),
          number: trackingNumber,
          tracking: (number) => <Tracking number={number} address={trackingAddress(carrierCode, trackingNumber)} />,
        })}
      />
    </li>
  );
};

interface PartProps {
  readonly title: string;
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
  if (progress?.isCancelled) return text.canceled;
  if (progress?.isCompleted) return text.nothingToShip;
  return estimatedShipmentOn ? null : text.notShipped;
};

const Shipment = ({ item, level }: Pick<ItemDetailsProps, 'item' | 'level'>) => {
  const day = useDay();
  const { estimatedShipmentOn, shipments, progress } = item;
  const reason = shipments.length === 0 ? noParcelText(item) : null;
  return (
    <Part title={text.shipment} level={level}>
      {estimatedShipmentOn && !reason && !progress?.isCancelled && (
        <p>
          <Message
            parts={text.estimated({
              day: day(estimatedShipmentOn, 'UTC'),
              time: (words) => <time dateTime={estimatedShipmentOn}>{words}</time>,
            })}
          />
        </p>
      )}
      {shipments.length > 0 && (
        <ul className={styles.parcels}>
          {shipments.map((shipment) => (
            <Parcel key={`${shipment.carrierCode} ${shipment.trackingNumber}`} shipment={shipment} />
          ))}
        </ul>
      )}
      {reason && <p>{reason}</p>}
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
      <Part title={text.allSteps} level={level}>
        <Tracker progress={steps} isVertical />
      </Part>
    )}
    <Shipment item={item} level={level} />
    <Part title={text.details} level={level}>
      <p>{text.quantity(item)}</p>
      <LineChoices choices={item.choices} />
    </Part>
  </>
);
