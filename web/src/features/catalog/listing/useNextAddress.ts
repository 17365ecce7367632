import { useLocation, useNavigation } from 'react-router';

/** The query of this page, or the one it is navigating to, so that a quick second choice adds to the first. */
export const useNextAddress = () => {
  const { pathname, search } = useLocation();
  const next = useNavigation().location;
  const isChanging = next?.pathname === pathname;
  return { address: new URLSearchParams(isChanging ? next.search : search), isChanging };
};
