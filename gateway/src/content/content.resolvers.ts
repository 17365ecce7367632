import { pagePath } from '@patchwork/domain/routing/route.ts';
import { deriveOnce } from '../lib/derive.ts';
import { instant } from '../lib/instant.ts';
import type { ContentPageSource } from './content.dto.ts';
import type { Resolvers } from './content.generated.ts';
import { toRichText } from './rich-text.ts';

const toBody = deriveOnce(({ content }: ContentPageSource) => toRichText(content ?? ''));

export const resolvers: Resolvers = {
  Query: {
    contentPages: (_, __, { content }) => content.pages(),
  },
  ContentPage: {
    __resolveReference: ({ id }, { content }) => content.page(id),
    id: ({ id }) => String(id),
    title: ({ content_heading, title }) => content_heading || title,
    summary: ({ meta_description }) => meta_description || null,
    path: ({ identifier }) => pagePath(identifier),
    updatedAt: ({ update_time }) => instant(update_time),
    body: toBody,
  },
};
