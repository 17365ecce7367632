import { type Day, getLocalDay, type ShipmentEstimate, shipmentWords } from '@patchwork/domain/orders/shipment.ts';
import { use, useSyncExternalStore } from 'react';
import { SiteContext } from '../lib/siteContext.ts';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';
import styles from './ShipmentText.module.css';

/** Of average width in words. */
const ANY_DAY: Day = '2026-11-25';

const neverChanges = () => () => undefined;

interface ShipmentTextProps {
  readonly shipment: ShipmentEstimate | null;
}

/**
 * The shipping date and the deadline for it, if promised, by the day that it is in the store: a shopper further east
 * has until the store's midnight. The server's page is kept for longer than a day and holds a placeholder.
 */
export const ShipmentText = ({ shipment }: ShipmentTextProps) => {
  const { store } = use(SiteContext);
  const today = (): Day => getLocalDay({ now: new Date(), timeZone: store.timeZone });
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
