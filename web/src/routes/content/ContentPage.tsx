import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useLocation } from 'react-router';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { PageMeta } from '../../components/PageMeta.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { loadQuery } from '../../lib/apollo/loadQuery.ts';
import styles from './Blocks.module.css';
import { Blocks } from './Blocks.tsx';
import { loadBlockCode, loadBlockData, withoutSent } from './blockKinds.ts';
import { addBlockTypes } from './blockTypes.ts';
import type { ContentDetailsFragment } from './ContentDetails.generated.ts';
import { ContentHomeBlocksDocument, useContentHomeBlocksQuery } from './ContentHomeBlocks.generated.ts';
import { ContentPageBlocksDocument, useContentPageBlocksQuery } from './ContentPageBlocks.generated.ts';
import { ContentPageIdContext } from './contentPageId.ts';

export interface ContentPageKey {
  /** Canonical, without the store's prefix. */
  readonly path: string;
}

type Details = ContentDetailsFragment;

export const loadParts = async (client: ApolloClient, { id, blocks }: Details): Promise<void> => {
  const drawn = withoutSent(blocks);
  await Promise.all([loadBlockCode(drawn), loadBlockData(client, { id, blocks: drawn })]);
};

/**
 * Loads the blocks of a page, and the code of those that it has. Hydration needs neither: what the server sent of a block
 * stays until its code is there.
 */
export const loadBlocks = async (client: ApolloClient, { path }: ContentPageKey): Promise<void> => {
  addBlockTypes(client);
  const { page } = await loadQuery(client, { query: ContentPageBlocksDocument, variables: { path } });
  if (page?.__typename === 'ContentPage') await loadParts(client, page);
};

/** The same for the page at the root of the store. */
export const loadHomeBlocks = async (client: ApolloClient, signal: AbortSignal): Promise<void> => {
  addBlockTypes(client);
  const { contentHome } = await loadQuery(client, { query: ContentHomeBlocksDocument, variables: {}, signal });
  if (contentHome) await loadParts(client, contentHome);
};

/** A hero that stands first has the heading of a page that shows none of its own. */
const isHeadedByFirst = ({ isHeadingHidden, blocks: [first] }: Details): boolean =>
  isHeadingHidden && first?.__typename === 'HeroBlock' && first.heading !== null;

const Head = ({ page }: { readonly page: Details }) => {
  const { title, isHeadingHidden, parents } = page;
  const trail = parents.map((parent) => ({ name: parent.title, path: parent.path }));
  const heading = <h1>{title}</h1>;
  return (
    <header className={isHeadingHidden && trail.length === 0 ? styles.unseen : styles.head}>
      {trail.length > 0 && <Breadcrumbs trail={trail} current={title} />}
      {!isHeadedByFirst(page) && (isHeadingHidden ? <VisuallyHidden>{heading}</VisuallyHidden> : heading)}
    </header>
  );
};

/** The visual editor asks for a block by itself so, and for any other component at an address of its own. */
const isAlone = (pathname: string, search: string): boolean =>
  pathname === '/storyblok-empty/' || new URLSearchParams(search).get('_storyblok_c') === 'block';

/** A page as its editors built it. */
export const Story = ({ page }: { readonly page: Details }) => {
  const { pathname, search } = useLocation();
  return (
    <>
      <PageMeta title={page.title} description={page.summary} path={pathname} image={page.sharingImage?.url} />
      <article className={styles.page} data-layout={isAlone(pathname, search) ? 'EMPTY' : page.layout}>
        <Head page={page} />
        <ContentPageIdContext value={page.id}>
          <Blocks blocks={page.blocks} isHeadedByFirst={isHeadedByFirst(page)} />
        </ContentPageIdContext>
      </article>
    </>
  );
};

/** Its address is canonical: others have redirected here. */
export const ContentPage = ({ page: { path } }: { readonly page: ContentPageKey }) => {
  addBlockTypes(useApolloClient());
  const { data } = useContentPageBlocksQuery({ variables: { path } });
  const page = data?.page;
  return page?.__typename === 'ContentPage' ? <Story page={page} /> : null;
};

/** The home page that editors have built. */
export const ContentHome = () => {
  addBlockTypes(useApolloClient());
  const { data } = useContentHomeBlocksQuery();
  return data?.contentHome ? <Story page={data.contentHome} /> : null;
};
