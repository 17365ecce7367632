import { use } from 'react';
import { SiteContext } from '../lib/siteContext.ts';

interface PageMetaProps {
  readonly title: string;
  readonly description?: string | null | undefined;
  /** The canonical path; null excludes the page from search engines. */
  readonly path: string | null;
  readonly image?: string | null | undefined;
  /** Open Graph type. */
  readonly kind?: 'website' | 'product';
}

const DESCRIPTION_LIMIT = 160;

const summary = (text: string): string =>
  text.length <= DESCRIPTION_LIMIT ? text : `${text.slice(0, DESCRIPTION_LIMIT).replace(/\s+\S*$/, '')}…`;

/** Title, description, canonical address and social previews; React moves them into `<head>`. */
export const PageMeta = ({ title, description, path, image, kind = 'website' }: PageMetaProps) => {
  const { origin, prefix, store } = use(SiteContext);
  const { name } = store;
  const address = path !== null && origin + prefix + path;
  return (
    <>
      <title>{title.includes(name) ? title : `${title} · ${name}`}</title>
      <meta property="og:site_name" content={name} />
      <meta property="og:type" content={kind} />
      <meta property="og:title" content={title} />
      {description && <meta name="description" property="og:description" content={summary(description)} />}
      {image && <meta property="og:image" content={origin + image} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      {address && <meta property="og:url" content={address} />}
      {address ? <link rel="canonical" href={address} /> : <meta name="robots" content="noindex" />}
    </>
  );
};
