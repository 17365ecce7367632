import { use, useState, useSyncExternalStore } from 'react';
import { useLazyPart } from '../../components/useLazyPart.ts';
import { isNoticeWanted, subscribeConsent } from '../../lib/consent/consent.ts';
import { PREVIEW_SEARCH } from '../../lib/previewSearch.ts';
import { SiteContext } from '../../lib/siteContext.ts';
import { useForeignLinks } from './useForeignLinks.ts';
import { useRecords } from './useRecords.ts';

const loadNotice = async () => (await import('../../features/chrome/CookieNotice.tsx')).CookieNotice;

/** Consent, what it allows, and links that lead away: nothing that a page waits for. */
export const PageWatch = () => {
  useForeignLinks();
  const site = use(SiteContext);
  const [isDraft] = useState(() => PREVIEW_SEARCH.test(location.search));
  useRecords(site, isDraft);
  const isAsked = useSyncExternalStore(subscribeConsent, isNoticeWanted, () => false);
  const { Part: CookieNotice } = useLazyPart(loadNotice, { isWanted: isAsked && !isDraft });
  return CookieNotice && !isDraft && <CookieNotice />;
};
