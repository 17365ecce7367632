import { createHash, timingSafeEqual } from 'node:crypto';

/** Of the space whose editors may see drafts. */
export interface PreviewSettings {
  readonly spaceId: string;
  readonly token: string;
}

/** As the editor adds it to the addresses of its frame. */
export interface EditorToken {
  readonly spaceId: string;
  /** Seconds since 1970. */
  readonly timestamp: string;
  readonly token: string;
}

const LIFETIME_SECONDS = 3600;
/** The editor's clock may be ahead of ours. */
const CLOCK_SKEW_SECONDS = 300;
const TIMESTAMP = /^\d{1,12}$/;

/** In constant time; the length of either is no secret. */
export const isSameSecret = (given: string, secret: string): boolean => {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(secret));
};

/**
 * Storyblok's rule: the token is the SHA-1 of space, preview token and time, and is valid for an hour.
 * @param nowSeconds since 1970
 */
export const isEditorToken = (given: EditorToken, { spaceId, token }: PreviewSettings, nowSeconds: number): boolean => {
  const expected = createHash('sha1').update(`${spaceId}:${token}:${given.timestamp}`).digest('hex');
  const isSigned = isSameSecret(given.token, expected) && isSameSecret(given.spaceId, spaceId);
  if (!isSigned || !TIMESTAMP.test(given.timestamp)) return false;
  const age = nowSeconds - Number(given.timestamp);
  return age <= LIFETIME_SECONDS && age >= -CLOCK_SKEW_SECONDS;
};
