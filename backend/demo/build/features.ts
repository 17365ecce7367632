import type { Feature } from '../illustration/spec.ts';
import type { ProductSeed } from '../shape.ts';
import { CATEGORIES } from '../tables/categories.ts';

/** A phrase in the texts of a product, and the picture detail that has to match it. */
const SAID: readonly (readonly [RegExp, Feature])[] = [
  [/\bscarf\b/, 'scarf'],
  [/\bEyes: Embroidered|Suited for: From birth/, 'stitched-eyes'],
  [/\bEyes closed\b/, 'closed-eyes'],
  [/\blop-eared\b/, 'lop-ears'],
  [/\bOne ear up\b/, 'raised-ear'],
  [/\bears\b[^.]*\blined in the palest\b/, 'lined-ears'],
  [/\bbutton on \w+'s chest\b/, 'coat-button'],
  [/\bstar on the sole\b/, 'sole-star'],
  [/\bsilver feet\b/, 'silver-soles'],
  [/\bpatch on each elbow\b/, 'elbow-patches'],
  [/\bzip in its belly\b/, 'zip'],
  [/\benvelope sewn to the paw\b/, 'letter'],
  [/\bstars on the flank\b/, 'flank-stars'],
  [/\bRemovable clothes\b/, 'cape'],
  [/\bThis one lies down\b|\bCurled up\b|\bflat, long and loose\b/, 'lying'],
  [/\btwins\b/, 'twins'],
  [/\bTurns inside out\b/, 'inside-out'],
  [/\bcut to its own outline\b/, 'outline'],
  [/\brays around the words\b/, 'rays'],
  [/\bOne photo, edge to edge\b|\bstern looks\b/, 'one-portrait'],
  [/\blike confetti\b/, 'confetti'],
  [/\bSushi\b/, 'sushi'],
  [/\bruff\b/, 'ruff'],
  [/\bPearls\b/, 'pearls'],
  [/\bGold braid\b/, 'braid'],
  [/\btiny eye mask\b/, 'eye-masks'],
  [/\bHibiscus\b/, 'flowers'],
  [/\blower half of somebody else's face\b/, 'muzzle'],
  [/\btongue of felt flame\b/, 'flame'],
  [/\bWide at the foot\b/, 'wide-foot'],
  [/\bsingle line\b/, 'one-line'],
  [/\borb\b/, 'orb'],
  [/\bbrass plate\b/, 'plate'],
  [/\bAcrylic\b/, 'acrylic'],
  [/\bwooden box\b/, 'wooden-box'],
];

const categoryTexts = new Map(CATEGORIES.map(({ id, text }) => [id, text]));

/** All texts that describe a product: its name, descriptions and facts, and the text of its main category. */
const getDescription = ({ name, short, text, facts = {}, places }: ProductSeed): string =>
  [
    name,
    short,
    text,
    ...Object.entries(facts).map(([label, value]) => `${label}: ${value}`),
    categoryTexts.get(places[0] ?? 0) ?? '',
  ].join('\n');

/** The details that the picture has to show, derived from the texts. */
export const findFeatures = (seed: ProductSeed): readonly Feature[] => {
  const description = getDescription(seed);
  return SAID.flatMap(([words, feature]) => (words.test(description) ? [feature] : []));
};
