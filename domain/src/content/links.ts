import { safeHref } from './rich-text.ts';
import { isStorySlug } from './slug.ts';
import { type SlugSettings, storyPath } from './slugs.ts';

/** A link as an editor chose it, in a field or within a text. */
export interface ContentLink {
  readonly linktype?: unknown;
  readonly url?: unknown;
  readonly cached_url?: unknown;
  /** Within a text. */
  readonly href?: unknown;
  readonly anchor?: unknown;
  readonly email?: unknown;
}

const LONGEST = 2000;
const MAILBOX = /^[^\s@<>"'\\?&#/:,;]{1,64}@[^\s@<>"'\\?&#/:,;]{1,255}$/;
const ANCHOR = /^[\w.:-]{1,64}$/;

const toText = (value: unknown): string => (typeof value === 'string' && value.length <= LONGEST ? value.trim() : '');

const getAddress = ({ cached_url, url, href }: ContentLink): string =>
  toText(cached_url) || toText(url) || toText(href);

const withAnchor = (href: string, anchor: unknown): string => {
  const name = toText(anchor).replace(/^#/, '');
  return ANCHOR.test(name) && !href.includes('#') ? `${href}#${name}` : href;
};

/** A story by its slug, which may have a fragment and a query of its own. */
const toStoryHref = (address: string, settings: SlugSettings): string | null => {
  const end = address.search(/[?#]/);
  const slug = end < 0 ? address : address.slice(0, end);
  const isStory = /^\/?$/.test(slug) || isStorySlug(slug.toLowerCase().replace(/^\/|\/$/g, ''));
  if (!isStory) return safeHref(address);
  return safeHref(storyPath(slug, settings) + (end < 0 ? '' : address.slice(end)));
};

const toMailHref = (link: ContentLink): string | null => {
  const mailbox = (toText(link.email) || getAddress(link)).replace(/^mailto:/i, '');
  return MAILBOX.test(mailbox) ? safeHref(`mailto:${mailbox}`) : null;
};

/**
 * Where a link leads: a story to the shop's own path with a trailing slash, a mailbox to mailto:, anything else to its own
 * address where that is safe. Null where it leads nowhere, or to where no text of the shop may lead.
 */
export const contentHref = (link: ContentLink, settings: SlugSettings): string | null => {
  const address = getAddress(link);
  if (link.linktype === 'email') return toMailHref(link);
  if (address === '') return ANCHOR.test(toText(link.anchor).replace(/^#/, '')) ? withAnchor('', link.anchor) : null;
  const href = link.linktype === 'story' ? toStoryHref(address, settings) : safeHref(address);
  return href === null || link.linktype === 'asset' ? href : withAnchor(href, link.anchor);
};
