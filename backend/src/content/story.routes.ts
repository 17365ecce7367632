import { CACHE_TAGS_HEADER, writeCacheTags } from '@patchwork/domain/content/cache-tags.ts';
import { ABSENCE_TAG, CONTENT_TAG, toCacheTag, toStorySlug } from '@patchwork/domain/content/slug.ts';
import type { Story } from '@patchwork/domain/content/story.ts';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { envelope, ok } from '../lib/envelope.ts';
import { collectSlugs, isLacking, PAGE_RELATIONS } from './relations.ts';
import {
  draftParams,
  draftQuery,
  editorQuery,
  languageQuery,
  slugParams,
  storyDto,
  uuidQuery,
  webhookHeaders,
} from './story.dto.ts';
import type { StoryService } from './story.service.ts';

const tags = ['content'];

/** A page also has the tags of the shared blocks in it, and of those that are wanting, so that it follows their changes. */
const addCacheTags = (reply: FastifyReply, stories: readonly Story[]): void => {
  const slugs = stories.flatMap((story) => collectSlugs(story, PAGE_RELATIONS));
  const own = slugs.map((slug) => toCacheTag(toStorySlug(slug)));
  const isComplete = stories.length > 0 && !stories.some((story) => isLacking(story, PAGE_RELATIONS));
  reply.header(CACHE_TAGS_HEADER, writeCacheTags(new Set([CONTENT_TAG, ...own, ...(isComplete ? [] : [ABSENCE_TAG])])));
};

/** Also those of one that is not there: its tag follows its publication. */
const addPathTags = (reply: FastifyReply, slug: string): void => {
  reply.header(CACHE_TAGS_HEADER, writeCacheTags(new Set([CONTENT_TAG, toCacheTag(slug)])));
};

const neverKept = (reply: FastifyReply): void => {
  reply.header('cache-control', 'no-store');
};

interface StoryRoutesDeps {
  readonly stories: StoryService;
}

/** Published stories, drafts for editors, and whether an editor is one. */
export const storyRoutes =
  ({ stories }: StoryRoutesDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/content/validate-editor',
      {
        schema: { tags, querystring: editorQuery, response: { 200: envelope(z.object({ previewToken: z.string() })) } },
      },
      async ({ query }, reply) => {
        neverKept(reply);
        const previewToken = stories.validateEditor({
          spaceId: query['_storyblok_tk[space_id]'],
          timestamp: query['_storyblok_tk[timestamp]'],
          token: query['_storyblok_tk[token]'],
        });
        return ok({ previewToken });
      },
    );

    app.get(
      '/api/content/check-exist/*',
      {
        schema: {
          tags,
          params: slugParams,
          querystring: languageQuery,
          response: { 200: envelope(z.object({ exist: z.boolean() })) },
        },
      },
      async ({ params, query }, reply) => {
        const slug = params['*'].replace(/\/$/, '');
        addPathTags(reply, slug);
        return ok({ exist: await stories.exists(slug, query.language) });
      },
    );

    app.get(
      '/api/content/story/*',
      { schema: { tags, params: slugParams, querystring: languageQuery, response: { 200: envelope(storyDto) } } },
      async ({ params, query }, reply) => {
        const slug = params['*'].replace(/\/$/, '');
        addPathTags(reply, slug);
        const story = await stories.story(slug, query.language);
        addCacheTags(reply, [story]);
        return ok(story);
      },
    );

    app.get(
      '/api/content/get-by-uuid',
      { schema: { tags, querystring: uuidQuery, response: { 200: envelope(z.array(storyDto)) } } },
      async ({ query }, reply) => {
        const found = await stories.byUuid(query.uuid, query.language);
        addCacheTags(reply, found);
        return ok(found);
      },
    );

    app.get(
      '/api/content/stories/:id',
      {
        schema: {
          tags,
          params: draftParams,
          querystring: draftQuery,
          response: { 200: z.object({ story: storyDto }) },
        },
      },
      async ({ params: { id }, query }, reply) => {
        neverKept(reply);
        const relations = new Set(query.resolve_relations?.split(',') ?? []);
        return { story: await stories.draft({ id, token: query.token, language: query.language, relations }) };
      },
    );
  };

/** The content service tells that something has changed. Its signature covers the raw body, which is not parsed here. */
export const contentWebhookRoutes =
  ({ stories, onClose }: StoryRoutesDeps & { readonly onClose?: () => Promise<void> }): FastifyPluginAsyncZod =>
  async (app) => {
    if (onClose) app.addHook('onClose', onClose);
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    app.post(
      '/api/content/webhook',
      { schema: { tags, headers: webhookHeaders, response: { 200: envelope(z.literal(true)) } } },
      async ({ headers, body }) => {
        const signature = headers['webhook-signature'];
        await stories.receiveChange({ body: Buffer.isBuffer(body) ? body : Buffer.alloc(0), signature });
        return ok(true as const);
      },
    );
  };
