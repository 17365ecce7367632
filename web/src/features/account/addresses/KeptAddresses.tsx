import { SelectField } from '../../../components/SelectField.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { useOnline } from '../../../lib/useOnline.ts';
import { nameOf } from './AddressCard.tsx';
import styles from './KeptAddresses.module.css';
import { type KeptAddressesRules, useKeptAddresses } from './useKeptAddresses.ts';

/** The address book above the fields of an address: its default stands in them at first, another one can be chosen. */
export const KeptAddresses = (props: KeptAddressesRules) => {
  const { addresses, standing, choose, isLoading, hasTyped } = useKeptAddresses(props);
  const online = useOnline();
  // Without a network they are not on their way.
  if (isLoading) return online && <Skeleton shape="button" />;
  if (addresses.length === 0) return null;
  return (
    <div>
      <SelectField
        id={`kept-${props.use}`}
        label="Your addresses"
        autoComplete="off"
        value={standing?.id ?? ''}
        onChange={(event) => choose(event.target.value)}
      >
        {addresses.map((address) => (
          <option key={address.id} value={address.id}>
            {nameOf(address)}, {address.city}
          </option>
        ))}
        <option value="">Another address</option>
      </SelectField>
      <p role="status" className={styles.said}>
        {hasTyped && 'What you typed is kept: choose “Another address” to have it back.'}
      </p>
    </div>
  );
};
