import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { PostalFields } from '../../components/details/PostalFields.tsx';
import { regionIdsOf } from '../../components/details/postal.ts';
import { ErrorSummary } from '../../components/ErrorSummary.tsx';
import { Notice } from '../../components/Notice.tsx';
import type { TaskProblem } from '../../lib/offline/task.ts';
import type { CheckoutDefaultsQuery } from './CheckoutDefaults.generated.ts';
import styles from './CheckoutForm.module.css';
import { ContactFields } from './ContactFields.tsx';
import type { CheckoutDetails } from './details.ts';
import { PaymentFields, ShippingFields } from './MethodFields.tsx';
import { withMethods } from './methods.ts';
import type { OrderableCart } from './orderableCart.ts';
import { detailOf, isAboutCart, TOTAL_CHANGED } from './refusal.ts';
import { type CheckoutForm as Form, useCheckoutForm } from './useCheckoutForm.ts';
import { useMethods } from './useMethods.ts';
import { usePersonalDetailsSync } from './usePersonalDetailsSync.ts';
import type { PlaceOrder } from './usePlaceOrder.ts';
import { useSettledCart } from './useSettledCart.ts';
import { useShippingSync } from './useShippingSync.ts';

interface CheckoutFormProps {
  readonly cart: OrderableCart;
  readonly defaults: CheckoutDefaultsQuery['checkoutDefaults'];
  /** What was typed before. */
  readonly initial: CheckoutDetails;
  readonly placing: PlaceOrder;
  /** Addresses that are known already, above the fields of one. */
  readonly addresses?: (form: Form) => ReactNode;
  /** What is ordered and what it costs. */
  readonly review: ReactNode;
  readonly onAccepted: () => void;
  /** The cart has to be looked at before ordering again. */
  readonly onCartRefused: (problem: TaskProblem) => void;
}

const useSubmit = ({ cart, placing, onAccepted, onCartRefused }: CheckoutFormProps, form: Form, isUntold: boolean) => {
  const { settle, ...total } = useSettledCart(cart, isUntold);
  const [refusal, setRefusal] = useState<string | null>(null);
  const refuse = (problem: TaskProblem) => {
    const name = detailOf(problem);
    if (isAboutCart(problem)) onCartRefused(problem);
    else if (name) form.refuse({ [name]: problem.message });
    else setRefusal(problem.message);
  };
  const submit = async (completed: CheckoutDetails) => {
    setRefusal(null);
    if (!(await form.check(completed))) return;
    const settled = await settle();
    if (settled.grandTotal?.amount !== cart.grandTotal?.amount) return setRefusal(TOTAL_CHANGED);
    const result = await placing.place(settled, completed);
    if (result.kind === 'accepted') onAccepted();
    else refuse(result.problem);
  };
  return { refusal, submit, ...total };
};

interface ReviewProps {
  readonly review: ReactNode;
  readonly isPlacing: boolean;
  /** The total is about to change. */
  readonly isUnsettled: boolean;
  /** The order waits for that. */
  readonly isAwaited: boolean;
  /** Why the order as a whole was refused; null when it was not. */
  readonly refusal: string | null;
}

const Review = ({ review, isPlacing, isUnsettled, isAwaited, refusal }: ReviewProps) => (
  <aside className={styles.review} aria-label="Your order" aria-busy={isUnsettled || undefined}>
    <h2>Your order</h2>
    {review}
    {refusal && <Notice>{refusal}</Notice>}
    <Button type="submit" variant="primary" size="large" isWide isBusy={isPlacing || isAwaited}>
      Place order
    </Button>
    <p role="status" className={styles.progress}>
      {isPlacing ? 'Processing order...' : isAwaited && 'Working out the total...'}
    </p>
  </aside>
);

/** The checkout on one page. */
export const CheckoutForm = (props: CheckoutFormProps) => {
  const { cart, defaults, initial, placing, addresses, review } = props;
  const { isVirtual } = cart;
  const form = useCheckoutForm(initial, ({ countryId }) => ({
    isVirtual,
    regionIds: regionIdsOf(defaults.countries, countryId),
  }));
  const methods = useMethods(cart, form.details, defaults);
  const details = withMethods(form.details, methods);
  const isUntold = useShippingSync(cart, details, methods);
  usePersonalDetailsSync(cart, details);
  const { submit, ...ordering } = useSubmit(props, form, isUntold);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!placing.isPlacing && !ordering.isAwaited) void submit(details);
  };
  return (
    <form className={styles.columns} noValidate onSubmit={onSubmit}>
      <div className={styles.fields}>
        <ErrorSummary errors={form.summary} />
        <ContactFields form={form} />
        <PostalFields
          form={form}
          countries={defaults.countries}
          title={isVirtual ? 'Billing address' : 'Shipping address'}
        >
          {addresses?.(form)}
        </PostalFields>
        {!isVirtual && <ShippingFields form={form} details={details} methods={methods} />}
        <PaymentFields form={form} details={details} methods={methods} />
      </div>
      <Review review={review} isPlacing={placing.isPlacing} {...ordering} />
    </form>
  );
};
