import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useLocation } from 'react-router';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { PageMeta } from '../../components/PageMeta.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { loadQuery } from '../../lib/apollo/loadQuery.ts';
import styles from './Blocks.module.css';
import { Blocks } from './Blocks.tsx';
import { addBlocks, loadBlockCode } from './blockKinds.ts';
import { addBlockTypes } from './blockTypes.ts';
import type { ContentDetailsFragment } from './ContentDetails.generated.ts';
import { ContentPageBlocksDocument, useContentPageBlocksQuery } from './ContentPageBlocks.generated.ts';
import { textBlocks } from './textBlocks.ts';

addBlocks(textBlocks);

export interface ContentPageKey {
  /** Canonical, without the store's prefix. */
  readonly path: string;
}

/**
 * Loads the blocks of a page, and the code of those that it has. Hydration needs neither: what the server sent of a block
 * stays until its code is there.
 */
export const loadBlocks = async (client: ApolloClient, { path }: ContentPageKey): Promise<void> => {
  addBlockTypes(client);
  const { page } = await loadQuery(client, { query: ContentPageBlocksDocument, variables: { path } });
  if (page?.__typename === 'ContentPage') await loadBlockCode(page.blocks);
};

/** A hero that stands first has the heading of a page that shows none of its own. */
const isHeadedByFirst = ({ isHeadingHidden, blocks: [first] }: ContentDetailsFragment): boolean =>
  isHeadingHidden && first?.__typename === 'HeroBlock' && first.heading !== null;

const Head = ({ page }: { readonly page: ContentDetailsFragment }) => {
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

/** Its address is canonical: others have redirected here. */
export const ContentPage = ({ page: { path } }: { readonly page: ContentPageKey }) => {
  const { pathname } = useLocation();
  addBlockTypes(useApolloClient());
  const { data } = useContentPageBlocksQuery({ variables: { path } });
  const page = data?.page;
  if (page?.__typename !== 'ContentPage') return null;
  return (
    <>
      <PageMeta title={page.title} description={page.summary} path={pathname} image={page.sharingImage?.url} />
      <article className={styles.page} data-layout={page.layout}>
        <Head page={page} />
        <Blocks blocks={page.blocks} isHeadedByFirst={isHeadedByFirst(page)} />
      </article>
    </>
  );
};
