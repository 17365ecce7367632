import { type MouseEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isOnline } from '../../lib/offline/connectivity.ts';
import { showToast } from '../../lib/toasts.ts';
import { valuesOf, withoutFilters } from './filters.ts';
import { useNextAddress } from './useNextAddress.ts';

const OFFLINE = 'You are offline: filters can be changed when the network is back.';

const toggled = (address: URLSearchParams, attribute: string, value: string): string => {
  const values = valuesOf(address, attribute);
  const rest = values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
  const next = new URLSearchParams(address);
  next.delete(attribute);
  for (const one of rest) next.append(attribute, one);
  return `?${next}`;
};

/** Without a network nothing new can be listed: says so and stays. */
const canChange = (): boolean => {
  if (!isOnline()) showToast({ message: OFFLINE, kind: 'danger' });
  return isOnline();
};

/** The query as the shopper wants it, known at once; the router tells of it only when it has begun to fetch. */
const useWantedAddress = () => {
  const { key } = useLocation();
  const { address } = useNextAddress();
  const [wanted, setWanted] = useState({ key, search: '' });
  // Arrived, here or elsewhere: coming back to this entry of the history must not bring an old wish back.
  if (wanted.key !== key) setWanted({ key, search: '' });
  return {
    address: wanted.key === key && wanted.search ? new URLSearchParams(wanted.search) : address,
    want: (search: string) => setWanted({ key, search }),
  };
};

/** The filters of a list, which live in its address: what is chosen, and where another choice leads. */
export const useFilterAddress = () => {
  const navigate = useNavigate();
  const { address, want } = useWantedAddress();
  const linkTo = (attribute: string, value: string): string => toggled(address, attribute, value);
  return {
    isChosen: (attribute: string, value: string): boolean => valuesOf(address, attribute).includes(value),
    toggle: (attribute: string, value: string): void => {
      if (!canChange()) return;
      const search = linkTo(attribute, value);
      want(search);
      void navigate(search, { preventScrollReset: true });
    },
    linkTo,
    /** For links: lets them lead on only with a network. */
    onFollow: (event: MouseEvent): void => {
      if (!canChange()) event.preventDefault();
      want('');
    },
    clearLink: `?${withoutFilters(address)}`,
    /** What else the address says, for a form that is sent without a script. */
    others: [...withoutFilters(address)],
  };
};

export type FilterAddress = ReturnType<typeof useFilterAddress>;
