import type { ReactNode } from 'react';
import { SelectField } from '../SelectField.tsx';
import { DetailField } from './DetailField.tsx';
import styles from './Details.module.css';
import type { PostalCountry, PostalDetails } from './postal.ts';
import type { BoundForm } from './useDetailForm.ts';

interface PostalFieldsProps {
  readonly form: BoundForm<PostalDetails>;
  readonly countries: readonly PostalCountry[];
  /** What the address is for. */
  readonly title: string;
  /** What stands above the fields. */
  readonly children?: ReactNode;
}

const CountryField = ({ form, countries }: Pick<PostalFieldsProps, 'form' | 'countries'>) => (
  <SelectField
    label="Country"
    id={form.idOf('countryId')}
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

const RegionField = ({ form, country }: Pick<PostalFieldsProps, 'form'> & { readonly country: PostalCountry }) => (
  <SelectField
    label={country.id === 'US' ? 'State' : 'Region'}
    id={form.idOf('regionId')}
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

/** Where something is sent. */
export const PostalFields = ({ form, countries, title, children }: PostalFieldsProps) => {
  const country = countries.find(({ id }) => id === form.details.countryId);
  return (
    <fieldset className={styles.section}>
      <legend>{title}</legend>
      {children}
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
