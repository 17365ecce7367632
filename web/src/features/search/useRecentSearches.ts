import { useState } from 'react';
import { forgetSearches, recentSearches } from './recentSearches.ts';

/** The searches made on this device, as they were when the panel opened. */
export const useRecentSearches = () => {
  const [recent, setRecent] = useState(recentSearches);
  const forget = () => {
    forgetSearches();
    setRecent([]);
  };
  return { recent, forget };
};
