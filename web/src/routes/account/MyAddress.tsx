import * as text from '@patchwork/domain/messages/address-book.generated.ts';
import { useNavigate } from 'react-router';
import { ButtonLink } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { NotLoaded } from '../../components/NotLoaded.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { AddressForm } from '../../features/account/addresses/AddressForm.tsx';
import { newDetails, toAddressDetails } from '../../features/account/addresses/addressDetails.ts';
import { useBook } from '../../features/account/addresses/useBook.ts';
import { type AccountPageProps, ADDRESS_BOOK } from './accountPage.ts';

const Missing = () => (
  <EmptyState title={text.notFoundTitle} action={<ButtonLink to={ADDRESS_BOOK}>{text.backToBook}</ButtonLink>}>
    <p>{text.notFound}</p>
  </EmptyState>
);

export const Component = ({ customer, params }: AccountPageProps) => {
  const id = params.addressId ?? null;
  const { book, isLoading, reload } = useBook(customer);
  const navigate = useNavigate();
  if (!book) return isLoading ? <Skeleton shape="page" /> : <NotLoaded what="addresses" onAgain={reload} />;
  const { me, countries } = book;
  const address = me.addresses.find((one) => one.id === id);
  if (id !== null && !address) return <Missing />;
  return (
    <AddressForm
      key={id}
      customer={customer}
      id={id}
      initial={address ? toAddressDetails(address) : newDetails(me)}
      countries={countries}
      book={ADDRESS_BOOK}
      onSaved={() => void navigate(ADDRESS_BOOK)}
    />
  );
};
