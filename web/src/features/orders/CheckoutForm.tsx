import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { ErrorSummary } from '../../components/ErrorSummary.tsx';
import { Notice } from '../../components/Notice.tsx';
import type { TaskProblem } from '../../lib/offline/task.ts';
import { AddressFields, type Country } from './AddressFields.tsx';
import type { CheckoutDefaultsQuery } from './CheckoutDefaults.generated.ts';
import styles from './CheckoutForm.module.css';
import { ContactFields } from './ContactFields.tsx';
import type { CheckoutDetails } from './details.ts';
import { PaymentFields, ShippingFields } from './MethodFields.tsx';
import { withMethods } from './methods.ts';
import type { OrderableCart } from './orderableCart.ts';
import { detailOf, isAboutCart } from './refusal.ts';
import { type CheckoutForm as Form, useCheckoutForm } from './useCheckoutForm.ts';
import { useMethods } from './useMethods.ts';
import type { PlaceOrder } from './usePlaceOrder.ts';
import { useShippingSync } from './useShippingSync.ts';

interface CheckoutFormProps {
  readonly cart: OrderableCart;
  readonly defaults: CheckoutDefaultsQuery['checkoutDefaults'];
  /** What was typed before. */
  readonly initial: CheckoutDetails;
  readonly placing: PlaceOrder;
  /** What is ordered and what it costs. */
  readonly review: ReactNode;
  readonly onAccepted: () => void;
  /** The cart has to be looked at before ordering again. */
  readonly onCartRefused: (problem: TaskProblem) => void;
}

const regionIdsOf = (countries: readonly Country[], countryId: string): string[] =>
  (countries.find(({ id }) => id === countryId)?.regions ?? []).map(({ id }) => String(id));

const useSubmit = ({ cart, placing, onAccepted, onCartRefused }: CheckoutFormProps, form: Form) => {
  const [refusal, setRefusal] = useState<string | null>(null);
  const refuse = (problem: TaskProblem) => {
    const name = detailOf(problem);
    if (isAboutCart(problem)) onCartRefused(problem);
    else if (name) form.refuse(name, problem.message);
    else setRefusal(problem.message);
  };
  const submit = async (completed: CheckoutDetails) => {
    setRefusal(null);
    if (!(await form.check(completed))) return;
    const result = await placing.place(cart, completed);
    if (result.kind === 'accepted') onAccepted();
    else refuse(result.problem);
  };
  return { refusal, submit };
};

interface ReviewProps {
  readonly review: ReactNode;
  readonly isPlacing: boolean;
  /** Why the order as a whole was refused; null when it was not. */
  readonly refusal: string | null;
}

const Review = ({ review, isPlacing, refusal }: ReviewProps) => (
  <aside className={styles.review} aria-label="Your order">
    <h2>Your order</h2>
    {review}
    {refusal && <Notice>{refusal}</Notice>}
    <Button type="submit" variant="primary" size="large" isWide isBusy={isPlacing}>
      Place order
    </Button>
    <p role="status" className={styles.progress}>
      {isPlacing && 'Processing order...'}
    </p>
  </aside>
);

/** The guest's checkout on one page. */
export const CheckoutForm = (props: CheckoutFormProps) => {
  const { cart, defaults, initial, placing, review } = props;
  const { isVirtual } = cart;
  const form = useCheckoutForm(initial, ({ countryId }) => ({
    isVirtual,
    regionIds: regionIdsOf(defaults.countries, countryId),
  }));
  const methods = useMethods(cart, form.details, defaults);
  const details = withMethods(form.details, methods);
  useShippingSync(cart, details, methods);
  const { refusal, submit } = useSubmit(props, form);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!placing.isPlacing) void submit(details);
  };
  return (
    <form className={styles.columns} noValidate onSubmit={onSubmit}>
      <div className={styles.fields}>
        <ErrorSummary errors={form.summary} />
        <ContactFields form={form} />
        <AddressFields form={form} countries={defaults.countries} isVirtual={isVirtual} />
        {!isVirtual && <ShippingFields form={form} details={details} methods={methods} />}
        <PaymentFields form={form} details={details} methods={methods} />
      </div>
      <Review review={review} isPlacing={placing.isPlacing} refusal={refusal} />
    </form>
  );
};
