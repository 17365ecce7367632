import { LONGEST_SLUG } from '@patchwork/domain/content/slug.ts';
import { story } from '@patchwork/domain/content/story.ts';
import { z } from 'zod';

/** A story of the content service; fields that a space adds are passed on. */
export const storyDto = story;

export const slugParams = z.object({
  '*': z
    .string()
    .max(LONGEST_SLUG + 1)
    .describe('Path of the story with the folder of its store, e.g. uk/faqs'),
});

const language = z
  .string()
  .regex(/^[a-zA-Z]{0,8}(?:[-_][a-zA-Z0-9]{1,8}){0,2}$/)
  .default('')
  .describe('Language of the content service; empty: the shop’s own')
  // Storyblok's name for it.
  .transform((code) => (code === 'default' ? '' : code));

export const languageQuery = z.object({ language });

export const uuidQuery = z.object({ uuid: z.guid(), language });

/** As the editor adds it to the address of a page; other parameters are its own. */
export const editorQuery = z.object({
  '_storyblok_tk[space_id]': z.string().min(1).max(20),
  '_storyblok_tk[timestamp]': z.string().min(1).max(20),
  '_storyblok_tk[token]': z.string().min(1).max(64),
});

export const draftParams = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

const RELATIONS = /^[a-z0-9_-]{1,64}\.[a-z0-9_-]{1,64}(?:,[a-z0-9_-]{1,64}\.[a-z0-9_-]{1,64}){0,9}$/;

export const draftQuery = z.object({
  token: z.string().min(1).max(100).describe('The preview token'),
  version: z.literal('draft').default('draft'),
  language,
  resolve_relations: z
    .string()
    .max(1300)
    .regex(RELATIONS)
    .optional()
    .describe('Fields whose references become stories: component.field, comma-separated, up to 10'),
});

export const webhookHeaders = z.object({
  'webhook-signature': z.string().max(200).default('').describe('HMAC-SHA1 of the body, hexadecimal'),
});
