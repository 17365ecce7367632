import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';

/** After a client-side navigation, announces the new title and moves the focus to the start of the page. */
export const RouteAnnouncer = ({ mainId }: { readonly mainId: string }) => {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    const main = document.getElementById(mainId);
    // An element of the new page that took the focus itself keeps it.
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [pathname, mainId]);
  return (
    <VisuallyHidden>
      <span aria-live="polite">{title}</span>
    </VisuallyHidden>
  );
};
