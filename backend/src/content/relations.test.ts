import { randomUUID } from 'node:crypto';
import type { Story } from '@patchwork/domain/content/story.ts';
import { describe, expect, it } from 'vitest';
import { block, pageStory, reference, sharedBlock } from '../../test/stories.ts';
import { collectSlugs, PAGE_RELATIONS, resolveRelations } from './relations.ts';

/** Resolves the first story among all of them; `calls` are the uuids asked for, level by level. */
const resolveIn = async (stories: readonly Story[]) => {
  const calls: (readonly string[])[] = [];
  const [resolved] = await resolveRelations(stories.slice(0, 1), PAGE_RELATIONS, async (uuids) => {
    calls.push(uuids);
    return stories.filter(({ uuid }) => uuids.includes(uuid));
  });
  return { resolved: resolved as Story, calls };
};

const countStories = (value: unknown): number => JSON.stringify(value).split('"full_slug"').length - 1;

describe('references of a story', () => {
  it('become the stories that they name, once asked for at each level', async () => {
    const inner = sharedBlock('inner', [block('spacer')]);
    const outer = sharedBlock('outer', [reference(inner.uuid)]);
    const parent = pageStory('help');
    const body = [reference(outer.uuid), reference(outer.uuid), block('rich_text')];
    const page = pageStory('help/faqs', { body, parent: parent.uuid });
    const { resolved, calls } = await resolveIn([page, outer, parent, inner]);
    expect(resolved.content).toMatchObject({
      parent: { full_slug: 'help' },
      body: [
        { reference: { full_slug: 'outer', content: { body: [{ reference: { full_slug: 'inner' } }] } } },
        { reference: { full_slug: 'outer' } },
        { component: 'rich_text' },
      ],
    });
    expect(calls).toEqual([[outer.uuid, parent.uuid], [inner.uuid]]);
    expect(collectSlugs(resolved, PAGE_RELATIONS)).toEqual(['help/faqs', 'outer', 'inner', 'help']);
    expect(page.content).toMatchObject({ parent: parent.uuid });
  });

  it('are followed three deep', async () => {
    const chain = Array.from({ length: 6 }, (_, index) => sharedBlock(`b${index}`, []));
    const linked = chain.map((one, index) => ({
      ...one,
      content: block('block', { body: [reference(chain[index + 1]?.uuid ?? '')] }),
    }));
    const { resolved, calls } = await resolveIn(linked);
    expect(countStories(resolved)).toBe(1 + 3);
    expect(calls).toHaveLength(3);
  });

  it('stay references where a story would be inside itself', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    const stories = [
      sharedBlock('a', [reference(first), reference(second)], { uuid: first }),
      sharedBlock('b', [reference(first)], { uuid: second }),
    ];
    const { resolved } = await resolveIn(stories);
    expect(resolved.content.body).toMatchObject([
      { reference: first },
      { reference: { full_slug: 'b', content: { body: [{ reference: first }] } } },
    ]);
  });

  it('stay where nothing is behind them, and are not asked for where they are none', async () => {
    const gone = randomUUID();
    const page = pageStory('p', {
      parent: '',
      body: [reference(gone), reference("'; drop table story"), reference('')],
    });
    const { resolved, calls } = await resolveIn([page]);
    expect(resolved.content).toEqual(page.content);
    expect(calls).toEqual([[gone]]);
  });

  it('of stories that all refer to each other end in an answer of a bounded size', async () => {
    const uuids = Array.from({ length: 60 }, () => randomUUID());
    const stories = uuids.map((uuid, index) => sharedBlock(`s${index}`, uuids.map(reference), { uuid }));
    const { resolved } = await resolveIn(stories);
    expect(countStories(resolved)).toBe(1 + 100);
  });

  it('to what is too large are left out, and those beside it are not', async () => {
    const huge = sharedBlock('huge', [block('rich_text', { text: 'x'.repeat(1_100_000) })]);
    const small = sharedBlock('small', []);
    const { resolved } = await resolveIn([
      pageStory('p', { body: [reference(huge.uuid), reference(small.uuid)] }),
      huge,
      small,
    ]);
    expect(resolved.content.body).toMatchObject([{ reference: huge.uuid }, { reference: { full_slug: 'small' } }]);
  });
});
