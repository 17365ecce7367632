import { SelectField } from '../../components/SelectField.tsx';
import type { CheckoutDefaultsQuery } from './CheckoutDefaults.generated.ts';
import styles from './CheckoutForm.module.css';
import { DetailField } from './DetailField.tsx';
import { fieldId } from './details.ts';
import type { CheckoutForm } from './useCheckoutForm.ts';

export type Country = CheckoutDefaultsQuery['checkoutDefaults']['countries'][number];

interface AddressFieldsProps {
  readonly form: CheckoutForm;
  readonly countries: readonly Country[];
  /** True when nothing is shipped: the address is then for the bill. */
  readonly isVirtual: boolean;
}

const CountryField = ({ form, countries }: Omit<AddressFieldsProps, 'isVirtual'>) => (
  <SelectField
    label="Country"
    id={fieldId('countryId')}
    name="countryId"
    autoComplete="country"
    value={form.details.countryId}
    error={form.problems.countryId}
    onChange={(event) => form.set({ countryId: event.target.value, regionId: '' })}
  >
    {countries.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </SelectField>
);

const RegionField = ({ form, country }: { readonly form: CheckoutForm; readonly country: Country }) => (
  <SelectField
    label={country.id === 'US' ? 'State' : 'Region'}
    id={fieldId('regionId')}
    name="regionId"
    autoComplete="address-level1"
    value={form.details.regionId}
    error={form.problems.regionId}
    onChange={(event) => form.set({ regionId: event.target.value })}
    onBlur={() => void form.leave('regionId')}
  >
    <option value="">Please choose</option>
    {country.regions.map(({ id, name }) => (
      <option key={id} value={String(id)}>
        {name}
      </option>
    ))}
  </SelectField>
);

/** Where the order goes. */
export const AddressFields = ({ form, countries, isVirtual }: AddressFieldsProps) => {
  const country = countries.find(({ id }) => id === form.details.countryId);
  return (
    <fieldset className={styles.section}>
      <legend>{isVirtual ? 'Billing address' : 'Shipping address'}</legend>
      <CountryField form={form} countries={countries} />
      <DetailField form={form} name="street" label="Street and number" autoComplete="address-line1" />
      <DetailField form={form} name="apartment" label="Apartment, suite" autoComplete="address-line2" isOptional />
      <DetailField form={form} name="city" label="City" autoComplete="address-level2" />
      <div className={styles.pair}>
        {country && country.regions.length > 0 && <RegionField form={form} country={country} />}
        <DetailField form={form} name="postcode" label="Postal code" autoComplete="postal-code" />
      </div>
    </fieldset>
  );
};
