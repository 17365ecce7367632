import { describe, expect, it } from 'vitest';
import { bare, ok } from '../testing/answers.ts';
import { block, publish, story } from '../testing/stories.ts';
import { useTestGateway } from '../testing/use.ts';

const { backend, gateway } = await useTestGateway();

const PRICE = '{{productSpecificPrice(DUCK, regular)}}';

const pageAt = async (path: string, fields: string) => {
  const query = `query($path: String!) { page(path: $path) { ... on ContentPage { ${fields} } } }`;
  const { data, errors } = await gateway.ask(query, { path });
  expect(errors).toBeUndefined();
  return data.page;
};

const countPrices = () => backend.paths().filter((call) => call.endsWith('render-list')).length;

describe('the values of directives', () => {
  it('stand in the title of a page, its description, the titles above it and the words of its pictures', async () => {
    const image = { filename: '/media/content/duck', alt: `A duck for ${PRICE}` };
    publish(
      backend,
      story('ducks', {
        title: `Ducks from ${PRICE}`,
        description: `All {{orderCount()}} of them, from ${PRICE}.`,
        image,
        parent: story('birds', { title: `Birds from ${PRICE}` }),
        body: [block('hero', { image }), block('gallery', { images: [image] })],
      }),
    );
    const fields = `title summary parents { title } sharingImage { alt }
      blocks { ... on HeroBlock { image { alt } } ... on GalleryBlock { images { alt } } }`;
    const alt = 'A duck for $10';
    expect(await pageAt('/ducks/', fields)).toEqual({
      title: 'Ducks from $10',
      summary: 'All 1,234 of them, from $10.',
      parents: [{ title: 'Birds from $10' }],
      sharingImage: { alt },
      blocks: [{ image: { alt } }, { images: [{ alt }] }],
    });
    expect(countPrices()).toBe(1);
  });

  it('are asked for by no page that has none', async () => {
    publish(backend, story('plain', { title: 'Plain', description: 'As it is.', body: [block('spacer')] }));
    expect(await pageAt('/plain/', 'title summary')).toEqual({ title: 'Plain', summary: 'As it is.' });
    expect(backend.paths()).toEqual(['POST url/map', 'GET content/story/plain']);
  });

  it('are asked for by no list of pages of which neither titles nor summaries are', async () => {
    const row = { id: 8, identifier: 'ducks', title: `Ducks from ${PRICE}`, story: 'ducks', active: true };
    backend.on('catalog/patchwork/cms_page/_search', () => bare({ total: 1, hits: [row] }));
    expect((await gateway.ask('{ contentPages { path } }')).data.contentPages).toEqual([{ path: '/ducks/' }]);
    expect(countPrices()).toBe(0);
  });

  it('stand in a list of pages, after one call for all of them', async () => {
    const row = (slug: string, title: string) => ({ id: 8, identifier: slug, title, story: slug, active: true });
    const written = { id: 3, identifier: 'old', title: 'Written {{as html}}', content: '', active: true };
    const hits = [row('ducks', `Ducks from ${PRICE}`), row('hens', `Hens from ${PRICE}`), written];
    backend.on('catalog/patchwork/cms_page/_search', () => bare({ total: 3, hits }));
    const { data } = await gateway.ask('{ contentPages { title path } }');
    expect(data.contentPages).toEqual([
      { title: 'Ducks from $10', path: '/ducks/' },
      { title: 'Hens from $10', path: '/hens/' },
      { title: 'Written {{as html}}', path: '/old/' },
    ]);
    expect(countPrices()).toBe(1);
  });

  it('in a list of pages are no more than one page may have', async () => {
    const row = (index: number) => {
      const title = `A {{statisticValue(x${index})}}{{productPrice(TOY${index})}}`;
      return { id: index, identifier: `p${index}`, title, story: `p${index}`, active: true };
    };
    const hits = Array.from({ length: 300 }, (_, index) => row(index + 1));
    backend.on('catalog/patchwork/cms_page/_search', () => bare({ total: 300, hits }));
    const { data } = await gateway.ask('{ contentPages { title } }');
    expect(data.contentPages).toHaveLength(300);
    expect(data.contentPages.at(-1).title).toBe('A');
    expect(backend.paths().filter((call) => call.endsWith('statistic-values'))).toHaveLength(5);
    expect(countPrices()).toBe(1);
  });

  it('that nobody knows leave the rest, and a page without a title its path', async () => {
    publish(backend, story('unknown', { title: '{{nobody()}}', description: '{{x' }));
    expect(await pageAt('/unknown/', 'title summary')).toEqual({ title: '/unknown/', summary: 'x' });
    backend.on('content/validate-editor/', () => ok({ previewToken: 'secret' }));
    const draft = story('unknown', { title: '{{nobody()}}', description: '{{x' });
    backend.on('content/stories/71', () => bare({ story: draft }));
    const editor = { spaceId: '1', timestamp: '1700000000', token: 'ab'.repeat(20) };
    const query = `query($editor: EditorTokenInput!) {
      contentPreview(editor: $editor, storyId: "71") { problems { component message detail } }
    }`;
    const { data } = await gateway.ask(query, { editor });
    expect(data.contentPreview.problems).toEqual([
      { component: null, message: 'Unknown directive type', detail: '{{nobody()}}' },
      { component: null, message: 'Unable to parse directive', detail: '{{' },
    ]);
  });
});
