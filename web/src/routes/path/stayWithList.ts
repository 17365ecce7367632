import { replace } from 'react-router';
import { warnOfNoProducts } from '../../features/catalog/listing/listWarning.ts';

/** Whether an address is that of the page that is shown, in another order or with other filters. */
const isSameList = ({ pathname, search }: URL): boolean =>
  pathname === window.location.pathname && search !== window.location.search;

/** A list in another order or with other filters that cannot be read: says so and stays with the one that is shown. */
export const stayWithList = (address: URL): void => {
  if (!isSameList(address)) return;
  warnOfNoProducts();
  throw replace(window.location.pathname + window.location.search);
};
