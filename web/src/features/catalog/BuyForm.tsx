import { SimpleForm } from './SimpleForm.tsx';
import { type ConfiguredFormProps, specialForm } from './specialForms.ts';

/** The form that fits how the product is sold. */
export const BuyForm = (props: ConfiguredFormProps) => {
  const Form = specialForm(props.product.type) ?? SimpleForm;
  return <Form {...props} />;
};
