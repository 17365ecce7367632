import * as text from '@patchwork/domain/messages/checkout.generated.ts';
import type { ReactNode } from 'react';
import { SelectField } from '../../../components/form/SelectField.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { useOnline } from '../../../lib/useOnline.ts';
import { getAddressName } from './AddressCard.tsx';
import styles from './SavedAddresses.module.css';
import { type SavedAddressesRules, useSavedAddresses } from './useSavedAddresses.ts';

/** In place of the choice, and as high: while the book is read, and where there is nothing to choose from. */
const Place = ({ children }: { readonly children: ReactNode }) => <div className={styles.place}>{children}</div>;

/** The address book above the fields of an address: the default is filled in at first, another one can be chosen. */
export const SavedAddresses = (props: SavedAddressesRules) => {
  const { addresses, selected, choose, isLoading, hasTyped } = useSavedAddresses(props);
  const online = useOnline();
  if (isLoading || !addresses) {
    // Offline the book will not arrive, so nothing holds its place.
    if (!online) return null;
    return <Place>{isLoading ? <Skeleton shape="button" /> : <p>{text.savedAddressesUnavailable}</p>}</Place>;
  }
  if (addresses.length === 0) {
    return (
      <Place>
        <p>{text.noSavedAddresses}</p>
      </Place>
    );
  }
  return (
    <div>
      <SelectField
        id={`kept-${props.use}`}
        label={text.savedAddresses}
        autoComplete="off"
        value={selected?.id ?? ''}
        onChange={(event) => choose(event.target.value)}
      >
        {addresses.map((address) => (
          <option key={address.id} value={address.id}>
            {getAddressName(address)}, {address.city}
          </option>
        ))}
        <option value="">{text.otherAddress}</option>
      </SelectField>
      <p role="status" className={styles.said}>
        {hasTyped && text.typedIsKept}
      </p>
    </div>
  );
};
