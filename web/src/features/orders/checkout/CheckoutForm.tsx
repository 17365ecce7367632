import * as text from '@patchwork/domain/messages/checkout.generated.ts';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { type AddressUse, getRegionIds } from '../../../components/address/postal.ts';
import { Button } from '../../../components/Button.tsx';
import { ErrorSummary } from '../../../components/form/ErrorSummary.tsx';
import type { BoundForm } from '../../../components/form/useControlledForm.ts';
import { Notice } from '../../../components/Notice.tsx';
import type { MoneyValue } from '../../../lib/moneyValue.ts';
import type { TaskProblem } from '../../../lib/taskProblem.ts';
import type { BankStep } from '../outcome/useBankStep.ts';
import { createHandleSlot } from '../payment/handleSlot.ts';
import { hasPanel } from '../payment/PaymentPanel.tsx';
import { BillingAddress, MainAddress } from './AddressFields.tsx';
import type { CheckoutDefaultsQuery } from './CheckoutDefaults.generated.ts';
import styles from './CheckoutForm.module.css';
import { ContactFields } from './ContactFields.tsx';
import type { AddressDetails, CheckoutDetails } from './details.ts';
import { PaymentFields, ShippingFields } from './MethodFields.tsx';
import { MoreFields } from './MoreFields.tsx';
import { isChoiceLoading } from './methods.ts';
import type { OrderableCart } from './orderableCart.ts';
import { getAddedCost, withPaymentCost } from './paymentCost.ts';
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
  readonly initial: CheckoutDetails;
  readonly placing: PlaceOrder;
  readonly bankStep: BankStep | null;
  /** Renders the customer's saved addresses above the fields of an address. */
  readonly addresses?: (form: Form, address: BoundForm<AddressDetails>, use: AddressUse) => ReactNode;
  /** Renders the offer of an account, below the contact. */
  readonly account?: (form: Form) => ReactNode;
  /** Renders the cart's content and totals, including the fee of the chosen payment method. */
  readonly review: (paymentCost: MoneyValue | null) => ReactNode;
  readonly onAccepted: () => void;
  /** Called for a refusal that the shopper has to resolve in the cart. */
  readonly onCartRefused: (problem: TaskProblem) => void;
}

interface ReviewProps {
  readonly review: ReactNode;
  readonly isPlacing: boolean;
  /** The order waits for the payment form. */
  readonly isPaying: boolean;
  /** The total is about to change. */
  readonly isUnsettled: boolean;
  /** The order waits for the new total. */
  readonly isAwaited: boolean;
  /** Why the order as a whole was refused; null otherwise. */
  readonly refusal: string | null;
}

const getProgressText = ({ isPlacing, isPaying, isAwaited }: ReviewProps): string | null => {
  if (isPlacing) return text.placing;
  if (isPaying) return text.paying;
  return isAwaited ? text.calculating : null;
};

const Review = (props: ReviewProps) => (
  <aside className={styles.review} aria-label={text.review} aria-busy={props.isUnsettled || undefined}>
    <h2>{text.review}</h2>
    {props.review}
    {props.refusal && <Notice>{props.refusal}</Notice>}
    <Button type="submit" variant="primary" size="large" isWide isBusy={getProgressText(props) !== null}>
      {text.placeOrder}
    </Button>
    <p role="status" className={styles.progress}>
      {getProgressText(props)}
    </p>
  </aside>
);

export const CheckoutForm = (props: CheckoutFormProps) => {
  const { cart, defaults, initial, placing, addresses, account, review } = props;
  const { isVirtual } = cart;
  const { countries } = defaults;
  const form = useCheckoutForm(initial, { isVirtual, getRegionIds: (id) => getRegionIds(countries, id) });
  const methods = useMethods(cart, form.values, defaults);
  const details = useCompleted(form, methods);
  const isUnsent = useShippingSync(cart, details, methods);
  usePersonalDetailsSync(cart, details);
  const [slot] = useState(createHandleSlot);
  const whole = useRef<HTMLFormElement>(null);
  const chosen = methods.payment.find(({ code }) => code === details.paymentMethod);
  const paymentCost = getAddedCost(cart, chosen);
  const payable = withPaymentCost(cart, paymentCost);
  const payment = { hasForm: hasPanel(chosen?.provider ?? null), slot };
  const { submit, ...ordering } = useSubmit({ ...props, cart: payable }, { form, payment, isUnsent });
  const ways = useOnceReady<OrderableCart>(
    !isChoiceLoading(form.values, methods),
    (pressed) => void submit(details, pressed.grandTotal),
  );
  const isAwaited = ordering.isAwaited || ways.isAwaited;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!placing.isPlacing && !isAwaited && !ordering.isPaying) ways.request(payable);
  };
  const isWaitingForBank = props.bankStep !== null && !placing.isPlacing && !ordering.isPaying;
  return (
    <form ref={whole} className={styles.columns} noValidate onSubmit={onSubmit}>
      <div className={styles.fields}>
        {isWaitingForBank && <Notice kind="info">{text.bankStep}</Notice>}
        <ErrorSummary errors={form.errorSummary} leadsToFirst />
        <ContactFields form={form}>{account?.(form)}</ContactFields>
        <MainAddress
          form={form}
          countries={countries}
          isVirtual={isVirtual}
          known={(address) => addresses?.(form, address, isVirtual ? 'billing' : 'shipping')}
        />
        <MoreFields form={form} isDelivered={!isVirtual} />
        {!isVirtual && <ShippingFields form={form} details={details} methods={methods} />}
        {!isVirtual && (
          <BillingAddress
            form={form}
            countries={countries}
            known={(address) => addresses?.(form, address, 'billing')}
          />
        )}
        <PaymentFields
          form={form}
          details={details}
          methods={methods}
          cart={payable}
          handle={slot.put}
          onLeave={slot.leave}
          requestOrder={() => whole.current?.requestSubmit()}
        />
      </div>
      <Review review={review(paymentCost)} isPlacing={placing.isPlacing} {...ordering} isAwaited={isAwaited} />
    </form>
  );
};
