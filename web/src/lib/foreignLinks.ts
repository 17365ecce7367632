import type { Site } from './site.ts';

/** Marks links to sites of the same owner, which nobody is asked about. */
const OWN_SITE = 'data-own-site';

/** Whether an address leads to a host that none of the shop's stores has. */
export const isForeign = (url: URL, { stores }: Pick<Site, 'stores'>, host = location.host): boolean => {
  if (!/^https?:$/.test(url.protocol) || url.host === host) return false;
  return !stores.some(
    (store) => store.hosts.includes(url.host) || (store.url !== null && new URL(store.url).host === url.host),
  );
};

/** The foreign address that a press on a link would lead to; null if it leads to none, or elsewhere than in this tab. */
export const findForeignLink = (event: MouseEvent, site: Pick<Site, 'stores'>): string | null => {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey, target } = event;
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.hasAttribute(OWN_SITE) || link.hasAttribute('download') || !URL.canParse(link.href)) return null;
  if (!['', '_self'].includes(link.target)) return null;
  return isForeign(new URL(link.href), site) ? link.href : null;
};
