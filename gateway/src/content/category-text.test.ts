import { expect, it } from 'vitest';
import { bare, ok } from '../testing/answers.ts';
import { block, richText, story } from '../testing/stories.ts';
import { useTestGateway } from '../testing/use.ts';

const { backend, gateway } = await useTestGateway();

const BEARS = {
  id: 20,
  parent_id: 10,
  name: 'Bears',
  url_path: 'plush/bears',
  level: 3,
  position: 2,
  is_active: true,
  path: '1/2/10/20',
};

const read = async (category: string, headers = {}) => {
  const query = '{ categoryText(category: "%") { id path blocks { __typename } } }'.replace('%', category);
  const { data, errors } = await gateway.ask(query, {}, headers);
  expect(errors).toBeUndefined();
  return data.categoryText;
};

const text = (slug: string) => story(slug, { body: [block('rich_text', { text: richText('Each has a name.') })] });
const calls = () => backend.paths().filter((path) => path.startsWith('GET content/'));

it('is the story at the path of the category', async () => {
  backend.on('content/story/plush/bears', () => ok(text('plush/bears')));
  expect(await read('20')).toEqual({
    id: 'story:plush/bears',
    path: '/plush/bears/',
    blocks: [{ __typename: 'RichTextBlock' }],
  });
  expect(calls()).toEqual(['GET content/story/plush/bears']);
});

it('is null where there is none, and where a block that pages share is there', async () => {
  expect(await read('20')).toBeNull();
  backend.on('content/story/plush/bears', () => ok(story('plush/bears', { component: 'block', body: [] })));
  expect(await read('20')).toBeNull();
});

it.each(['999', '', 'x', '../20'])('is null, and asked of nobody, for what is no category: %j', async (category) => {
  expect(await read(category)).toBeNull();
  expect(calls()).toEqual([]);
});

it.each([
  ['plush/bears', true],
  [null, false],
  [undefined, null],
])('is known to be there by the answer to the path alone, whose story is %j', async (named, hasText) => {
  backend.on('url/map', () =>
    bare({ _type: 'category', _source: { ...BEARS, ...(named !== undefined && { story: named }) } }),
  );
  const { data } = await gateway.ask('{ page(path: "/plush/bears/") { ... on Category { id hasText } } }');
  expect(data.page).toEqual({ id: '20', hasText });
  expect(calls()).toEqual([]);
});
