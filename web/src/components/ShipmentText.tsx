import { type Day, type ShipmentEstimate, shipmentWords } from '@patchwork/domain/orders/shipment.ts';
import { use, useSyncExternalStore } from 'react';
import { SiteContext } from '../lib/siteContext.ts';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';
import styles from './ShipmentText.module.css';

/** The shopper's local date; Swedish dates have ISO format. */
const today = (): Day => new Date().toLocaleDateString('sv-SE');

/** Of average width in words. */
const ANY_DAY: Day = '2026-11-25';

const neverChanges = () => () => undefined;

interface ShipmentTextProps {
  readonly shipment: ShipmentEstimate | null;
}

/**
 * The shipping date and the deadline for it, if promised. The server does not know the shopper's date and renders a
 * placeholder.
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
