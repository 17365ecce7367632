import { describe, expect, it } from 'vitest';
import { startTestGateway } from '../testing/start.ts';
import { useTestGateway } from '../testing/use.ts';

const SEARCH = 'catalog/patchwork/cms_page/_search';

const { backend, gateway } = await useTestGateway();

const VIEW = 'title summary path updatedAt body';
const pageAt = (path: string, fields: string) =>
  gateway.ask(
    'query($path: String!) { page(path: $path) { __typename ... on Product { name } ...C } } fragment C on ContentPage '.concat(
      `{ ${fields} }`,
    ),
    { path },
  );

describe('a page of text', () => {
  it('tells what is on it, after one url map and one read', async () => {
    for (const _ of ['as it is', 'compiled']) {
      backend.reset();
      const { data, errors } = await pageAt('/about/', VIEW);
      expect(errors).toBeUndefined();
      expect(data.page).toEqual({
        __typename: 'ContentPage',
        title: 'Page about',
        summary: 'One sentence.',
        path: '/about/',
        updatedAt: '2026-08-03T09:00:00.000Z',
        body: [
          {
            kind: 'paragraph',
            content: [
              { kind: 'text', text: 'Hello ' },
              { kind: 'link', href: '/bear/', isAction: false, content: [{ kind: 'text', text: 'bear' }] },
              { kind: 'text', text: '.' },
            ],
          },
        ],
      });
      expect(backend.paths()).toEqual(['POST url/map', `POST ${SEARCH}`]);
    }
  });

  it('is read only where something of it is asked for', async () => {
    await pageAt('/about/', 'id');
    await pageAt('/bear/', VIEW);
    expect(backend.paths()).toEqual(['POST url/map', 'POST url/map']);
  });

  it('stands at a path of several parts and has the heading its author gave it', async () => {
    expect((await pageAt('/help/faqs/', 'title path')).data.page).toMatchObject({
      title: 'Questions',
      path: '/help/faqs/',
    });
  });

  it('nulls the page, with a code, when it cannot be read', async () => {
    backend.on(SEARCH, () => ({ status: 503, body: {} }));
    const { data, errors } = await pageAt('/about/', 'title');
    expect(data.page).toBeNull();
    expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]);
  });

  it('outlives a backend that is away', async () => {
    const env = { REFERENCE_CACHE_MS: '1', STALE_IF_ERROR_MS: '60000' };
    const warm = await startTestGateway(backend.url, { env });
    const ask = () => warm.ask('{ contentPages { title } }');
    const known = await ask();
    backend.on(SEARCH, () => ({ status: 503, body: {} }));
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect((await ask()).data).toEqual(known.data);
    await warm.close();
  });
});

it('lists all pages that stand for one, 500 at most', async () => {
  const { data } = await gateway.ask('{ contentPages { path } }');
  expect(data.contentPages).toEqual([{ path: '/about/' }, { path: '/help/faqs/' }]);
  expect(backend.calls[0]?.query.get('size')).toBe('500');
});

describe('a search for pages of text', () => {
  const search = async (args: string) =>
    (await gateway.ask(`{ contentSearch(${args}) { id path title } }`)).data.contentSearch;
  const asked = () =>
    backend.calls.map(({ body, query }) => [(body as { _searchText: string })._searchText, query.get('size')]);

  it('finds those of the shop, as many as are asked for and no more than twenty', async () => {
    const found = await search('text: " help "');
    expect(found.map(({ path }: { path: string }) => path)).toEqual(['/about/', '/help/faqs/']);
    await search('text: "help", first: 3');
    await search('text: "help", first: 500');
    await search('text: "help", first: 0');
    expect(asked()).toEqual([
      ['help', '5'],
      ['help', '3'],
      ['help', '20'],
      ['help', '5'],
    ]);
  });

  it('asks nobody for less than a word of three letters', async () => {
    expect(await search('text: " he "')).toEqual([]);
    expect(backend.calls).toEqual([]);
  });

  it('is null where the shop does not say', async () => {
    backend.on(SEARCH, () => ({ status: 503, body: {} }));
    expect(await search('text: "help"')).toBeNull();
  });
});
