import { ConfigurableForm } from './ConfigurableForm.tsx';
import { type BuyFormProps, SimpleForm } from './SimpleForm.tsx';
import { specialForm } from './specialForms.ts';
import type { Configuration } from './useConfiguration.ts';

/** The form that fits how the product is sold. */
export const BuyForm = ({ configuration, ...rest }: BuyFormProps & { readonly configuration: Configuration }) => {
  if (rest.product.type === 'CONFIGURABLE') return <ConfigurableForm {...rest} configuration={configuration} />;
  const Special = specialForm(rest.product.type);
  return Special ? <Special {...rest} /> : <SimpleForm {...rest} />;
};
