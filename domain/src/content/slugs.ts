import { pagePath } from '../routing/route.ts';
import { isStorySlug, LONGEST_SLUG } from './slug.ts';

/** How the stories of a store are named. */
export interface SlugSettings {
  /** Of the story at the root of a store, e.g. home. */
  readonly homeSlug: string;
  readonly storeCode: string;
  /** Of the stores with folders: a path that begins with one names the folder of that store. */
  readonly storeCodes: readonly string[];
  /** Whether the stories of a store are in a folder that has its code. */
  readonly isPrefixed: boolean;
}

export interface StorySlug {
  /** Lower case, without leading and trailing slash, with the store's folder. */
  readonly slug: string;
  /** False: the path is to be redirected to lower case, provided that there is such a story. */
  readonly isLowerCase: boolean;
}

/** Appended to a path that is a store's code and nothing else. */
const HOME = 'home';

/** Slashes may be doubled; nobody reads a path that is longer. */
const LONGEST_PATH = 2 * LONGEST_SLUG;

const getSegments = (path: string): string[] => path.split('/').filter(Boolean);

/** With the store's folder. */
const getFullSlug = (segments: readonly string[], settings: SlugSettings): string => {
  const { homeSlug, storeCode, storeCodes, isPrefixed } = settings;
  const [first] = segments;
  const inside = first === undefined ? homeSlug : segments.join('/');
  if (storeCodes.some((code) => code.toLowerCase() === first))
    return segments.length === 1 ? `${inside}/${HOME}` : inside;
  return isPrefixed ? `${storeCode.toLowerCase()}/${inside}` : inside;
};

/**
 * The story that a path may stand for; null where no story can have the name (see {@link isStorySlug}).
 * @param path decoded, inside the store or with its code; slashes at its ends do not matter.
 */
export const toStorySlug = (path: string, settings: SlugSettings): StorySlug | null => {
  if (path.length > LONGEST_PATH) return null;
  const asked = getSegments(path);
  const segments = asked.map((segment) => segment.toLowerCase());
  const isLowerCase = asked.every((segment, index) => segment === segments[index]);
  const slug = getFullSlug(segments, settings);
  return isStorySlug(slug) ? { slug, isLowerCase } : null;
};

/** The path of a story inside its store, with leading and trailing slash: the root for the home story. */
export const storyPath = (fullSlug: string, { homeSlug, storeCode, isPrefixed }: SlugSettings): string => {
  const segments = getSegments(fullSlug);
  const isInFolder = isPrefixed && segments[0]?.toLowerCase() === storeCode.toLowerCase();
  const slug = (isInFolder ? segments.slice(1) : segments).join('/');
  return slug === homeSlug || (isInFolder && slug === HOME) ? '/' : pagePath(slug);
};
