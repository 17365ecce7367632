import { NotLoaded } from '../../components/NotLoaded.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { AddressList } from '../../features/account/addresses/AddressList.tsx';
import { useBook } from '../../features/account/addresses/useBook.ts';
import { type AccountPageProps, ADDRESS_BOOK } from './accountPage.ts';

export const Component = ({ customer }: AccountPageProps) => {
  const { book, isLoading, reload } = useBook(customer);
  if (!book) return isLoading ? <Skeleton shape="page" /> : <NotLoaded what="addresses" onAgain={reload} />;
  return (
    <AddressList
      customer={customer}
      addresses={book.me.addresses}
      countries={book.countries}
      book={ADDRESS_BOOK}
      onChanged={reload}
    />
  );
};
