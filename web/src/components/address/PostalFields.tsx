import * as text from '@patchwork/domain/messages/address-fields.generated.ts';
import * as common from '@patchwork/domain/messages/common.generated.ts';
import type { ReactNode } from 'react';
import { BoundTextField } from '../form/BoundTextField.tsx';
import styles from '../form/FormLayout.module.css';
import { SelectField } from '../form/SelectField.tsx';
import type { BoundForm } from '../form/useControlledForm.ts';
import { type AddressUse, getAutoComplete, type PostalCountry, type PostalDetails } from './postal.ts';

interface PlaceFieldsProps {
  readonly form: BoundForm<PostalDetails>;
  readonly countries: readonly PostalCountry[];
  readonly use?: AddressUse | undefined;
}

const CountryField = ({ form, countries, use }: PlaceFieldsProps) => (
  <SelectField
    label={common.country}
    id={form.fieldId('countryId')}
    name="countryId"
    autoComplete={getAutoComplete('country', use)}
    value={form.values.countryId}
    error={form.errors.countryId}
    onChange={(event) => form.setValues({ countryId: event.target.value, regionId: '' })}
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
    label={country.id === 'US' ? text.state : text.region}
    id={form.fieldId('regionId')}
    name="regionId"
    autoComplete={getAutoComplete('address-level1', use)}
    value={form.values.regionId}
    error={form.errors.regionId}
    onChange={(event) => form.setValues({ regionId: event.target.value })}
    onBlur={() => void form.onBlur('regionId')}
  >
    <option value="">{country.id === 'US' ? text.chooseState : text.chooseRegion}</option>
    {country.regions.map(({ id, name }) => (
      <option key={id} value={String(id)}>
        {name}
      </option>
    ))}
  </SelectField>
);

export const PlaceFields = ({ form, countries, use }: PlaceFieldsProps) => {
  const country = countries.find(({ id }) => id === form.values.countryId);
  const filled = (token: string) => getAutoComplete(token, use);
  return (
    <>
      <CountryField form={form} countries={countries} use={use} />
      <BoundTextField form={form} name="street" label={common.street} autoComplete={filled('address-line1')} />
      <BoundTextField
        form={form}
        name="apartment"
        label={common.apartment}
        autoComplete={filled('address-line2')}
        isOptional
      />
      <BoundTextField form={form} name="city" label={common.city} autoComplete={filled('address-level2')} />
      <div className={styles.pair}>
        {country && country.regions.length > 0 && <RegionField form={form} country={country} use={use} />}
        <BoundTextField form={form} name="postcode" label={common.postalCode} autoComplete={filled('postal-code')} />
      </div>
    </>
  );
};

interface PostalFieldsProps extends PlaceFieldsProps {
  readonly title: string;
  /** Rendered above the fields. */
  readonly children?: ReactNode;
}

export const PostalFields = ({ title, children, ...place }: PostalFieldsProps) => (
  <fieldset className={styles.section}>
    <legend>{title}</legend>
    {children}
    <PlaceFields {...place} />
  </fieldset>
);
