import * as countries from '@patchwork/domain/messages/countries.generated.ts';
import { findCountryName } from '@patchwork/domain/orders/country-names.ts';
import type { OrderAddressLinesFragment } from './OrderView.generated.ts';
import styles from './OrderView.module.css';

/** A name and address of an order, a line each. */
export const AddressLines = ({ address }: { readonly address: OrderAddressLinesFragment }) => {
  const { firstName, lastName, company, street, city, region, postcode, countryId, phone } = address;
  const place = [city, region, postcode].filter(Boolean).join(', ');
  const country = findCountryName(countries, countryId) ?? countryId;
  const lines = [`${firstName} ${lastName}`, company, ...street, place, country, phone].filter(Boolean);
  return (
    <address className={styles.address}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
};
