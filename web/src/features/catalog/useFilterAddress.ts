import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type FacetValue, isAsked, toggled, withoutFilters } from './filters.ts';
import { useNextAddress } from './useNextAddress.ts';

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
  const linkTo = (asked: FacetValue): string => `?${toggled(address, asked)}`;
  return {
    isChosen: (asked: FacetValue): boolean => isAsked(address, asked),
    toggle: (asked: FacetValue): void => {
      const search = linkTo(asked);
      want(search);
      void navigate(search, { preventScrollReset: true });
    },
    linkTo,
    /** For links, which lead on by themselves: where this one leads is known before the router tells of it. */
    onFollow: want,
    clearLink: `?${withoutFilters(address)}`,
    /** What else the address says, for a form that is sent without a script. */
    others: [...withoutFilters(address)],
  };
};

export type FilterAddress = ReturnType<typeof useFilterAddress>;
