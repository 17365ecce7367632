import { SelectField } from '../../../components/form/SelectField.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { useOnline } from '../../../lib/useOnline.ts';
import { getAddressName } from './AddressCard.tsx';
import styles from './SavedAddresses.module.css';
import { type SavedAddressesRules, useSavedAddresses } from './useSavedAddresses.ts';

/** The address book above the fields of an address: the default is filled in at first, another one can be chosen. */
export const SavedAddresses = (props: SavedAddressesRules) => {
  const { addresses, selected, choose, isLoading, hasTyped } = useSavedAddresses(props);
  const online = useOnline();
  // Offline they will not arrive, so nothing holds their place.
  if (isLoading) return online && <Skeleton shape="button" />;
  if (addresses.length === 0) return null;
  return (
    <div>
      <SelectField
        id={`kept-${props.use}`}
        label="Your addresses"
        autoComplete="off"
        value={selected?.id ?? ''}
        onChange={(event) => choose(event.target.value)}
      >
        {addresses.map((address) => (
          <option key={address.id} value={address.id}>
            {getAddressName(address)}, {address.city}
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
