import type { ProductType } from '../../../lib/apollo/schema.generated.ts';
import { SimpleForm } from './SimpleForm.tsx';
import { type ConfiguredFormProps, specialForm } from './specialForms.ts';

const COMPOSED: readonly ProductType[] = ['BUNDLE', 'GROUPED', 'GIFT_CARD'];

/** The heading and the form for the product's type. */
export const BuyForm = (props: ConfiguredFormProps) => {
  const { product, heading } = props;
  const Form = specialForm(product.type) ?? SimpleForm;
  return (
    <>
      {!COMPOSED.includes(product.type) && heading(null)}
      <Form {...props} />
    </>
  );
};
