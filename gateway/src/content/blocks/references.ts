import { REFERENCE_COMPONENT } from '@patchwork/domain/content/components.ts';
import { type Story, type StoryBlock, storyBlock, story as storyShape } from '@patchwork/domain/content/story.ts';

const MOST_STORIES = 10;
const MOST_ROUNDS = 3;
/** More than a page of the largest number of blocks has. */
const MOST_VALUES = 50_000;

interface Referred {
  readonly uuid: string;
  readonly body: readonly StoryBlock[];
}

const toReferred = ({ uuid, content }: Story): Referred => {
  const body = Array.isArray(content.body) ? content.body : [];
  return { uuid, body: body.flatMap((one) => storyBlock.safeParse(one).data ?? []) };
};

const toReferences = (reference: unknown): readonly unknown[] =>
  Array.isArray(reference) && reference.length > 0 ? reference.slice(0, MOST_STORIES) : [reference];

/**
 * The shared blocks that a block refers to, one or a list: resolved in its place, or read by their uuids. Null for one
 * that is not there.
 */
export const findReferred = (
  block: StoryBlock,
  stories: ReadonlyMap<string, Story | null>,
): readonly (Referred | null)[] =>
  toReferences(block.reference).map((one) => {
    const found = typeof one === 'string' ? stories.get(one) : storyShape.safeParse(one).data;
    return found ? toReferred(found) : null;
  });

/** Uuids that blocks refer to and that are not resolved, wherever they stand. */
export const findUnresolved = (root: unknown): string[] => {
  const uuids = new Set<string>();
  const open: unknown[] = [root];
  for (let seen = 0; open.length > 0 && seen < MOST_VALUES; seen += 1) {
    const value = open.pop();
    if (typeof value !== 'object' || value === null) continue;
    const { component, reference } = value as { component?: unknown; reference?: unknown };
    if (component === REFERENCE_COMPONENT)
      for (const one of toReferences(reference)) if (typeof one === 'string' && one !== '') uuids.add(one);
    for (const inner of Object.values(value)) open.push(inner);
  }
  return [...uuids];
};

/** The stories that a content service has put in place of references to them, by uuid. */
export const collectResolved = (root: unknown): ReadonlyMap<string, Story> => {
  const stories = new Map<string, Story>();
  const open: unknown[] = [root];
  for (let seen = 0; open.length > 0 && seen < MOST_VALUES; seen += 1) {
    const value = open.pop();
    if (typeof value !== 'object' || value === null) continue;
    const { data } = storyShape.safeParse(value);
    if (data) stories.set(data.uuid, data);
    for (const inner of Object.values(value)) open.push(inner);
  }
  return stories;
};

/** Reads the shared blocks that the content service has not resolved; what is behind the last round is left out. */
export const readReferences = async (
  body: readonly unknown[],
  read: (uuid: string) => Promise<Story | null>,
): Promise<ReadonlyMap<string, Story | null>> => {
  const stories = new Map<string, Story | null>();
  let asked: unknown = body;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const wanted = findUnresolved(asked).filter((uuid) => !stories.has(uuid));
    const next = wanted.slice(0, MOST_STORIES - stories.size);
    if (next.length === 0) break;
    const found = await Promise.all(next.map(read));
    for (const [index, uuid] of next.entries()) stories.set(uuid, found[index] ?? null);
    asked = found;
  }
  return stories;
};
