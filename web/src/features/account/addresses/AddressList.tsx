import * as account from '@patchwork/domain/messages/account.generated.ts';
import * as text from '@patchwork/domain/messages/address-book.generated.ts';
import { useState } from 'react';
import type { PostalCountry } from '../../../components/address/postal.ts';
import { Button, ButtonLink } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { Notice } from '../../../components/Notice.tsx';
import type { Customer } from '../../../shop/offlineStore.ts';
import { AddressCard, getAddressName } from './AddressCard.tsx';
import styles from './AddressList.module.css';
import type { BookAddressFragment } from './BookAddress.generated.ts';
import { useAddressDelete } from './useAddressDelete.ts';

interface AddressListProps {
  readonly customer: Customer;
  readonly addresses: readonly BookAddressFragment[];
  readonly countries: readonly PostalCountry[];
  /** Path of the address book; its other pages are below it. */
  readonly book: string;
  readonly onChanged: () => void;
}

const Add = ({ book }: Pick<AddressListProps, 'book'>) => (
  <ButtonLink to={`${book}add/`} variant="primary" className={styles.add}>
    {account.addAddress}
  </ButtonLink>
);

interface RemovalProps extends Pick<AddressListProps, 'customer'> {
  readonly address: BookAddressFragment | null;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** Asks before an address is removed. */
const Removal = ({ customer, address, onClose, onRemoved }: RemovalProps) => {
  const { remove, isBusy, failure, clearFailure } = useAddressDelete(customer, onRemoved);
  const close = () => {
    clearFailure();
    onClose();
  };
  const actions = (
    <>
      <Button onClick={close}>{text.keep}</Button>
      <Button variant="primary" isBusy={isBusy} onClick={() => address && void remove(address.id)}>
        {text.confirmRemove}
      </Button>
    </>
  );
  return (
    <Dialog isOpen={address !== null} onClose={close} title={text.removeTitle} actions={actions}>
      {address && <p>{text.removeNote({ address: getAddressName(address) })}</p>}
      {failure && <Notice>{failure}</Notice>}
    </Dialog>
  );
};

const defaultsFirst = (addresses: readonly BookAddressFragment[]): BookAddressFragment[] => {
  const rank = ({ isDefaultShipping, isDefaultBilling }: BookAddressFragment) =>
    (isDefaultShipping ? 0 : 2) + (isDefaultBilling ? 0 : 1);
  return addresses.toSorted((one, other) => rank(one) - rank(other));
};

export const AddressList = ({ customer, addresses, countries, book, onChanged }: AddressListProps) => {
  const [removing, setRemoving] = useState<BookAddressFragment | null>(null);
  const getCountryName = (id: string) => countries.find((country) => country.id === id)?.name ?? id;
  if (addresses.length === 0) {
    return (
      <EmptyState title={text.emptyTitle} action={<Add book={book} />}>
        <p>{text.empty}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <Add book={book} />
      <ul className={styles.list}>
        {defaultsFirst(addresses).map((address) => (
          <AddressCard
            key={address.id}
            address={address}
            country={getCountryName(address.countryId)}
            editPath={`${book}edit/${address.id}/`}
            onRemove={() => setRemoving(address)}
          />
        ))}
      </ul>
      <Removal
        customer={customer}
        address={removing}
        onClose={() => setRemoving(null)}
        onRemoved={() => {
          setRemoving(null);
          onChanged();
        }}
      />
    </>
  );
};
