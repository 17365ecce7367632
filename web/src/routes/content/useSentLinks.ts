import { type MouseEvent, use } from 'react';
import { useNavigate } from 'react-router';
import { opensElsewhere } from '../../lib/opensElsewhere.ts';
import { SiteContext } from '../../lib/siteContext.ts';

/** Follows links of HTML that the server sent as the router follows its own: without loading the page anew. */
export const useSentLinks = () => {
  const navigate = useNavigate();
  const { prefix } = use(SiteContext);
  return (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target || opensElsewhere(event)) return;
    const { origin, pathname, search, hash } = link;
    const isOfStore = origin === location.origin && pathname.startsWith(`${prefix}/`);
    if (!isOfStore || (hash && pathname === location.pathname)) return;
    event.preventDefault();
    void navigate(pathname.slice(prefix.length) + search + hash);
  };
};
