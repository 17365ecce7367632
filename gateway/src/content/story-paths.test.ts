import { describe, expect, it } from 'vitest';
import { readConfig } from '../server/config.ts';
import { bare, ok, refusal } from '../testing/answers.ts';
import { block, richText, story } from '../testing/stories.ts';
import { useTestGateway } from '../testing/use.ts';

const STORES = JSON.stringify([
  { code: 'main', url: 'https://plush.example', priceFormat: '{amount} {sign}' },
  { code: 'uk', id: 6, url: 'https://plush.example', appendStoreCode: true, currency: 'USD' },
  { code: 'de', id: 7, url: 'https://plush.example', appendStoreCode: true },
]);
const { backend, gateway } = await useTestGateway({ env: { STORES, HOME_STORY: 'start' } });

const PAGE = `query($path: String!) { page(path: $path) {
  __typename ... on Redirect { path status } ... on ContentPage { id title path }
} }`;

const publish = (...slugs: string[]) => {
  for (const slug of slugs) {
    backend.on(`content/check-exist/${slug}`, () => ok({ exist: true }));
    backend.on(`content/story/${slug}`, () => ok(story(slug, { title: `Title of ${slug}` })));
  }
};

/** A platform whose url map knows no stories, so that each path is decided by the gateway. */
const openPlatform = () => {
  backend.on('url/map', () => bare(null));
  for (const slug of ['nobody', 'uk/nobody', 'uk/about', 'de/home'])
    backend.on(`content/check-exist/${slug}`, () => ok({ exist: false }));
  publish('faqs', 'about', 'uk/faqs', 'uk/home');
};

const storyCalls = () =>
  backend.paths().flatMap((call) => (call.startsWith('GET content/') ? [call.slice('GET content/'.length)] : []));

const MOVED = 301;
const shown = (slug: string, path: string) => ({ __typename: 'ContentPage', id: `story:${slug}`, path });
const moved = (path: string) => ({ __typename: 'Redirect', path, status: MOVED });

describe('the story at a path', () => {
  it.each<[path: string, store: string, expected: object | null, calls: string[]]>([
    ['', 'main', null, []],
    ['/', 'uk', null, []],
    ['/faqs/', 'uk', shown('uk/faqs', '/faqs/'), ['check-exist/uk/faqs', 'story/uk/faqs']],
    ['/FAQs/', 'main', moved('/faqs/'), ['check-exist/faqs']],
    ['/FAQs/', 'uk', moved('/faqs/'), ['check-exist/uk/faqs']],
    ['/About/', 'uk', null, ['check-exist/uk/about']],
    ['/uk/', 'main', moved('/uk/home/'), ['check-exist/uk/home']],
    ['/uk/home/', 'main', null, []],
    ['/UK/', 'main', moved('/uk/home/'), ['check-exist/uk/home']],
    ['/UK/FAQs/', 'main', moved('/uk/faqs/'), ['check-exist/uk/faqs']],
    ['/UK/FAQs/', 'uk', moved('/faqs/'), ['check-exist/uk/faqs']],
    ['/de/', 'uk', null, ['check-exist/de/home']],
    ['/Nobody/', 'main', null, ['check-exist/nobody']],
    ['/nobody/', 'main', null, []],
    ['/nobody/', 'uk', null, ['check-exist/uk/nobody']],
    ['/no body/', 'uk', null, []],
  ])('%j of the store %s', async (path, store, expected, calls) => {
    openPlatform();
    const { data, errors } = await gateway.ask(PAGE, { path }, { 'x-vs-store-code': store });
    expect(errors).toBeUndefined();
    if (expected === null) expect(data.page).toBeNull();
    else expect(data.page).toMatchObject(expected);
    expect(storyCalls()).toEqual(calls);
  });
});

describe('the home story of a store', () => {
  const askHome = async (store: string) =>
    (await gateway.ask('{ contentHome { id path } }', {}, { 'x-vs-store-code': store })).data.contentHome;
  const gone = () => refusal(404, 'Not found', { code: 'NOT_FOUND' });

  it('is the configured one: in the folder of a store that has one, else what all stores share', async () => {
    publish('start', 'uk/start');
    backend.on('content/story/de/start', gone);
    expect(await askHome('main')).toEqual({ id: 'story:start', path: '/' });
    expect(await askHome('uk')).toEqual({ id: 'story:uk/start', path: '/' });
    expect(await askHome('de')).toEqual({ id: 'story:start', path: '/' });
    expect(storyCalls()).toEqual(['story/start', 'story/uk/start', 'story/de/start', 'story/start']);
  });

  it.each(['Start', '/start', 'start/', 'a b', 'ü', '..', 'a'.repeat(301)])(
    'has no such path, and the gateway does not start: %s',
    (slug) => expect(() => readConfig({ HOME_STORY: slug })).toThrow('HOME_STORY'),
  );
});

it('writes prices in texts as the store does', async () => {
  const price = richText('{{productSpecificPrice(DUCK, regular)}}');
  backend.on('url/map', () => bare({ _type: 'cms_page', _source: { id: 1, identifier: 'prices', story: 'prices' } }));
  backend.on('content/story/prices', () => ok(story('prices', { body: [block('rich_text', { text: price })] })));
  const query = '{ page(path: "/prices/") { ... on ContentPage { blocks { ... on RichTextBlock { text } } } } }';
  const askText = async (store: string) =>
    (await gateway.ask(query, {}, { 'x-vs-store-code': store })).data.page.blocks[0].text[0].content[0].text;
  expect(await askText('main')).toBe('10 $');
  expect(await askText('uk')).toBe('$10');
});
