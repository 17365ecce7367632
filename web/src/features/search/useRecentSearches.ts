import { useState } from 'react';
import { forgetSearches, recentSearches } from './recentSearches.ts';

export const useRecentSearches = () => {
  const [recent, setRecent] = useState(recentSearches);
  const forget = () => {
    forgetSearches();
    setRecent([]);
  };
  return { recent, forget };
};
