import { describe, expect, it } from 'vitest';
import { bare, ok, refusal } from '../testing/answers.ts';
import { startTestGateway } from '../testing/start.ts';
import { block, publish, story } from '../testing/stories.ts';
import { useTestGateway } from '../testing/use.ts';

const { backend, gateway } = await useTestGateway();

describe('a preview', () => {
  const editor = { spaceId: '12345', timestamp: '1700000000', token: 'ab'.repeat(20) };
  const PREVIEW = `query($editor: EditorTokenInput!, $storyId: ID!, $language: String, $unsaved: String) {
    contentPreview(editor: $editor, storyId: $storyId, language: $language, unsaved: $unsaved) {
      id title layout problems { blockKey component message detail } blocks { __typename ... on SpacerBlock { editable } }
    }
  }`;
  const mark = '<!--#storyblok#{"name": "spacer", "uid": "s1", "id": "71"}-->';
  const draft = story('draft-page', {
    title: 'Not yet',
    body: [
      block('spacer', { _editable: mark }),
      { _uid: 'c1', component: 'carousel' },
      block('gallery', { heading: '{{x' }),
    ],
  });
  const open = () => {
    backend.on('content/validate-editor/', ({ query }) =>
      query.get('_storyblok_tk[token]') === editor.token
        ? ok({ previewToken: 'preview-secret' })
        : refusal(403, 'No editor', { code: 'FORBIDDEN' }),
    );
    backend.on('content/stories/71', ({ query }) =>
      query.get('token') === 'preview-secret' ? bare({ story: draft }) : refusal(401, 'No'),
    );
  };

  it('is the draft, with what its editor should mend, and marks for the frame', async () => {
    open();
    const { data, headers } = await gateway.ask(PREVIEW, { editor, storyId: '71', language: 'de' });
    expect(data.contentPreview).toEqual({
      id: 'draft:71',
      title: 'Not yet',
      layout: 'DEFAULT',
      problems: [
        { blockKey: 'c1', component: 'carousel', message: expect.stringMatching(/kind of block/), detail: 'carousel' },
        {
          blockKey: expect.stringMatching(/^gallery/),
          component: 'gallery',
          message: 'Unable to parse directive',
          detail: '{{',
        },
      ],
      blocks: [
        { __typename: 'SpacerBlock', editable: '{"name":"spacer","uid":"s1","id":"71"}' },
        { __typename: 'GalleryBlock' },
      ],
    });
    expect(headers.get('cache-control')).toMatch(/no-store|private/);
    expect(headers.get('cache-control')).not.toMatch(/public/);
    const [validation, read] = backend.calls;
    expect([...(validation?.query ?? [])]).toEqual([
      ['_storyblok_tk[space_id]', '12345'],
      ['_storyblok_tk[timestamp]', '1700000000'],
      ['_storyblok_tk[token]', editor.token],
    ]);
    expect(Object.fromEntries(read?.query ?? [])).toEqual({
      token: 'preview-secret',
      language: 'de',
      resolve_relations: 'block_reference.reference,page.parent',
      version: 'draft',
    });
  });

  it.each([
    ['{{productPrice(BEAR', 'Unable to parse directive', '{{'],
    ['{{productPrice()}}', 'Unable to parse directive', '{{productPrice()}}'],
    ['{{priceOf(BEAR)}}', 'Unknown directive type', '{{priceOf(BEAR)}}'],
    [
      '{{productSpecificPrice(BEAR, lowest)}}',
      'Unknown price type for the productSpecificPrice directive',
      '{{productSpecificPrice(BEAR, lowest)}}',
    ],
  ])(
    'names what is wrong with %s to its editor, and the log does so once it is published',
    async (text, message, detail) => {
      const logged: string[] = [];
      const loud = await startTestGateway(backend.url, {
        env: { LOG_LEVEL: 'warn' },
        log: (line) => logged.push(line),
      });
      open();
      const faulty = story('faulty', { body: [block('gallery', { heading: `A ${text}` })] });
      backend.on('content/stories/71', () => bare({ story: faulty }));
      const { data } = await loud.ask(PREVIEW, { editor, storyId: '71' });
      expect(data.contentPreview.problems).toMatchObject([{ component: 'gallery', message, detail }]);
      const lines = () => logged.map((line) => JSON.parse(line)).filter(({ story: slug }) => slug === 'faulty');
      expect(lines()).toEqual([]);
      publish(backend, faulty);
      await loud.ask('{ page(path: "/faulty/") { ... on ContentPage { blocks { __typename } } } }');
      expect(lines()).toMatchObject([
        { component: 'gallery', detail, msg: `A part of a story cannot be shown: ${message}` },
      ]);
      await loud.close();
    },
  );

  it('is read anew for each who asks, and shared with nobody', async () => {
    const env = { MICRO_CACHE_MS: '60000', REFERENCE_CACHE_MS: '60000' };
    const warm = await startTestGateway(backend.url, { env });
    open();
    const ask = (token: string) => warm.ask(PREVIEW, { editor: { ...editor, token }, storyId: '71' });
    expect((await ask(editor.token)).data.contentPreview.id).toBe('draft:71');
    expect((await ask('cd'.repeat(20))).data.contentPreview).toBeNull();
    expect((await ask(editor.token)).data.contentPreview.id).toBe('draft:71');
    expect(backend.paths()).toEqual([
      'GET content/validate-editor/',
      'GET content/stories/71',
      'GET content/validate-editor/',
      'GET content/validate-editor/',
      'GET content/stories/71',
    ]);
    await warm.close();
  });

  it.each([
    [{ spaceId: '1; DROP' }, '71'],
    [{ token: 'x' }, '71'],
    [{ timestamp: '' }, '71'],
    [{}, '../validate-editor'],
    [{}, ''],
  ])('is null, and nothing is asked, for %j and %j', async (over, storyId) => {
    open();
    const { data } = await gateway.ask(PREVIEW, { editor: { ...editor, ...over }, storyId });
    expect(data.contentPreview).toBeNull();
    expect(backend.calls).toEqual([]);
  });

  it('of a single block is that block, with nothing around it', async () => {
    open();
    const single = story('single', block('spacer', { _editable: mark }));
    backend.on('content/stories/71', () => bare({ story: single }));
    const { data } = await gateway.ask(PREVIEW, { editor, storyId: '71' });
    expect(data.contentPreview).toMatchObject({
      layout: 'EMPTY',
      problems: [],
      blocks: [{ __typename: 'SpacerBlock', editable: '{"name":"spacer","uid":"s1","id":"71"}' }],
    });
  });

  it('is what its editor types, where that is sent along', async () => {
    open();
    const unsaved = JSON.stringify({ ...draft, content: { ...draft.content, title: 'Typed just now' } });
    const { data } = await gateway.ask(PREVIEW, { editor, storyId: '71', unsaved });
    expect(data.contentPreview).toMatchObject({ id: 'draft:71', title: 'Typed just now' });
    expect(backend.paths()).toEqual(['GET content/validate-editor/']);
    const forged = { ...editor, token: 'cd'.repeat(20) };
    const other = await gateway.ask(PREVIEW, { editor: forged, storyId: '71', unsaved });
    expect(other.data.contentPreview).toBeNull();
  });

  it('shows drafts of the shared blocks and of the pages above it while it is typed, as when it is saved', async () => {
    open();
    const shared = story('shared', block('block', { body: [block('gallery', { heading: 'As it is drafted' })] }), {
      uuid: '00000000-0000-4000-8000-00000000aaaa',
    });
    const parent = story('above', { title: 'Above it' }, { uuid: '00000000-0000-4000-8000-00000000bbbb' });
    const published = story('shared', block('block', { body: [block('gallery', { heading: 'As it is published' })] }));
    const chosen = story('chosen', { title: 'Chosen since' }, { uuid: '00000000-0000-4000-8000-00000000dddd' });
    backend.on('content/get-by-uuid', ({ query }) => ok([query.get('uuid') === chosen.uuid ? chosen : published]));
    const withStories = (reference: unknown, above: unknown, more: object[] = []) =>
      story('refers', { parent: above, body: [block('block_reference', { reference }), ...more] });
    backend.on('content/stories/71', ({ query }) =>
      query.get('token') === 'preview-secret' ? bare({ story: withStories(shared, parent) }) : refusal(401, 'No'),
    );
    const fields = 'parents { title } blocks { ... on GalleryBlock { heading } }';
    const query = `query($editor: EditorTokenInput!, $unsaved: String) {
      contentPreview(editor: $editor, storyId: "71", unsaved: $unsaved) { ${fields} } }`;
    const asSaved = { parents: [{ title: 'Above it' }], blocks: [{ heading: 'As it is drafted' }] };
    expect((await gateway.ask(query, { editor })).data.contentPreview).toEqual(asSaved);
    const type = async (typed: object) =>
      (await gateway.ask(query, { editor, unsaved: JSON.stringify(typed) })).data.contentPreview;
    expect(await type(withStories(shared.uuid, parent.uuid))).toEqual(asSaved);
    // One that was added since is in no answer of what was saved.
    const added = block('block_reference', { reference: '00000000-0000-4000-8000-00000000cccc' });
    expect((await type(withStories(shared.uuid, parent.uuid, [added]))).blocks).toEqual([
      { heading: 'As it is drafted' },
      { heading: 'As it is published' },
    ]);
    expect((await type(withStories(shared.uuid, chosen.uuid))).parents).toEqual([{ title: 'Chosen since' }]);
    const forged = {
      editor: { ...editor, token: 'cd'.repeat(20) },
      unsaved: JSON.stringify(withStories(shared.uuid, '')),
    };
    expect((await gateway.ask(query, forged)).data.contentPreview).toBeNull();
  });

  it('has the products of a shelf within columns, saved and typed', async () => {
    open();
    const shelf = (skus: string) => ({ _uid: 'shelf', component: 'product_shelf', source: 'skus', skus });
    const withShelf = (skus: string) =>
      story('shelves', {
        body: [
          block('columns', {
            columns: [block('column', { body: [shelf(skus)] }), block('column', { body: [block('spacer')] })],
          }),
        ],
      });
    backend.on('content/stories/71', () => bare({ story: withShelf('BEAR') }));
    const query = `query($editor: EditorTokenInput!, $unsaved: String, $key: ID!) {
      contentPreview(editor: $editor, storyId: "71", unsaved: $unsaved) { shelf(key: $key) { products { sku } } } }`;
    const read = async (key: string, unsaved?: string) => {
      const { data, errors } = await gateway.ask(query, { editor, unsaved, key });
      expect(errors).toBeUndefined();
      return data.contentPreview.shelf?.products.map(({ sku }: { sku: string }) => sku) ?? null;
    };
    expect(await read('shelf')).toEqual(['BEAR']);
    expect(await read('shelf', JSON.stringify(withShelf('DUCK')))).toEqual(['DUCK']);
    expect(await read('another')).toBeNull();
  });

  it.each([
    ['', '{'],
    ['', 'null'],
    ['another one', JSON.stringify({ ...draft, id: 72 })],
    ['deep', '['.repeat(70_000)],
  ])('is null for what is typed if it is no story, or another one: %s', async (_, unsaved) => {
    open();
    const { data, errors } = await gateway.ask(PREVIEW, { editor, storyId: '71', unsaved });
    expect(errors).toBeUndefined();
    expect(data.contentPreview).toBeNull();
  });

  it('is null for a story that is not there', async () => {
    open();
    backend.on('content/stories/71', () => ({ status: 404, body: ['This record could not be found'] }));
    expect((await gateway.ask(PREVIEW, { editor, storyId: '71' })).data.contentPreview).toBeNull();
  });

  it('leaves neither of its tokens in a log, also where the service fails', async () => {
    const lines: string[] = [];
    const loud = await startTestGateway(backend.url, { env: { LOG_LEVEL: 'debug' }, log: (line) => lines.push(line) });
    open();
    await loud.ask(PREVIEW, { editor, storyId: '71' });
    backend.on('content/stories/71', () => ({ status: 500, body: { code: 500, result: 'preview-secret' } }));
    const { errors } = await loud.ask(PREVIEW, { editor, storyId: '71' });
    expect(JSON.stringify(errors)).not.toContain('preview-secret');
    backend.on('content/validate-editor/', () => ({ status: 503, body: {} }));
    await loud.ask(PREVIEW, { editor, storyId: '71' });
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join('')).not.toContain('preview-secret');
    expect(lines.join('')).not.toContain(editor.token);
    await loud.close();
  });
});
