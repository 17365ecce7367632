import { useState } from 'react';
import { useLocation } from 'react-router';

const rewrite = (write: (query: URLSearchParams) => void): void => {
  const query = new URLSearchParams(window.location.search);
  write(query);
  // The page stays the same: telling the router would run its loaders for nothing.
  window.history.replaceState(window.history.state, '', `?${query}`);
};

/** A choice that the address makes and tells. Going to another address, back and forward too, chooses anew. */
export const useAddressChoice = <T>(
  read: (query: URLSearchParams) => T,
  write: (query: URLSearchParams, value: T) => void,
) => {
  const { key, search } = useLocation();
  const chosenBy = () => ({ key, value: read(new URLSearchParams(search)) });
  const [choice, setChoice] = useState(chosenBy);
  if (choice.key !== key) setChoice(chosenBy);
  const choose = (value: T): void => {
    setChoice({ key, value });
    rewrite((query) => write(query, value));
  };
  return [choice.value, choose] as const;
};
