import { use } from 'react';
import { SiteContext } from '../lib/site.ts';

interface PageMetaProps {
  readonly title: string;
  readonly description?: string | null | undefined;
  /** The one address of this page; null for a page that has none, which search engines are then told to leave out. */
  readonly path: string | null;
  /** Path of a picture for previews. */
  readonly image?: string | null | undefined;
}

const STORE = 'Patchwork';
const DESCRIPTION_LIMIT = 160;

const summary = (text: string): string =>
  text.length <= DESCRIPTION_LIMIT ? text : `${text.slice(0, DESCRIPTION_LIMIT).replace(/\s+\S*$/, '')}…`;

/** Title, description and canonical address; React moves them into `<head>`. */
export const PageMeta = ({ title, description, path, image }: PageMetaProps) => {
  const { origin } = use(SiteContext);
  return (
    <>
      <title>{title.includes(STORE) ? title : `${title} · ${STORE}`}</title>
      <meta property="og:title" content={title} />
      {description && <meta name="description" content={summary(description)} />}
      {image && <meta property="og:image" content={origin + image} />}
      {path === null ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={origin + path} />}
    </>
  );
};
