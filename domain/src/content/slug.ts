/** Characters of the longest path of a story. */
export const LONGEST_SLUG = 300;

/** No segment begins with a dot, so that none leads out of its folder. */
const SLUG = /^[a-z0-9_~-][a-z0-9._~-]*(?:\/[a-z0-9_~-][a-z0-9._~-]*)*$/;

/** Whether a story can have this path; nobody needs to be asked for any other. */
export const isStorySlug = (text: string): boolean => text.length <= LONGEST_SLUG && SLUG.test(text);

/** A path as content services write it, with a slash at the end for the start page of a folder, in its only form. */
export const toStorySlug = (path: string): string => path.replace(/^\/+|\/+$/g, '').toLowerCase();

/** Marks every answer that shows content. */
export const CONTENT_TAG = 'storyblok';

/** Marks answers in which a story is wanting that they refer to: any change may bring it. */
export const ABSENCE_TAG = `${CONTENT_TAG}:absent`;

/** As caches take them. */
const TAGGED = /^[a-z0-9_./-]{1,180}$/;

/** Marks answers that show the story at a path. A path that fits into no tag has the one of all content. */
export const toCacheTag = (fullSlug: string): string =>
  TAGGED.test(fullSlug) ? `${CONTENT_TAG}_${fullSlug.replaceAll('/', '_')}` : CONTENT_TAG;
