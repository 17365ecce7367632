import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageStory } from '../../backend/test/stories.ts';
import { REDIS_URL, sayRedisLeftOut, startRedisLine } from '../../gateway/src/testing/redis.ts';
import { openStoryShop, type StoryShop, type Web } from './story-shop.ts';

sayRedisLeftOut('purges of the storefront by Redis');

const WITHIN = { timeout: 1_000, interval: 50 };

const readTitle = async (web: Web, path: string): Promise<string> => {
  const { html } = await web.get(path);
  return /<h1[^>]*>([^<]*)</.exec(html)?.[1] ?? '';
};

const countMade = ({ made }: Web, path: string): number => made.filter((url) => url === path).length;

const WAYS: readonly (readonly [string, string | null])[] = [
  ['each of which the backend tells', null],
  ...(REDIS_URL ? [['which hear of it by Redis', REDIS_URL] as const] : []),
];

describe.each(WAYS)('two servers of the storefront, %s,', (_, redisUrl) => {
  let shop: StoryShop;
  beforeAll(async () => {
    const stories = ['faqs', 'about'].map((slug) => pageStory(slug));
    shop = await openStoryShop({ stories, ...(redisUrl && { redisUrl }) });
  });
  afterAll(() => shop.close());

  const titles = (path: string) => Promise.all(shop.webs.map((web) => readTitle(web, path)));
  const counts = (path: string) => shop.webs.map((web) => countMade(web, path));

  it('show a story that is published within a second, and keep another page', async () => {
    for (const path of ['/faqs/', '/about/', '/faqs/', '/about/']) await titles(path);
    expect([counts('/faqs/'), counts('/about/')]).toEqual([
      [1, 1],
      [1, 1],
    ]);
    await shop.write('faqs', 'Asked again');
    expect(await titles('/faqs/')).toEqual(['Title of faqs', 'Title of faqs']);
    expect(await shop.tell('faqs')).toBe(200);
    await expect.poll(() => titles('/faqs/'), WITHIN).toEqual(['Asked again', 'Asked again']);
    expect(await titles('/about/')).toEqual(['Title of about', 'Title of about']);
    expect(counts('/about/')).toEqual([1, 1]);
  });

  it('show one that is new within a second, at a path where nothing was', async () => {
    for (let count = 0; count < 4; count += 1) {
      const answers = await Promise.all(shop.webs.map((web) => web.get('/news/')));
      expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    }
    await shop.write('news', 'We have news');
    expect(await shop.tell('news')).toBe(200);
    await expect.poll(() => titles('/news/'), WITHIN).toEqual(['We have news', 'We have news']);
  });

  it('show nothing new for a webhook with another signature', async () => {
    await titles('/about/');
    const before = counts('/about/');
    await shop.write('about', 'Not signed');
    expect(await shop.tell('about', { secret: 'another' })).toBe(401);
    expect(await titles('/about/')).toEqual(['Title of about', 'Title of about']);
    expect(counts('/about/')).toEqual(before);
  });

  it('refuse a purge with another token, as the gateway does', async () => {
    const before = counts('/about/');
    const caches = [shop.gateway, ...(redisUrl ? [] : shop.webs.map(({ url }) => url))];
    for (const cache of caches) {
      const answer = await shop.purge(cache, { all: true }, 'another-token-0123456789abcdef012345');
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] });
    }
    await titles('/about/');
    expect(counts('/about/')).toEqual(before);
  });

  it.runIf(redisUrl)('keep nothing that they may have missed a purge of, while they were without Redis', async () => {
    const line = await startRedisLine(redisUrl ?? '');
    const cut = await openStoryShop({ stories: [pageStory('faqs')], redisUrl: line.url });
    for (let count = 0; count < 3; count += 1) await readTitle(cut.webs[0], '/faqs/');
    await line.cut();
    await cut.write('faqs', 'Written meanwhile');
    expect(await readTitle(cut.webs[0], '/faqs/')).toBe('Title of faqs');
    await line.mend();
    await expect.poll(() => readTitle(cut.webs[0], '/faqs/'), { timeout: 20_000 }).toBe('Written meanwhile');
    await cut.close();
    await line.cut();
  });

  it('tell no browser the tags of an answer', async () => {
    const body = JSON.stringify({ query: '{ page(path: "/faqs/") { ... on ContentPage { title } } }' });
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
    const [own, passed] = await Promise.all([shop.gateway, shop.webs[0].url].map((at) => fetch(`${at}/graphql`, init)));
    expect(own?.headers.get('x-cache-tags')).toBe('storyblok,storyblok_faqs');
    expect([passed?.status, passed?.headers.has('x-cache-tags')]).toEqual([200, false]);
  });
});

describe('the story of an address', () => {
  const MAIN = { code: 'main', url: 'https://plush.example' };
  const UK = { code: 'uk', id: 6, url: 'https://plush.example', appendStoreCode: true };
  let alone: StoryShop;
  let several: StoryShop;

  beforeAll(async () => {
    const stories = ['home', 'faqs', 'about', 'uk/home', 'uk/faqs'].map((slug) => pageStory(slug));
    alone = await openStoryShop({ stories });
    several = await openStoryShop({ stories, stores: [MAIN, UK] });
  });
  afterAll(() => Promise.all([alone.close(), several.close()]));

  it.each<[path: string, withoutPrefix: string, withPrefix: string]>([
    ['/', '200', '200'],
    ['/home/', '301 /', '301 /'],
    ['/faqs/', '200 Title of faqs', '200 Title of faqs'],
    ['/FAQs/', '301 /faqs/', '301 /faqs/'],
    ['/faqs', '301 /faqs/', '301 /faqs/'],
    ['/uk/faqs/', '200 Title of uk/faqs', '200 Title of uk/faqs'],
    ['/UK/FAQs/', '301 /uk/faqs/', '301 /uk/faqs/'],
    ['/uk/FAQs/', '301 /uk/faqs/', '301 /uk/faqs/'],
    ['/uk/', '404', '200'],
    ['/uk/home/', '200 Title of uk/home', '301 /uk/'],
    ['/uk/about/', '404', '200 Title of about'],
    ['/uk/About/', '404', '301 /uk/about/'],
    ['/unknown/', '404', '404'],
    ['/Unknown/', '404', '404'],
    ['/uk/Unknown/', '404', '404'],
  ])('%s of one store is %s, and of stores of which one has its code in paths %s', async (path, one, two) => {
    const describeAnswer = async (shop: StoryShop): Promise<string> => {
      const { status, location, html } = await shop.webs[0].get(path);
      // The root is a page of its own, whatever is on it.
      const isRoot = path === '/' || path === '/uk/';
      const title = isRoot || status !== 200 ? null : /<h1[^>]*>(Title of [^<]*)</.exec(html)?.[1];
      return [status, location ?? title].filter(Boolean).join(' ');
    };
    expect([await describeAnswer(alone), await describeAnswer(several)]).toEqual([one, two]);
  });
});
