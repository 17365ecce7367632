import { useLocation, useNavigation } from 'react-router';

/** The query of this page as it is about to be: what is under way counts, so that a quick second choice adds to the first. */
export const useNextAddress = () => {
  const { pathname, search } = useLocation();
  const next = useNavigation().location;
  const isChanging = next?.pathname === pathname;
  return { address: new URLSearchParams(isChanging ? next.search : search), isChanging };
};
