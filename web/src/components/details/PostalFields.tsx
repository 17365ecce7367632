import type { ReactNode } from 'react';
import { SelectField } from '../SelectField.tsx';
import { DetailField } from './DetailField.tsx';
import styles from './Details.module.css';
import { type AddressUse, filledWith, type PostalCountry, type PostalDetails } from './postal.ts';
import type { BoundForm } from './useDetailForm.ts';

interface PlaceFieldsProps {
  readonly form: BoundForm<PostalDetails>;
  readonly countries: readonly PostalCountry[];
  readonly use?: AddressUse | undefined;
}

const CountryField = ({ form, countries, use }: PlaceFieldsProps) => (
  <SelectField
    label="Country"
    id={form.idOf('countryId')}
    name="countryId"
    autoComplete={filledWith('country', use)}
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

type RegionFieldProps = Omit<PlaceFieldsProps, 'countries'> & { readonly country: PostalCountry };

const RegionField = ({ form, country, use }: RegionFieldProps) => (
  <SelectField
    label={country.id === 'US' ? 'State' : 'Region'}
    id={form.idOf('regionId')}
    name="regionId"
    autoComplete={filledWith('address-level1', use)}
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

/** The fields of a place. */
export const PlaceFields = ({ form, countries, use }: PlaceFieldsProps) => {
  const country = countries.find(({ id }) => id === form.details.countryId);
  const filled = (token: string) => filledWith(token, use);
  return (
    <>
      <CountryField form={form} countries={countries} use={use} />
      <DetailField form={form} name="street" label="Street and number" autoComplete={filled('address-line1')} />
      <DetailField
        form={form}
        name="apartment"
        label="Apartment, suite"
        autoComplete={filled('address-line2')}
        isOptional
      />
      <DetailField form={form} name="city" label="City" autoComplete={filled('address-level2')} />
      <div className={styles.pair}>
        {country && country.regions.length > 0 && <RegionField form={form} country={country} use={use} />}
        <DetailField form={form} name="postcode" label="Postal code" autoComplete={filled('postal-code')} />
      </div>
    </>
  );
};

interface PostalFieldsProps extends PlaceFieldsProps {
  /** What the address is for. */
  readonly title: string;
  /** What stands above the fields. */
  readonly children?: ReactNode;
}

/** Where something is sent. */
export const PostalFields = ({ title, children, ...place }: PostalFieldsProps) => (
  <fieldset className={styles.section}>
    <legend>{title}</legend>
    {children}
    <PlaceFields {...place} />
  </fieldset>
);
