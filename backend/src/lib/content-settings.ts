import { purgeToken } from '@patchwork/domain/lib/settings.ts';
import { z } from 'zod';

const key = z.string().trim().min(1).optional();

const baseUrl = z
  .url({ protocol: /^https?$/ })
  .transform((url) => url.replace(/\/+$/, ''))
  .optional();

/** Settings of the content service. */
export const contentEnvironment = {
  STORYBLOK_TOKEN: key,
  STORYBLOK_SPACE: z.string().regex(/^\d+$/, 'must be the number of the space').optional(),
  STORYBLOK_PREVIEW_TOKEN: key,
  STORYBLOK_WEBHOOK_SECRET: key,
  STORYBLOK_REGION: z.enum(['eu', 'us', 'ap', 'ca', 'cn']).default('eu'),
  STORYBLOK_API_URL: baseUrl,
  CONTENT_PURGE_URLS: z
    .string()
    .transform((text) => text.split(',').map((url) => url.trim()))
    .pipe(z.array(z.url({ protocol: /^https?$/ })).max(10))
    .optional(),
  CONTENT_PURGE_TOKEN: purgeToken.optional(),
};

type ContentEnvironment = z.infer<z.ZodObject<typeof contentEnvironment>>;

export interface StoryblokSettings {
  readonly token: string;
  readonly region: ContentEnvironment['STORYBLOK_REGION'];
  /** Null: that of the region. */
  readonly apiUrl: string | null;
}

export interface ContentSettings {
  /** Null: stories are in the shop's database. */
  readonly storyblok: StoryblokSettings | null;
  /** Null: nobody sees drafts. */
  readonly preview: { readonly spaceId: string; readonly token: string } | null;
  /** Null: no webhook is accepted. */
  readonly webhookSecret: string | null;
  /** Caches that are to be purged when content changes; null: none. */
  readonly purge: { readonly urls: readonly string[]; readonly token: string } | null;
}

const both = <T extends object>(given: T, first: keyof T & string, second: keyof T & string): boolean => {
  const [has, hasToo] = [given[first] !== undefined, given[second] !== undefined];
  if (has !== hasToo) {
    const [missing, other] = has ? [second, first] : [first, second];
    throw new Error(`${missing}: must be set together with ${other}`);
  }
  return has;
};

/** Throws a line that names a missing key. */
export const getContentSettings = (given: ContentEnvironment): ContentSettings => {
  const { STORYBLOK_TOKEN: token, STORYBLOK_SPACE: spaceId = '', STORYBLOK_PREVIEW_TOKEN: preview = '' } = given;
  const { CONTENT_PURGE_URLS: urls = [], CONTENT_PURGE_TOKEN: purgeToken = '' } = given;
  return {
    storyblok: token ? { token, region: given.STORYBLOK_REGION, apiUrl: given.STORYBLOK_API_URL ?? null } : null,
    preview: both(given, 'STORYBLOK_SPACE', 'STORYBLOK_PREVIEW_TOKEN') ? { spaceId, token: preview } : null,
    webhookSecret: given.STORYBLOK_WEBHOOK_SECRET ?? null,
    purge: both(given, 'CONTENT_PURGE_URLS', 'CONTENT_PURGE_TOKEN') ? { urls, token: purgeToken } : null,
  };
};
