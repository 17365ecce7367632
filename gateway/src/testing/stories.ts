import { bare, type FakeRoute, ok } from './answers.ts';

/** Stories as the content service writes them. */

let count = 0;

export const block = (component: string, fields: object = {}) => {
  count += 1;
  return { _uid: `${component}-${count}`, component, ...fields };
};

export const story = (fullSlug: string, content: object = {}, over: object = {}) => ({
  id: 71,
  uuid: `00000000-0000-4000-8000-${fullSlug.length.toString().padStart(12, '0')}`,
  name: `Story ${fullSlug}`,
  slug: fullSlug.split('/').at(-1) ?? '',
  full_slug: fullSlug,
  published_at: '2026-08-03T09:00:00.000Z',
  content: { _uid: 'root', component: 'page', title: 'A page', body: [], ...content },
  ...over,
});

const text = (words: string) => ({ type: 'text', text: words });

/** A text of one paragraph, and of whatever stands behind it. */
export const richText = (words: string, ...more: object[]) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [text(words)] }, ...more],
});

export const asset = (name: string) => ({
  filename: `/media/content/${name}`,
  alt: `The ${name}`,
  focus: '40x50:60x70',
});

export const link = (slug: string) => ({ linktype: 'story', cached_url: slug });

const action = (label: string, over: object = {}) => block('action', { label, link: link('about'), ...over });

/** One block of each kind. */
export const everyBlock = () => [
  block('hero', {
    headline: 'Made by hand',
    text: richText('Since 2010'),
    image: asset('hero'),
    actions: [action('Begin', { kind: 'secondary' })],
    background_color: { color: '#FFEE00' },
    text_color: 'rgb(0, 0, 0)',
    display: 'mobile_hidden',
  }),
  block('rich_text', {
    text: richText('Above', { type: 'blok', attrs: { body: [block('spacer', { size: 'small' })] } }),
  }),
  block('image_text', {
    heading: 'Beside',
    text: richText('it'),
    image: asset('side'),
    side: 'right',
    actions: [action('On')],
  }),
  block('gallery', { heading: 'Pictures', images: [asset('one'), asset('two')] }),
  block('columns', {
    columns: [block('column', { body: [block('spacer', { size: 'large' })] }), block('column', { body: [] })],
  }),
  block('product_shelf', { heading: 'Chosen', source: 'skus', skus: 'BEAR, DUCK, NOSUCH' }),
  block('category_tiles', { heading: 'Ways in', categories: 'plush, nowhere' }),
  block('price_table', {
    heading: 'Prices',
    rows: [block('price_row', { label: 'A bear', price: '{{productPrice(DUCK)}}', note: 'each' })],
  }),
  block('steps', { heading: 'How', steps: [block('step', { heading: 'First', text: 'Draw', image: asset('step') })] }),
  block('quotations', {
    heading: 'They say',
    quotations: [block('quotation', { text: 'Lovely.\nTruly.', author: 'Ada', detail: 'Leeds', image: asset('ada') })],
  }),
  block('reviews', { heading: 'Reviews', count: '20', source: 'skus', skus: 'BEAR, DUCK' }),
  block('statistics', {
    heading: 'Figures',
    figures: [block('figure', { value: '{{orderCount()}}+', label: 'plushies' })],
  }),
  block('faq', { heading: 'Questions', questions: [block('question', { question: 'Why?', answer: richText('So.') })] }),
  block('team', {
    heading: 'We',
    members: [block('member', { name: 'Bo', role: 'sews', text: 'Hi', image: asset('bo') })],
  }),
  block('logos', { heading: 'As seen in', images: [asset('logo')] }),
  block('video', { heading: 'See', url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', title: 'How we sew' }),
  block('newsletter_form', { heading: 'News', text: 'Monthly' }),
  block('contact_form', { heading: 'Write', text: 'We answer' }),
  block('call_to_action', { heading: 'Now', text: 'Go', actions: [action('Go')], background_color: 'teal' }),
  block('countdown', { heading: 'Ends', ends_at: '2026-12-24T18:00:00Z', text: 'soon' }),
  block('spacer', {}),
];

interface Routes {
  readonly on: (path: string, route: FakeRoute) => unknown;
}

/** Published, and found by the url map under its slug. */
export const publish = (backend: Routes, published: ReturnType<typeof story>): void => {
  const { full_slug: slug, id } = published;
  const row = {
    id,
    identifier: slug,
    title: 'A page',
    content: '',
    active: true,
    story: slug,
    update_time: '2026-08-03',
  };
  backend.on('url/map', ({ body }) => {
    const isAsked = (body as { url: string }).url === slug;
    return bare(isAsked ? { _type: 'cms_page', _source: row } : null);
  });
  const headers = { 'x-cache-tags': `storyblok,storyblok_${slug.replaceAll('/', '_')}` };
  backend.on(`content/story/${slug}`, () => ({ ...ok(published), headers }));
};
