import { useState } from 'react';
import { forgetSearches, recentSearches } from './recentSearches.ts';

/** The recent searches as of the panel's opening. */
export const useRecentSearches = () => {
  const [recent, setRecent] = useState(recentSearches);
  const forget = () => {
    forgetSearches();
    setRecent([]);
  };
  return { recent, forget };
};
