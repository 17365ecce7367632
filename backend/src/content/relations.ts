import type { Story } from '@patchwork/domain/content/story.ts';

/** Deep enough for a page, its shared blocks and what those share. */
const DEEPEST = 3;
/** Stories put in place of references, over all levels. */
const MOST_COPIES = 100;
const LONGEST_ANSWER = 1_000_000;

/** Fields whose references become stories: `component.field`. */
export type Relations = ReadonlySet<string>;

/** Those of every published story, as the storefront reads it. */
export const PAGE_RELATIONS: Relations = new Set(['block_reference.reference', 'page.parent']);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const getReferences = (value: unknown): readonly string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string' && one !== '');

type Replace = (value: unknown) => unknown;

/** A copy in which every field of a relation went through `replace`. */
const mapRelations = (value: unknown, relations: Relations, replace: Replace): unknown => {
  if (Array.isArray(value)) return value.map((one) => mapRelations(one, relations, replace));
  if (!isObject(value)) return value;
  const { component } = value;
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [
      field,
      relations.has(`${component}.${field}`) ? replace(inner) : mapRelations(inner, relations, replace),
    ]),
  );
};

const collectUuids = (stories: readonly Story[], relations: Relations): Set<string> => {
  const uuids = new Set<string>();
  for (const { content } of stories) {
    mapRelations(content, relations, (value) => {
      for (const uuid of getReferences(value)) uuids.add(uuid);
      return value;
    });
  }
  return uuids;
};

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

type Load = (uuids: readonly string[]) => Promise<readonly Story[]>;

interface Related {
  readonly story: Story;
  readonly length: number;
}

/** Every story within reach, level by level: one call for each. */
const loadRelated = async (stories: readonly Story[], relations: Relations, load: Load) => {
  const found = new Map<string, Related>();
  const asked = new Set<string>();
  let frontier = stories;
  for (let depth = 0; depth < DEEPEST && frontier.length > 0; depth += 1) {
    const uuids = [...collectUuids(frontier, relations)].filter((uuid) => UUID.test(uuid) && !asked.has(uuid));
    const next = uuids.slice(0, MOST_COPIES - asked.size);
    if (next.length === 0) break;
    for (const uuid of next) asked.add(uuid);
    frontier = await load(next);
    for (const one of frontier) found.set(one.uuid, { story: one, length: JSON.stringify(one).length });
  }
  return found;
};

/**
 * Puts stories in place of the references to them, at most three deep. A story inside itself stays a reference, and so
 * does whatever would make the answer too large.
 */
export const resolveRelations = async (
  stories: readonly Story[],
  relations: Relations,
  load: Load,
): Promise<Story[]> => {
  const related = await loadRelated(stories, relations, load);
  const left = { copies: MOST_COPIES, length: LONGEST_ANSWER };
  const embed = (story: Story, path: readonly string[]): Story => {
    const follow = (reference: unknown): unknown => {
      if (typeof reference !== 'string' || path.length > DEEPEST || path.includes(reference)) return reference;
      const target = related.get(reference);
      if (!target || left.copies === 0 || left.length < target.length) return reference;
      left.copies -= 1;
      left.length -= target.length;
      return embed(target.story, [...path, reference]);
    };
    const replace: Replace = (value) => (Array.isArray(value) ? value.map(follow) : follow(value));
    return { ...story, content: mapRelations(story.content, relations, replace) as Story['content'] };
  };
  return stories.map((story) => embed(story, [story.uuid]));
};

/** Whether a story that one refers to is wanting. */
export const isLacking = (story: Story, relations: Relations): boolean => {
  let lacks = false;
  const visit = (value: unknown): void => {
    if (typeof value === 'string' && value !== '') lacks = true;
    if (!isObject(value) || typeof value.full_slug !== 'string') return;
    mapRelations(value.content, relations, (inner) => {
      [inner].flat().forEach(visit);
      return inner;
    });
  };
  visit(story);
  return lacks;
};

/** The paths of a story and of those in it, once each. */
export const collectSlugs = (story: Story, relations: Relations): string[] => {
  const slugs = new Set<string>();
  const visit = (value: unknown): void => {
    if (!isObject(value) || typeof value.full_slug !== 'string') return;
    slugs.add(value.full_slug);
    mapRelations(value.content, relations, (inner) => {
      [inner].flat().forEach(visit);
      return inner;
    });
  };
  visit(story);
  return [...slugs];
};
