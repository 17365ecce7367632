import * as text from '@patchwork/domain/messages/order-view.generated.ts';
import { bulkCustomizePath } from '@patchwork/domain/orders/customize.ts';
import { getNextStep } from '@patchwork/domain/orders/next-step.ts';
import { AWAITING_CUSTOMIZATION } from '@patchwork/domain/orders/status.ts';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../components/Button.tsx';
import { OrderCard } from '../history/OrderCard.tsx';
import { OrderAccess, PHOTOS_PAGE } from '../history/orderAccess.ts';
import { CancelOrder } from './CancelOrder.tsx';
import { Invoice } from './Invoice.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import type { OrderViewFragment } from './OrderView.generated.ts';
import styles from './OrderView.module.css';
import { Proofs } from './Proofs.tsx';

interface OrderViewProps {
  readonly order: OrderViewFragment;
  /** The secret of the mailed link that it was opened by; null: by its customer. */
  readonly access: string | null;
}

const ChoicesLink = ({ order, access }: OrderViewProps) => {
  const waiting = order.items.filter(({ actions }) => actions.some(({ code }) => code === AWAITING_CUSTOMIZATION));
  if (waiting.length === 0) return null;
  return access === null ? (
    <ButtonLink to={bulkCustomizePath(waiting.map(({ id }) => id))} variant="primary">
      {text.addChoices}
    </ButtonLink>
  ) : (
    <ButtonLink to={PHOTOS_PAGE} state={{ access }} variant="primary">
      {text.addChoices}
    </ButtonLink>
  );
};

const Next = ({ order, access }: OrderViewProps) => {
  // A guest's page has no section above it.
  const Title = access === null ? 'h3' : 'h2';
  const step = getNextStep(order.items.map(({ progress = null, shipments }) => ({ progress, shipments })));
  return (
    <section className={styles.next} aria-labelledby="order-next">
      <Title id="order-next">{text.next}</Title>
      <p>{text.nextStep({ step })}</p>
      {step === 'choices' && <ChoicesLink order={order} access={access} />}
    </section>
  );
};

/** An order with all its facts, for its customer or whoever has the mailed link. */
export const OrderView = ({ order: loaded, access }: OrderViewProps) => {
  const [changed, setChanged] = useState<OrderViewFragment | null>(null);
  const order = changed ?? loaded;
  return (
    <OrderAccess value={access}>
      <div className={styles.view}>
        <Next order={order} access={access} />
        <Proofs order={order} access={access} onChanged={setChanged} />
        <OrderCard order={order} path={null} level={3} />
        <OrderFacts order={order} />
        <div className={styles.ways}>
          <Button onClick={() => window.print()}>{text.print}</Button>
          <CancelOrder order={order} access={access} onChanged={setChanged} />
        </div>
        <Invoice order={order} />
      </div>
    </OrderAccess>
  );
};
