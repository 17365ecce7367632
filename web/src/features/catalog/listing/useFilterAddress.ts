import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type FacetValue, isValueChosen, toggleValue, withoutFilters, withValues } from './filterChoices.ts';
import { showsAllValues } from './filters.ts';
import { useNextAddress } from './useNextAddress.ts';

/** The query after the latest choice, at once; the router reports it only after it has started to load. */
const useOptimisticAddress = () => {
  const { key } = useLocation();
  const { address } = useNextAddress();
  const [next, setNext] = useState({ key, search: '' });
  // The navigation has ended. Returning to this history entry later must not restore the pending query.
  if (next.key !== key) setNext({ key, search: '' });
  return {
    address: next.key === key && next.search ? new URLSearchParams(next.search) : address,
    setSearch: (search: string) => setNext({ key, search }),
  };
};

/** The filters of a list, kept in its query, and the links that change them. */
export const useFilterAddress = () => {
  const navigate = useNavigate();
  const { address, setSearch } = useOptimisticAddress();
  const linkTo = (value: FacetValue): string => `?${toggleValue(address, value)}`;
  return {
    isChosen: (value: FacetValue): boolean => isValueChosen(address, value),
    toggle: (value: FacetValue): void => {
      const search = linkTo(value);
      setSearch(search);
      void navigate(search, { preventScrollReset: true });
    },
    linkTo,
    /** For links, which navigate by themselves: applies their query before the router reports it. */
    onFollow: setSearch,
    /** Link to the list with every value of the filters, or only the most frequent ones. */
    valuesLink: (isAll: boolean): string => `?${withValues(address, isAll)}`,
    showsAllValues: showsAllValues(address),
    clearLink: `?${withoutFilters(address)}`,
    /** The other query parameters, as hidden fields for a form that is submitted without JavaScript. */
    others: [...withoutFilters(address)],
  };
};

export type FilterAddress = ReturnType<typeof useFilterAddress>;
