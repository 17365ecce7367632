import { createHmac } from 'node:crypto';
import { ABSENCE_TAG, CONTENT_TAG, isStorySlug, toCacheTag, toStorySlug } from '@patchwork/domain/content/slug.ts';
import { z } from 'zod';
import { isSameSecret } from './editor-token.ts';

/** Storyblok's webhook signs the body as it was sent with HMAC-SHA1. */
export const isSignedChange = (body: Buffer, signature: string, secret: string): boolean =>
  isSameSecret(signature, createHmac('sha1', secret).update(body).digest('hex'));

const change = z.looseObject({ full_slug: z.string().max(1000) });

const parse = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
};

/** The cache tags of a change: that of one story and of where one is wanting, else that of all content. */
export const getChangedTags = (body: Buffer): readonly string[] => {
  const { data } = change.safeParse(parse(body));
  const slug = toStorySlug(data?.full_slug ?? '');
  return isStorySlug(slug) ? [toCacheTag(slug), ABSENCE_TAG] : [CONTENT_TAG];
};
