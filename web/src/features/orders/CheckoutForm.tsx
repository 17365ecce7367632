import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { type AddressUse, regionIdsOf } from '../../components/details/postal.ts';
import type { BoundForm } from '../../components/details/useDetailForm.ts';
import { ErrorSummary } from '../../components/ErrorSummary.tsx';
import { Notice } from '../../components/Notice.tsx';
import type { TaskProblem } from '../../lib/offline/task.ts';
import { BillingAddress, MainAddress } from './AddressFields.tsx';
import type { CheckoutDefaultsQuery } from './CheckoutDefaults.generated.ts';
import styles from './CheckoutForm.module.css';
import { ContactFields } from './ContactFields.tsx';
import type { AddressDetails, CheckoutDetails } from './details.ts';
import { PaymentFields, ShippingFields } from './MethodFields.tsx';
import { MoreFields } from './MoreFields.tsx';
import { isChoiceToCome } from './methods.ts';
import type { OrderableCart } from './orderableCart.ts';
import { createHandleSlot } from './payment/handleSlot.ts';
import { hasPanel } from './payment/PaymentPanel.tsx';
import { type CheckoutForm as Form, useCheckoutForm } from './useCheckoutForm.ts';
import { useCompleted } from './useCompleted.ts';
import { useMethods } from './useMethods.ts';
import { useOnceReady } from './useOnceReady.ts';
import { usePersonalDetailsSync } from './usePersonalDetailsSync.ts';
import type { PlaceOrder } from './usePlaceOrder.ts';
import { useShippingSync } from './useShippingSync.ts';
import { useSubmit } from './useSubmit.ts';

interface CheckoutFormProps {
  readonly cart: OrderableCart;
  readonly defaults: CheckoutDefaultsQuery['checkoutDefaults'];
  /** What was typed before. */
  readonly initial: CheckoutDetails;
  readonly placing: PlaceOrder;
  /** Addresses that are known already, above the fields of one. */
  readonly addresses?: (form: Form, address: BoundForm<AddressDetails>, use: AddressUse) => ReactNode;
  /** Whether an account is wanted with the order, below the contact. */
  readonly account?: (form: Form) => ReactNode;
  /** What is ordered and what it costs. */
  readonly review: ReactNode;
  readonly onAccepted: () => void;
  /** The cart has to be looked at before ordering again. */
  readonly onCartRefused: (problem: TaskProblem) => void;
}

interface ReviewProps {
  readonly review: ReactNode;
  readonly isPlacing: boolean;
  /** The payment form is waited for. */
  readonly isPaying: boolean;
  /** The total is about to change. */
  readonly isUnsettled: boolean;
  /** The order waits for that. */
  readonly isAwaited: boolean;
  /** Why the order as a whole was refused; null when it was not. */
  readonly refusal: string | null;
}

const progressOf = ({ isPlacing, isPaying, isAwaited }: ReviewProps): string | null => {
  if (isPlacing) return 'Processing order...';
  if (isPaying) return 'Waiting for your payment...';
  return isAwaited ? 'Working out the total...' : null;
};

const Review = (props: ReviewProps) => (
  <aside className={styles.review} aria-label="Your order" aria-busy={props.isUnsettled || undefined}>
    <h2>Your order</h2>
    {props.review}
    {props.refusal && <Notice>{props.refusal}</Notice>}
    <Button type="submit" variant="primary" size="large" isWide isBusy={progressOf(props) !== null}>
      Place order
    </Button>
    <p role="status" className={styles.progress}>
      {progressOf(props)}
    </p>
  </aside>
);

/** The checkout on one page. */
export const CheckoutForm = (props: CheckoutFormProps) => {
  const { cart, defaults, initial, placing, addresses, account, review } = props;
  const { isVirtual } = cart;
  const { countries } = defaults;
  const form = useCheckoutForm(initial, { isVirtual, regionIdsOf: (id) => regionIdsOf(countries, id) });
  const methods = useMethods(cart, form.details, defaults);
  const details = useCompleted(form, methods);
  const isUntold = useShippingSync(cart, details, methods);
  usePersonalDetailsSync(cart, details);
  const [slot] = useState(createHandleSlot);
  const whole = useRef<HTMLFormElement>(null);
  const chosen = methods.payment.find(({ code }) => code === details.paymentMethod);
  const payment = { isAsked: hasPanel(chosen?.provider ?? null), slot };
  const { submit, ...ordering } = useSubmit(props, { form, payment, isUntold });
  const ways = useOnceReady<OrderableCart>(
    !isChoiceToCome(form.details, methods),
    (pressed) => void submit(details, pressed.grandTotal),
  );
  const isAwaited = ordering.isAwaited || ways.isAwaited;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!placing.isPlacing && !isAwaited && !ordering.isPaying) ways.request(cart);
  };
  return (
    <form ref={whole} className={styles.columns} noValidate onSubmit={onSubmit}>
      <div className={styles.fields}>
        <ErrorSummary errors={form.summary} leadsToFirst />
        <ContactFields form={form}>{account?.(form)}</ContactFields>
        <MainAddress
          {...{ form, countries, isVirtual }}
          known={(address) => addresses?.(form, address, isVirtual ? 'billing' : 'shipping')}
        />
        <MoreFields form={form} isDelivered={!isVirtual} />
        {!isVirtual && <ShippingFields form={form} details={details} methods={methods} />}
        {!isVirtual && (
          <BillingAddress {...{ form, countries }} known={(address) => addresses?.(form, address, 'billing')} />
        )}
        <PaymentFields
          {...{ form, details, methods, cart, handle: slot.put, onLeave: slot.leave }}
          requestOrder={() => whole.current?.requestSubmit()}
        />
      </div>
      <Review review={review} isPlacing={placing.isPlacing} {...ordering} isAwaited={isAwaited} />
    </form>
  );
};
