import type { ApolloClient } from '@apollo/client';
import type { ReactNode } from 'react';
import { loadQuery } from '../../lib/apollo/loadQuery.ts';
import styles from './Blocks.module.css';
import { Blocks } from './Blocks.tsx';
import { loadBlockCode, loadBlockData } from './blockKinds.ts';
import { addBlockTypes } from './blockTypes.ts';
import { CategoryTextDocument, type CategoryTextQuery } from './CategoryText.generated.ts';
import { ContentPageIdContext } from './contentPageId.ts';

/** A text that the server draws is in the HTML alone: a browser that comes near it asks by itself. */
const loadText = async (client: ApolloClient, category: string): Promise<CategoryTextQuery | undefined> => {
  const wanted = { query: CategoryTextDocument, variables: { category } };
  return import.meta.env.SSR ? (await client.query(wanted)).data : loadQuery(client, wanted);
};

type TextBlocks = NonNullable<CategoryTextQuery['categoryText']>['blocks'];

export interface LoadedText {
  readonly drawn: ReactNode;
  readonly blocks: TextBlocks;
}

/** The text that editors have written for a category, with the code and data of its blocks; null where there is none. */
export const loadCategoryText = async (client: ApolloClient, category: string): Promise<LoadedText | null> => {
  addBlockTypes(client);
  const text = (await loadText(client, category))?.categoryText;
  if (!text) return null;
  const { id, blocks } = text;
  await Promise.all([loadBlockCode(blocks), loadBlockData(client, { id, blocks })]);
  const drawn = (
    <section className={styles.page}>
      <ContentPageIdContext value={id}>
        <Blocks blocks={blocks} isHeadedByFirst={false} />
      </ContentPageIdContext>
    </section>
  );
  return { drawn, blocks };
};
