import type { AnyBlock } from '../../features/content/blocks/block.ts';
import { loadQuery } from '../../lib/apollo/loadQuery.ts';
import type { BlockSet, LoadData } from './blockSet.ts';
import { ContentReviewsDocument } from './ContentReviews.generated.ts';
import type { ReviewsBlockFragment } from './ReviewsBlock.generated.ts';
import { ReviewsBlock, toReviewsVariables } from './ReviewsBlock.tsx';

export const blocks: BlockSet = { ReviewsBlock };

const isReviews = (block: AnyBlock): block is AnyBlock & ReviewsBlockFragment => block.__typename === 'ReviewsBlock';

export const loadData: LoadData = (client, { blocks: all }) => {
  const load = (block: ReviewsBlockFragment) =>
    loadQuery(client, { query: ContentReviewsDocument, variables: toReviewsVariables(block) }).catch(() => undefined);
  return Promise.all(all.filter(isReviews).map(load));
};
