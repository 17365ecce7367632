import { CHOICES, type Choice, drawChoice } from './choice.ts';
import { EMPTY_STATES, type EmptyState, emptyState } from './empty-state.ts';
import { hero } from './hero.ts';

/** Pictures of the site itself: the hero of the home page, one per empty state, and those of choices in forms. */
export const SITE_ART = [
  'hero',
  ...EMPTY_STATES.map((kind) => `empty-${kind}` as const),
  ...CHOICES.map((choice) => `choice-${choice}` as const),
] as const;
type SiteArt = 'hero' | `empty-${EmptyState}` | `choice-${Choice}`;

const choices = Object.fromEntries(CHOICES.map((choice) => [`choice-${choice}`, () => drawChoice(choice)])) as Record<
  `choice-${Choice}`,
  () => string
>;

const DRAWINGS: Record<SiteArt, () => string> = {
  ...choices,
  hero,
  'empty-cart': () => emptyState('cart'),
  'empty-offline': () => emptyState('offline'),
  'empty-not-found': () => emptyState('not-found'),
  'empty-error': () => emptyState('error'),
};

export const isSiteArt = (name: string): name is SiteArt => Object.hasOwn(DRAWINGS, name);

/** A site picture as an SVG document with its own width and height. */
export const drawSite = (name: SiteArt): string => DRAWINGS[name]();
