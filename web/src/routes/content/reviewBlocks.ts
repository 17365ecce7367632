import { loadQuery } from '../../lib/apollo/loadQuery.ts';
import { CATEGORY_IDS } from '../../lib/shop.ts';
import type { BlockSet, LoadData } from './blockSet.ts';
import { ContentReviewsDocument } from './ContentReviews.generated.ts';
import { ReviewsBlock } from './ReviewsBlock.tsx';

export const blocks: BlockSet = { ReviewsBlock };

export const loadData: LoadData = (client) =>
  loadQuery(client, { query: ContentReviewsDocument, variables: CATEGORY_IDS });
