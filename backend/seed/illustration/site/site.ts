import { EMPTY_STATES, type EmptyState, emptyState } from './empty-state.ts';
import { hero } from './hero.ts';

/** Pictures of the site itself: the hero of the home page, and one per empty state. */
export const SITE_ART = ['hero', ...EMPTY_STATES.map((kind) => `empty-${kind}` as const)] as const;
export type SiteArt = 'hero' | `empty-${EmptyState}`;

const DRAWINGS: Record<SiteArt, () => string> = {
  hero,
  'empty-cart': () => emptyState('cart'),
  'empty-offline': () => emptyState('offline'),
  'empty-not-found': () => emptyState('not-found'),
  'empty-error': () => emptyState('error'),
};

export const isSiteArt = (name: string): name is SiteArt => Object.hasOwn(DRAWINGS, name);

/** A site picture as an SVG document with its own width and height. */
export const drawSite = (name: SiteArt): string => DRAWINGS[name]();
