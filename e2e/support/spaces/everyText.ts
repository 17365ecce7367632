import { doc, type Fields, node, said, type TextNode, toBlock, toStory } from './story.ts';

/** Marks of a text: what the editor stores, and the element that is drawn. */
const MARKS: Readonly<Record<string, readonly [mark: object | null, drawn: string | null]>> = {
  plain: [null, null],
  bold: [{ type: 'bold' }, 'strong'],
  italic: [{ type: 'italic' }, 'em'],
  strike: [{ type: 'strike' }, 's'],
  underline: [{ type: 'underline' }, 'u'],
  code: [{ type: 'code' }, 'code'],
  superscript: [{ type: 'superscript' }, 'sup'],
  subscript: [{ type: 'subscript' }, 'sub'],
  color: [{ type: 'textStyle', attrs: { color: 'rgb(155, 28, 28)' } }, 'span'],
  highlight: [{ type: 'highlight', attrs: { color: '#FFEE00' } }, 'mark'],
  styled: [{ type: 'styled', attrs: { class: 'large caps' } }, 'span[data-style]'],
  anchor: [{ type: 'anchor', attrs: { id: 'a-place' } }, 'span[id]'],
  story: [
    { type: 'link', attrs: { href: '/plugins/mission', uuid: null, linktype: 'story' } },
    'a[href="/plugins/mission/"]',
  ],
  url: [{ type: 'link', attrs: { href: 'https://felt.example/', linktype: 'url' } }, 'a[rel~="noopener"]'],
  email: [{ type: 'link', attrs: { href: 'ada@patchwork.example', linktype: 'email' } }, 'a[href^="mailto:"]'],
};

const paragraph = (...content: readonly TextNode[]) => node('paragraph', content, { textAlign: null });
const item = (...content: readonly TextNode[]) => node('list_item', content);
const row = (type: string, content: readonly TextNode[]) =>
  node('tableRow', [node(type, content, { colspan: 1, rowspan: 1 })]);

/** Nodes around a text, and the element that it is in. */
const NODES: Readonly<Record<string, readonly [wrap: (text: TextNode) => TextNode, drawn: string]>> = {
  paragraph: [(text) => paragraph(text), 'p'],
  ...Object.fromEntries(
    ['h2', 'h2', 'h3', 'h4', 'h4', 'h4'].map((drawn, index) => [
      `heading ${index + 1}`,
      [(text: TextNode) => node('heading', [text], { level: index + 1 }), drawn] as const,
    ]),
  ),
  blockquote: [(text) => node('blockquote', [paragraph(text)]), 'blockquote p'],
  bullet_list: [(text) => node('bullet_list', [item(paragraph(text))]), 'ul li p'],
  ordered_list: [(text) => node('ordered_list', [item(paragraph(text))], { order: 4 }), 'ol[start="4"] li p'],
  'list in a list': [
    (text) => node('bullet_list', [item(node('ordered_list', [item(paragraph(text))], { order: 1 }))]),
    'ul ol li',
  ],
  code_block: [(text) => node('code_block', [text], { class: 'language-ts' }), 'pre code[data-language="ts"]'],
  tableHeader: [(text) => node('table', [row('tableHeader', [paragraph(text)])]), 'table th p'],
  tableCell: [(text) => node('table', [row('tableCell', [paragraph(text)])]), 'table td p'],
  'heading in the middle': [
    (text) => node('heading', [text], { level: 2, textAlign: 'center' }),
    'h2[data-align="center"]',
  ],
  'paragraph on the right': [(text) => node('paragraph', [text], { textAlign: 'right' }), 'p[data-align="right"]'],
  'cell of several': [
    (text) => node('table', [node('tableRow', [node('tableCell', [paragraph(text)], { colspan: 2, rowspan: 3 })])]),
    'td[colspan="2"][rowspan="3"] p',
  ],
  hard_break: [(text) => paragraph(said('above'), { type: 'hard_break' }, text), 'p'],
};

/** Nodes that hold no text but have marks like one. */
const ALONE: Readonly<Record<string, readonly [attrs: Fields, drawn: string]>> = {
  image: [{ id: 1, src: '/media/site/hero', alt: 'A bear', title: '', meta_data: {} }, 'img[alt="A bear"]'],
  emoji: [{ name: 'bear', emoji: '🐻', fallbackImage: null }, 'p'],
};

/** One text of the matrix, and a selector of the element that it is in. */
export interface Drawn {
  readonly words: string;
  readonly selector: string;
}

/** A name is that of one place. */
const toOwn = (mark: object, words: string): object =>
  'type' in mark && mark.type === 'anchor' ? { ...mark, attrs: { id: words.replaceAll(' ', '-') } } : mark;

const MATRIX = Object.entries(NODES).flatMap(([nodeName, [wrap, around]]) =>
  Object.entries(MARKS).map(([markName, [mark, within]]) => {
    const words = `${nodeName} as ${markName}`;
    return { words, around, within, json: wrap(mark ? said(words, toOwn(mark, words)) : said(words)) };
  }),
);

const ALL_MARKS = Object.values(MARKS).flatMap(([mark]) => mark ?? []);

/** Nodes that stand alone with each mark, and all the others with all marks at once. */
const REST: readonly TextNode[] = [
  ...Object.entries(ALONE).flatMap(([type, [attrs]]) =>
    Object.values(MARKS).map(([mark]) => paragraph({ type, attrs, ...(mark && { marks: [mark] }) })),
  ),
  ...Object.entries(NODES).map(([name, [wrap]]) => {
    const words = `${name} as all at once`;
    return wrap(said(words, ...ALL_MARKS.map((mark) => toOwn(mark, words))));
  }),
  { type: 'horizontal_rule' },
  {
    type: 'blok',
    attrs: { id: 'x', body: [toBlock('spacer', { size: 'small' }), toBlock('gallery', { images: [] })] },
  },
];

export const DRAWN: readonly Drawn[] = MATRIX.map(({ words, around, within }) => ({
  words,
  selector: within ? `:is(${around}) ${within}` : `:is(${around})`,
}));

/** Elements that have to be there so many times in a text of the matrix. */
export const COUNTED: Readonly<Record<string, number>> = {
  'img[alt="A bear"]': Object.keys(MARKS).length,
  'a > img[alt="A bear"]': 3,
  hr: 1,
  '[data-size="SMALL"]': 1,
};

export const DISPLAYS = ['', 'mobile_hidden', 'mobile_only'] as const;

/** Every node with every mark, once for each way to be displayed. */
export const EVERY_TEXT = toStory('matrix/every-text', {
  title: 'Every text',
  body: DISPLAYS.map((display) =>
    toBlock('rich_text', { display, text: doc(...MATRIX.map(({ json }) => json), ...REST) }),
  ),
});
