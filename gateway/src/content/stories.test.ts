import { afterAll, describe, expect, it } from 'vitest';
import { bare, ok, refusal } from '../testing/answers.ts';
import { startTestGateway } from '../testing/start.ts';
import { asset, block, everyBlock, publish, richText, story } from '../testing/stories.ts';
import { useTestGateway } from '../testing/use.ts';

const { backend, gateway } = await useTestGateway();

const pageAt = (path: string, fields: string, headers?: Record<string, string>) =>
  gateway.ask(
    `query($path: String!) { page(path: $path) { __typename ... on Redirect { path status } ... on ContentPage { ${fields} } } }`,
    { path },
    headers,
  );

const blocksAt = async (path: string, fields: string, headers?: Record<string, string>) => {
  const { data, errors } = await pageAt(path, `blocks { __typename ${fields} }`, headers);
  expect(errors).toBeUndefined();
  return data.page.blocks;
};

const IMAGE = 'image { url alt }';
const ACTIONS = 'actions { label href kind }';
const EVERY_FIELD = `
  ... on HeroBlock { display heading text ${IMAGE} ${ACTIONS} backgroundColor textColor }
  ... on RichTextBlock { text embedded { __typename ... on SpacerBlock { size } } }
  ... on ImageTextBlock { heading text ${IMAGE} side ${ACTIONS} }
  ... on GalleryBlock { heading images { url alt } }
  ... on ColumnsBlock { columns { blocks { __typename ... on SpacerBlock { size } } } }
  ... on ProductShelfBlock { heading products { sku product { name } } category { name } }
  ... on CategoryTilesBlock { heading categories { category { name } } }
  ... on PriceTableBlock { heading rows { label price note } }
  ... on StepsBlock { heading steps { heading text ${IMAGE} } }
  ... on QuotationsBlock { heading quotations { text author detail ${IMAGE} } }
  ... on ReviewsBlock { heading count skus categoryPath }
  ... on StatisticsBlock { heading figures { value label } }
  ... on FaqBlock { heading questions { question answer } }
  ... on TeamBlock { heading members { name role text ${IMAGE} } }
  ... on LogosBlock { heading images { url } }
  ... on VideoBlock { heading videoUrl title }
  ... on NewsletterFormBlock { heading text }
  ... on ContactFormBlock { heading text }
  ... on CallToActionBlock { heading text ${ACTIONS} backgroundColor textColor }
  ... on CountdownBlock { heading text endsAt }
  ... on SpacerBlock { size display }`;

const said = (text: string, more: object = {}) => ({ kind: 'text', text, ...more });
const lines = (...texts: string[]) => texts.map((text) => ({ kind: 'paragraph', content: [said(text)] }));

describe('a story at a path', () => {
  it('is a page with its facts, after one url map and one read', async () => {
    const root = story('help', { title: 'Help' });
    publish(
      backend,
      story('help/faqs', {
        title: 'Questions',
        heading_hidden: true,
        description: 'All of them.',
        layout: 'minimal',
        image: asset('share'),
        parent: root,
      }),
    );
    const { data, errors } = await pageAt(
      '/help/faqs/',
      'id title isHeadingHidden summary path updatedAt layout sharingImage { url alt } parents { title path } problems { message } body',
    );
    expect(errors).toBeUndefined();
    expect(data.page).toEqual({
      __typename: 'ContentPage',
      id: 'story:help/faqs',
      title: 'Questions',
      isHeadingHidden: true,
      summary: 'All of them.',
      path: '/help/faqs/',
      updatedAt: '2026-08-03T09:00:00.000Z',
      layout: 'MINIMAL',
      sharingImage: { url: '/media/content/share', alt: 'The share' },
      parents: [{ title: 'Help', path: '/help/' }],
      problems: null,
      body: [],
    });
    expect(backend.paths()).toEqual(['POST url/map', 'GET content/story/help/faqs']);
  });

  it('has a type for each kind of block, with all that its editor gave it', async () => {
    publish(backend, story('all', { body: everyBlock() }));
    const action = (label: string, kind = 'PRIMARY') => [{ label, href: '/about/', kind }];
    const image = (name: string) => ({ url: `/media/content/${name}`, alt: `The ${name}` });
    expect(await blocksAt('/all/', EVERY_FIELD)).toEqual([
      {
        __typename: 'HeroBlock',
        display: 'MOBILE_HIDDEN',
        heading: 'Made by hand',
        text: lines('Since 2010'),
        image: image('hero'),
        actions: action('Begin', 'SECONDARY'),
        backgroundColor: '#ffee00',
        textColor: '#000000',
      },
      {
        __typename: 'RichTextBlock',
        text: [...lines('Above'), { kind: 'paragraph', block: 0, content: [] }],
        embedded: [{ __typename: 'SpacerBlock', size: 'SMALL' }],
      },
      {
        __typename: 'ImageTextBlock',
        heading: 'Beside',
        text: lines('it'),
        image: image('side'),
        side: 'RIGHT',
        actions: action('On'),
      },
      { __typename: 'GalleryBlock', heading: 'Pictures', images: [image('one'), image('two')] },
      {
        __typename: 'ColumnsBlock',
        columns: [{ blocks: [{ __typename: 'SpacerBlock', size: 'LARGE' }] }, { blocks: [] }],
      },
      {
        __typename: 'ProductShelfBlock',
        heading: 'Chosen',
        products: [
          { sku: 'BEAR', product: { name: 'The BEAR' } },
          { sku: 'DUCK', product: { name: 'The DUCK' } },
        ],
        category: null,
      },
      { __typename: 'CategoryTilesBlock', heading: 'Ways in', categories: [{ category: { name: 'Plush' } }] },
      {
        __typename: 'PriceTableBlock',
        heading: 'Prices',
        rows: [
          {
            label: 'A bear',
            price: [expect.objectContaining({ kind: 'text', price: expect.anything() })],
            note: 'each',
          },
        ],
      },
      {
        __typename: 'StepsBlock',
        heading: 'How',
        steps: [{ heading: 'First', text: lines('Draw'), image: image('step') }],
      },
      {
        __typename: 'QuotationsBlock',
        heading: 'They say',
        quotations: [{ text: lines('Lovely.', 'Truly.'), author: 'Ada', detail: 'Leeds', image: image('ada') }],
      },
      { __typename: 'ReviewsBlock', heading: 'Reviews', count: 12, skus: ['BEAR', 'DUCK'], categoryPath: null },
      { __typename: 'StatisticsBlock', heading: 'Figures', figures: [{ value: '1,234+', label: 'plushies' }] },
      { __typename: 'FaqBlock', heading: 'Questions', questions: [{ question: 'Why?', answer: lines('So.') }] },
      {
        __typename: 'TeamBlock',
        heading: 'We',
        members: [{ name: 'Bo', role: 'sews', text: lines('Hi'), image: image('bo') }],
      },
      { __typename: 'LogosBlock', heading: 'As seen in', images: [{ url: '/media/content/logo' }] },
      {
        __typename: 'VideoBlock',
        heading: 'See',
        videoUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
        title: 'How we sew',
      },
      { __typename: 'NewsletterFormBlock', heading: 'News', text: lines('Monthly') },
      { __typename: 'ContactFormBlock', heading: 'Write', text: lines('We answer') },
      {
        __typename: 'CallToActionBlock',
        heading: 'Now',
        text: lines('Go'),
        actions: action('Go'),
        backgroundColor: '#008080',
        textColor: null,
      },
      { __typename: 'CountdownBlock', heading: 'Ends', text: lines('soon'), endsAt: '2026-12-24T18:00:00.000Z' },
      { __typename: 'SpacerBlock', size: 'MEDIUM', display: 'ALWAYS' },
    ]);
  });

  it.each([
    ['a category', { source: 'category', category: '/plush/bears/', count: 2 }],
    ['the newest', { source: 'rule', rule: 'newest', count: 2 }],
  ])('fills a shelf with products of %s, as many as the editor wants', async (_, fields) => {
    publish(backend, story('shelf', { body: [block('product_shelf', fields)] }));
    const [shelf] = await blocksAt('/shelf/', '... on ProductShelfBlock { products { sku product { sku } } }');
    expect(shelf.products).toHaveLength(2);
    for (const { sku, product } of shelf.products) expect(product.sku).toBe(sku);
    // The rows of the list are products already.
    expect(backend.paths().filter((call) => call.endsWith('product/_search'))).toHaveLength(1);
  });

  it('fills a shelf with what is reduced, and with what is rated best', async () => {
    backend.on('products/render-list', ({ query }) => {
      const items = (query.get('skus') ?? '').split(',').map((sku) => {
        const prices = { final_price: sku === 'TOY02' ? 5 : 9, regular_price: 9, special_price: null };
        const price_info = { ...prices, extension_attributes: { tax_adjustments: prices } };
        return { id: 1, sku, name: sku, type: 'simple', currency_code: 'USD', price_info };
      });
      return ok({ items });
    });
    backend.on('reviews/summaries', () =>
      ok([
        { sku: 'TOY05', average: '4.0', count: 9, counts: [] },
        { sku: 'TOY02', average: '4.9', count: 2, counts: [] },
      ]),
    );
    const shelves = ['on_sale', 'best_rated'].map((rule) => block('product_shelf', { source: 'rule', rule }));
    publish(backend, story('rules', { body: shelves }));
    const found = await blocksAt('/rules/', '... on ProductShelfBlock { products { sku } }');
    expect(found.map(({ products }: { products: { sku: string }[] }) => products.map(({ sku }) => sku))).toEqual([
      ['TOY02'],
      ['TOY02', 'TOY05'],
    ]);
  });

  it.each([
    ['product_shelf', { source: 'skus', skus: 'BEAR' }, 'product/_search', 'products'],
    ['product_shelf', { source: 'rule', rule: 'newest' }, 'product/_search', 'products'],
    ['product_shelf', { source: 'category', category: 'plush' }, 'category/_search', 'products'],
    ['category_tiles', { categories: 'plush' }, 'category/_search', 'categories'],
  ])(
    'keeps the rest of its page where the catalogue does not answer: %s %j',
    async (component, fields, call, field) => {
      publish(backend, story('poor', { body: [block(component, fields), block('spacer')] }));
      backend.on(`catalog/patchwork/${call}`, () => ({ status: 503, body: {} }));
      const shown = '... on ProductShelfBlock { products { sku } } ... on CategoryTilesBlock { categories { id } }';
      const { data, errors } = await pageAt('/poor/', `blocks { __typename ${shown} }`);
      expect(data.page.blocks).toEqual([
        { __typename: expect.stringMatching(/^(ProductShelf|CategoryTiles)Block$/), [field]: null },
        { __typename: 'SpacerBlock' },
      ]);
      expect(errors?.map(({ path }) => path)).toEqual([['page', 'blocks', 0, field]]);
    },
  );

  it('shows a shared block in the place of the one that refers to it, wherever it is resolved, and never within itself', async () => {
    const uuid = 'aaaaaaaa-0000-4000-8000-000000000001';
    const shared = (over: object, body: object[]) => story('shared', { component: 'block', body }, over);
    const inner = shared({ uuid: 'bbbbbbbb-0000-4000-8000-000000000002' }, [block('spacer', { size: 'large' })]);
    const circle = shared({ uuid }, [
      block('spacer', { size: 'small' }),
      block('block_reference', { reference: uuid }),
      block('block_reference', { reference: inner }),
    ]);
    backend.on('content/get-by-uuid', ({ query }) => ok(query.get('uuid') === uuid ? [circle] : []));
    publish(
      backend,
      story('refers', {
        body: [
          block('block_reference', { reference: uuid, display: 'mobile_only' }),
          block('block_reference', { reference: 'cccccccc-0000-4000-8000-000000000003' }),
        ],
      }),
    );
    expect(await blocksAt('/refers/', '... on SpacerBlock { size display }')).toEqual([
      { __typename: 'SpacerBlock', size: 'SMALL', display: 'MOBILE_ONLY' },
      { __typename: 'SpacerBlock', size: 'LARGE', display: 'MOBILE_ONLY' },
    ]);
    expect(backend.paths().filter((call) => call.includes('get-by-uuid'))).toHaveLength(2);
  });

  it('keeps the rest of a page that has blocks which cannot be shown, and logs each of them once', async () => {
    const logged: string[] = [];
    const warm = await startTestGateway(backend.url, {
      env: { LOG_LEVEL: 'warn' },
      log: (line) => logged.push(line),
    });
    afterAll(() => warm.close());
    const body = [
      block('carousel'),
      block('countdown', { ends_at: 'soon' }),
      block('video', { url: 'https://evil.example/v' }),
      block('rich_text', { text: richText('{{unknown()}}{{other()}}Still here', { type: 'tree' }) }),
      'nonsense',
      block('hero', { actions: [block('action', { label: 'x', link: { url: 'javascript:alert(1)' } })] }),
    ];
    publish(backend, story('broken', { body }));
    const query =
      '{ page(path: "/broken/") { ... on ContentPage { problems { message } blocks { __typename ... on RichTextBlock { text } } } } }';
    for (const _ of ['first', 'second'])
      expect((await warm.ask(query)).data.page).toEqual({
        problems: null,
        blocks: [{ __typename: 'RichTextBlock', text: lines('Still here') }, { __typename: 'HeroBlock' }],
      });
    // Each time it was read anew.
    expect(backend.paths().filter((call) => call.endsWith('story/broken'))).toHaveLength(2);
    const findLogged = () => logged.map((line) => JSON.parse(line)).filter(({ story: slug }) => slug === 'broken');
    expect(findLogged().map(({ fault }) => fault)).toEqual([
      'unreadableBlock',
      'unknownBlock',
      'unreadableBlock',
      'unreadableBlock',
      'unknownDirective',
      'unknownDirective',
      'unknownNode',
      'unsafeLink',
    ]);
    expect(findLogged()[4]).toMatchObject({
      msg: 'A part of a story cannot be shown: Unknown directive type',
      detail: '{{unknown()}}',
    });
    publish(backend, story('broken', { body: body.slice(0, 1) }, { published_at: '2026-08-04T09:00:00.000Z' }));
    await warm.ask(query);
    expect(findLogged()).toHaveLength(9);
  });

  it('leads to its lower-case path where that is a story, and is asked for only then', async () => {
    publish(backend, story('faqs'));
    backend.on('content/check-exist/faqs', () => ok({ exist: true }));
    backend.on('content/check-exist/other', () => ok({ exist: false }));
    expect((await pageAt('/FAQs/', 'title')).data.page).toEqual({
      __typename: 'Redirect',
      path: '/faqs/',
      status: 301,
    });
    expect(backend.paths()).toEqual(['POST url/map', 'GET content/check-exist/faqs']);
    expect((await pageAt('/Other/', 'title')).data.page).toBeNull();
    const stays = '{ page(path: "/FAQs/", allowRedirect: false) { __typename } }';
    expect((await gateway.ask(stays)).data.page).toBeNull();
  });

  it('is null where it is gone since, and a fault where the service does not answer, and logged either way', async () => {
    const logged: string[] = [];
    const told = await startTestGateway(backend.url, {
      env: { LOG_LEVEL: 'warn', UPSTREAM_RETRIES: '0' },
      log: (line) => logged.push(line),
    });
    const ask = () => told.ask('{ page(path: "/gone/") { ... on ContentPage { title } } }');
    const lines = () =>
      logged.map((line) => JSON.parse(line)).flatMap(({ story: slug, msg }) => (slug === 'gone' ? [msg] : []));
    publish(backend, story('gone'));
    backend.on('content/story/gone', () => refusal(404, 'Not found', { code: 'NOT_FOUND' }));
    expect((await ask()).data.page).toBeNull();
    // Nothing refers to one that a caller has named.
    await told.ask('{ contentShelf(page: "story:gone", key: "x") { key } }');
    expect(lines()).toEqual(['Could not load story gone: there is none']);
    backend.on('content/story/gone', () => ({ status: 503, body: {} }));
    const { data, errors } = await ask();
    expect([data.page, errors?.[0]?.extensions.code]).toEqual([null, 'UPSTREAM_UNAVAILABLE']);
    expect(lines().slice(1)).toEqual(['Could not load story gone: UPSTREAM_UNAVAILABLE']);
    await told.close();
  });

  it('stands at the root of the store where it is the home story', async () => {
    backend.on('content/story/home', () => refusal(404, 'Not found', { code: 'NOT_FOUND' }));
    expect((await gateway.ask('{ contentHome { title } }')).data.contentHome).toBeNull();
    publish(backend, story('home', { title: 'Welcome' }));
    expect((await gateway.ask('{ contentHome { title path } }')).data.contentHome).toEqual({
      title: 'Welcome',
      path: '/',
    });
  });

  it('is listed beside imported pages, and read only for what the list does not tell', async () => {
    const row = { id: 8, identifier: 'about', title: 'About us', story: 'about', active: true };
    backend.on('catalog/patchwork/cms_page/_search', () => bare({ total: 1, hits: [row] }));
    publish(backend, story('about', { body: [block('spacer')] }));
    const list = await gateway.ask('{ contentPages { id title path } }');
    expect(list.data.contentPages).toEqual([{ id: 'story:about', title: 'About us', path: '/about/' }]);
    expect(backend.paths()).toHaveLength(1);
    const whole = await gateway.ask('{ contentPages { blocks { __typename } } }');
    expect(whole.data.contentPages).toEqual([{ blocks: [{ __typename: 'SpacerBlock' }] }]);
  });
});
