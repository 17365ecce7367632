import { useState } from 'react';
import { useLocation } from 'react-router';

const rewrite = (write: (query: URLSearchParams) => void): void => {
  const query = new URLSearchParams(window.location.search);
  write(query);
  // Bypasses the router, whose loaders would run again for the same page.
  window.history.replaceState(window.history.state, '', `?${query}`);
};

/** A choice kept in the query. It is read again after every navigation, back and forward included. */
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
