import { pagePath } from '../routing/route.ts';

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

const SEGMENT = /^[\w-]{1,64}$/;
const MOST_SEGMENTS = 10;

const getSegments = (path: string): string[] => path.split('/', 2 * MOST_SEGMENTS + 2).filter(Boolean);

/**
 * The story that a path may stand for; null where no story can: stories are named by letters, digits, dashes and
 * underscores, in ten folders at most.
 * @param path decoded, inside the store or with its code; slashes at its ends do not matter.
 */
export const toStorySlug = (path: string, settings: SlugSettings): StorySlug | null => {
  const { homeSlug, storeCode, storeCodes, isPrefixed } = settings;
  const asked = getSegments(path);
  const segments = asked.map((segment) => segment.toLowerCase());
  if (segments.length > MOST_SEGMENTS || !segments.every((segment) => SEGMENT.test(segment))) return null;
  const isLowerCase = asked.every((segment, index) => segment === segments[index]);
  const codes = storeCodes.map((code) => code.toLowerCase());
  const [first] = segments;
  const namesStore = first !== undefined && codes.includes(first);
  const inside = first === undefined ? homeSlug : segments.join('/');
  if (namesStore) return { slug: segments.length === 1 ? `${inside}/${HOME}` : inside, isLowerCase };
  return { slug: isPrefixed ? `${storeCode.toLowerCase()}/${inside}` : inside, isLowerCase };
};

/** The path of a story inside its store, with leading and trailing slash: the root for the home story. */
export const storyPath = (fullSlug: string, { homeSlug, storeCode, isPrefixed }: SlugSettings): string => {
  const segments = getSegments(fullSlug);
  const isInFolder = isPrefixed && segments[0]?.toLowerCase() === storeCode.toLowerCase();
  const slug = (isInFolder ? segments.slice(1) : segments).join('/');
  return slug === homeSlug || (isInFolder && slug === HOME) ? '/' : pagePath(slug);
};
