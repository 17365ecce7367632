import { use, useEffect } from 'react';
import { findForeignLink } from '../../lib/foreignLinks.ts';
import { openModal } from '../../lib/modals.ts';
import { SiteContext } from '../../lib/siteContext.ts';

/** Asks before a link of any page, an editor's text included, leads to a foreign host. */
export const useForeignLinks = (): void => {
  const site = use(SiteContext);
  useEffect(() => {
    const ask = (event: MouseEvent) => {
      const url = findForeignLink(event, site);
      if (url === null) return;
      event.preventDefault();
      openModal('website-leaving', { url });
    };
    addEventListener('click', ask);
    return () => removeEventListener('click', ask);
  }, [site]);
};
