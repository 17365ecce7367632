import { openContentChanges } from './content/content-changes.ts';
import { createDatabaseStories } from './content/database-stories.ts';
import { contentWebhookRoutes, storyRoutes } from './content/story.routes.ts';
import { createStoryService } from './content/story.service.ts';
import type { StorySource } from './content/story-source.port.ts';
import { createStoryblokStories } from './content/storyblok-stories.ts';
import type { Parts } from './run.ts';

const createStories = ({ config: { content }, database: { db } }: Parts): StorySource => {
  const { storyblok, preview } = content;
  if (!storyblok) return createDatabaseStories(db);
  return createStoryblokStories({ ...storyblok, previewToken: preview?.token ?? null });
};

/** Stories in the shop's database, or in Storyblok where a token is configured. */
export const openContent = async (parts: Parts) => {
  const { config, database, logger } = parts;
  const { preview, webhookSecret, purge } = config.content;
  const stories = createStories(parts);
  // Nobody tells of changes without the secret, so that nobody needs to listen.
  const changes =
    webhookSecret === null
      ? null
      : await openContentChanges({
          db: database.db,
          databaseUrl: config.databaseUrl,
          purge,
          onChange: stories.refresh,
          logger,
        });
  const service = createStoryService({
    stories,
    preview,
    webhookSecret,
    changes: changes ?? { publish: async () => undefined },
  });
  const onClose = async () => changes?.close();
  return { stories, routes: [storyRoutes({ stories: service }), contentWebhookRoutes({ stories: service, onClose })] };
};
