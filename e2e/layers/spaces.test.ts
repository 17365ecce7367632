import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FAKE_TOKENS, type FakeStoryblok, startFakeStoryblok } from '../../backend/test/storyblok.ts';
import { COUNTED, DISPLAYS, DRAWN } from '../support/spaces/everyText.ts';
import { SPACE_PAGES, SPACE_STORIES } from '../support/spaces/spaces.ts';
import { doc, node, said, toBlock, toStory } from '../support/spaces/story.ts';
import { openStoryShop, type StoryShop } from './story-shop.ts';

const EDITOR_SPACE = '12345';
const PREVIEW = { STORYBLOK_SPACE: EDITOR_SPACE, STORYBLOK_PREVIEW_TOKEN: FAKE_TOKENS.preview };

const paragraph = (words: string) => node('paragraph', [said(words)]);

/** A page with one block and one node that the shop does not know. */
const UNKNOWN_BLOCK = toStory('strange/block', {
  title: 'A strange block',
  body: [
    toBlock('rich_text', { text: doc(paragraph('Above the block.')) }),
    toBlock('carousel_3d', { slides: [] }),
    toBlock('rich_text', { text: doc(paragraph('Below the block.')) }),
  ],
});

const UNKNOWN_NODE = toStory('strange/node', {
  title: 'A strange node',
  body: [
    toBlock('rich_text', {
      text: doc(paragraph('Above the node.'), { type: 'details', content: [] }, paragraph('Below the node.')),
    }),
  ],
});

const STORIES = [...SPACE_STORIES, UNKNOWN_BLOCK, UNKNOWN_NODE];

interface Warning {
  readonly story: string;
  readonly fault: string;
  readonly component: string | null;
}

/** The words of a page in their order: without its markup, its head and its state. */
const toWords = (html: string): string =>
  (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ');

const toEditorQuery = (storyId: number): string => {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const token = createHash('sha1').update(`${EDITOR_SPACE}:${FAKE_TOKENS.preview}:${timestamp}`).digest('hex');
  return `?${new URLSearchParams({
    _storyblok: String(storyId),
    _storyblok_c: 'page',
    '_storyblok_tk[space_id]': EDITOR_SPACE,
    '_storyblok_tk[timestamp]': timestamp,
    '_storyblok_tk[token]': token,
  })}`;
};

describe.each(['the content service', 'the database'])(
  'stories shaped like those of public spaces, in %s,',
  (place) => {
    let service: FakeStoryblok;
    let shop: StoryShop;
    const warnings: Warning[] = [];
    const findWarnings = (slug: string) => warnings.filter(({ story }) => story === slug);

    beforeAll(async () => {
      service = await startFakeStoryblok();
      service.publish(STORIES);
      const isService = place === 'the content service';
      const source = isService ? { STORYBLOK_TOKEN: FAKE_TOKENS.public, STORYBLOK_API_URL: service.url } : {};
      shop = await openStoryShop({
        stories: STORIES,
        settings: { SEED_PRODUCTS: '100', ...PREVIEW, ...source },
        onWarning: (line) => {
          const { story, fault, component = null } = JSON.parse(line);
          if (fault) warnings.push({ story, fault, component });
        },
      });
    }, 240_000);
    afterAll(async () => {
      await shop.close();
      await service.close();
    });

    it.each(SPACE_PAGES.map((page) => [page.path, page] as const))(
      'are pages with all of their words, and a line of the log for what is none: %s',
      async (path, { words, faults, story }) => {
        const { status, html } = await shop.webs[0].get(path);
        expect(status).toBe(200);
        const shown = toWords(html);
        let from = 0;
        for (const one of words) {
          expect(shown.slice(from)).toContain(one);
          from = shown.indexOf(one, from) + one.length;
        }
        const slug = story.full_slug.replace(/\/$/, '');
        expect(findWarnings(slug).map(({ fault, component }) => [fault, component])).toEqual(faults);
      },
    );

    it('are all found at the paths that lists have of them', async () => {
      const ask = { query: '{ contentPages { path } }' };
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${shop.gateway}/graphql`, { method: 'POST', headers, body: JSON.stringify(ask) });
      const { data } = (await answer.json()) as { data: { contentPages: { path: string }[] } };
      const paths = data.contentPages.map(({ path }) => path);
      expect(paths).toEqual(expect.arrayContaining(SPACE_PAGES.map(({ path }) => path)));
      const sitemap = await (await fetch(`${shop.webs[0].url}/sitemap.xml`)).text();
      for (const path of paths) {
        expect([path, (await shop.webs[0].get(path)).status]).toEqual([path, 200]);
        expect(sitemap).toContain(`${path}</loc>`);
      }
    });

    it('have their pictures cut about the part that their editor chose', async () => {
      const { html } = await shop.webs[0].get('/fields/all/');
      const [hero] = /<img[^>]*long-bear\.jpg[^>]*>/.exec(html) ?? [];
      expect(hero).toContain('long-bear.jpg?edits=640x427-cover-auto-20x50 640w');
      expect(hero).toContain('alt="A long bear"');
    });

    it('have every node with every mark, once for each way to be displayed', async () => {
      const { status, html } = await shop.webs[0].get('/matrix/every-text/');
      expect(status).toBe(200);
      const shown = toWords(html);
      const lost = DRAWN.filter(({ words }) => shown.split(`${words} `).length - 1 !== DISPLAYS.length);
      expect(lost).toEqual([]);
      expect(DRAWN.length).toBeGreaterThan(200);
      expect(Object.keys(COUNTED).length).toBeGreaterThan(3);
      expect(findWarnings('matrix/every-text')).toEqual([]);
    });

    it.each([
      [UNKNOWN_BLOCK, 'block', 'unknownBlock', 'carousel_3d', 'kind of block'],
      [UNKNOWN_NODE, 'node', 'unknownNode', 'rich_text', 'a part that the shop'],
    ] as const)(
      'keep the rest of a page with one strange part, tell its editor its name, and leave one line: %#',
      async (story, what, fault, component, message) => {
        const path = `/${story.full_slug}/`;
        const answers = [];
        for (const web of [...shop.webs, ...shop.webs]) answers.push(await web.get(path));
        for (const { status, html } of answers) {
          expect(status).toBe(200);
          expect(toWords(html)).toMatch(new RegExp(`Above the ${what}\\..*Below the ${what}\\.`));
          expect(html).not.toContain('carousel_3d');
        }
        const { status, html } = await shop.webs[0].get(path + toEditorQuery(story.id));
        expect(status).toBe(200);
        const told = toWords(html);
        expect(told).toMatch(new RegExp(`${component} *: [^:]*${message}`));
        expect(told).toMatch(new RegExp(`Above the ${what}\\..*Below the ${what}\\.`));
        expect(findWarnings(story.full_slug)).toEqual([{ story: story.full_slug, fault, component }]);
      },
    );
  },
);
