import { type Day, type ShipmentEstimate, shipmentWords } from '@patchwork/domain/orders/shipment.ts';
import { use, useSyncExternalStore } from 'react';
import { SiteContext } from '../lib/siteContext.ts';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';
import styles from './ShipmentText.module.css';

/** The day that it is for the shopper: Swedish days are written as ours are. */
const today = (): Day => new Date().toLocaleDateString('sv-SE');

/** A day whose words take about as much room as any. */
const ANY_DAY: Day = '2026-11-25';

const neverChanges = () => () => undefined;

interface ShipmentTextProps {
  readonly shipment: ShipmentEstimate | null;
}

/**
 * When something ships, and by when to order for that; nothing where nothing is promised. A server does not know what day
 * it is for the shopper: it only holds the place.
 */
export const ShipmentText = ({ shipment }: ShipmentTextProps) => {
  const { store } = use(SiteContext);
  const day = useSyncExternalStore(neverChanges, today, () => null);
  const { promise, offer } = shipment
    ? shipmentWords(shipment, day ?? ANY_DAY, store.locale)
    : { promise: null, offer: null };
  if (promise === null) return null;
  return (
    <p className={classNames(styles.shipment, day === null && styles.waiting)}>
      <Icon name="truck" size={20} />
      <span>
        {promise} {offer}
      </span>
    </p>
  );
};
