import { randomUUID } from 'node:crypto';
import type { FakeStory } from '../../../backend/test/storyblok.ts';
import { HOSTILE_TEXTS } from '../../../domain/src/testing/hostile-texts.ts';
import { block, doc, link, node, paragraph, parts, said, story } from './parts.ts';

const MOST_ON_PAGE = 7;
/** A title has 300 characters. */
const LONGEST_ON_PAGE = 280;

const BETWEEN = ' | ';

export const joinTexts = (texts: readonly string[]): string => texts.join(BETWEEN);

/** As many of the texts on each page as it has place for. */
const toPages = (texts: readonly string[]): string[][] => {
  const pages: string[][] = [];
  for (const text of texts) {
    const last = pages.at(-1);
    const fits = last && last.length < MOST_ON_PAGE && joinTexts([...last, text]).length <= LONGEST_ON_PAGE;
    if (fits) last.push(text);
    else pages.push([text]);
  }
  return pages;
};

const toPicture = (text: string) => ({ filename: text, alt: text, title: text, focus: text });

/** A picture that there is, with the text around it. */
const toCaption = (text: string) => ({ filename: '/media/catalog/barnaby-bear/front', alt: text, title: text });

const toMarks = (text: string): object[] => [
  { type: 'textStyle', attrs: { color: text } },
  { type: 'highlight', attrs: { color: text } },
  { type: 'styled', attrs: { class: text } },
  { type: text, attrs: { [text]: text } },
];

const toLinks = (text: string): object[] => [
  { href: text, linktype: 'url' },
  { href: text, linktype: 'story', anchor: text },
  { href: '/about/', linktype: 'story', anchor: text },
  { href: text, linktype: 'email' },
  { href: text, linktype: 'asset' },
  { href: `/about/?x=${text}`, linktype: text, uuid: text },
];

const withAttrs = (type: string, attrs: object, ...content: ReturnType<typeof node>[]) => ({
  ...node(type, ...content),
  attrs,
});

const toText = (text: string) =>
  doc(
    withAttrs('heading', { level: text, id: text }, said(text)),
    withAttrs('paragraph', { style: text, class: text }, said(text, ...toMarks(text))),
    node('paragraph', ...toLinks(text).map((attrs) => said(text, { type: 'link', attrs }))),
    withAttrs('code_block', { class: text }, said(text)),
    withAttrs('code_block', { class: `language-${text}` }, said(text)),
    node('paragraph', withAttrs('image', { src: text, alt: text, title: text })),
    node('paragraph', withAttrs('image', { ...toCaption(text), src: '/media/catalog/barnaby-bear/front' })),
    node('paragraph', withAttrs('emoji', { emoji: text, name: text, fallbackImage: text })),
    withAttrs('ordered_list', { order: text, start: text }, node('list_item', paragraph(text))),
    withAttrs('blok', { body: [block(text, { text, body: text })] }),
    node(text, said(text)),
  );

const toFieldLinks = (text: string): object[] => [
  { linktype: 'url', url: text },
  { linktype: 'url', url: '', cached_url: text, anchor: text },
  { linktype: 'story', cached_url: text, id: text },
  { linktype: 'story', cached_url: 'about', anchor: text },
  { linktype: 'email', email: text },
  { linktype: text, url: text },
];

const toActions = (text: string) =>
  parts(
    'action',
    toFieldLinks(text).map((to) => ({ label: text, link: to, kind: text })),
  );

const COLOR_FIELDS = ['background_color', 'text_color'];

const toColors = (text: string) => Object.fromEntries(COLOR_FIELDS.map((field) => [field, { color: text }]));

/** By which the editor of a draft knows a block. */
const toMark = (text: string): string => `<!--#storyblok#${JSON.stringify({ name: text, uid: text, id: text })}-->`;

/** Blocks with the text in each of their fields. */
const toBlocks = (text: string) => [
  block('rich_text', { text: toText(text), display: text, _editable: toMark(text) }),
  block('hero', { headline: text, text: toText(text), image: toPicture(text), ...toColors(text) }),
  block('call_to_action', { heading: text, text, actions: toActions(text), background_color: text, text_color: text }),
  block('image_text', { heading: text, text, image: toCaption(text), side: text, actions: toActions(text) }),
  block('video', { heading: text, url: text, title: text }),
  block('countdown', { heading: text, text, ends_at: text }),
  block('product_shelf', { heading: text, source: 'skus', skus: `BARNABY,${text}`, count: text }),
  block('product_shelf', { heading: text, source: text, category: text, rule: text }),
  block('spacer', { size: text }),
  { ...block(text, { heading: text }), _uid: text },
];

/** Blocks with a part for each text, or with all of them in a field. */
const toPartBlocks = (texts: readonly string[]) => {
  const heading = joinTexts(texts);
  const toParts = (component: string, toFields: (text: string) => object) =>
    parts(
      component,
      texts.map((text) => ({ ...toFields(text) })),
    );
  return [
    block('faq', {
      heading,
      questions: toParts('question', (text) => ({ question: text, answer: doc(paragraph(text)) })),
    }),
    block('gallery', { heading, images: texts.flatMap((text) => [toPicture(text), toCaption(text)]) }),
    block('logos', { heading, images: texts.flatMap((text) => [toPicture(text), toCaption(text)]) }),
    block('price_table', { heading, rows: toParts('price_row', (text) => ({ label: text, price: text, note: text })) }),
    block('steps', { heading, steps: toParts('step', (text) => ({ heading: text, text, image: toCaption(text) })) }),
    block('quotations', {
      heading,
      quotations: toParts('quotation', (text) => ({ text, author: text, detail: text, image: toPicture(text) })),
    }),
    block('statistics', { heading, figures: toParts('figure', (text) => ({ value: text, label: text })) }),
    block('team', {
      heading,
      members: toParts('member', (text) => ({ name: text, role: text, text, image: toCaption(text) })),
    }),
    block('columns', {
      columns: [texts.slice(0, 3), texts.slice(3)].map((some) =>
        block('column', { body: some.map((text) => block('rich_text', { text: toText(text) })) }),
      ),
    }),
    block('video', { heading, url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', title: heading }),
    block('countdown', { heading, text: heading, ends_at: '2099-12-01T23:59Z' }),
    block('category_tiles', { heading, categories: ['pillows', ...texts].join() }),
    block('newsletter_form', { heading, text: heading }),
    block('contact_form', { heading, text: heading }),
    block('reviews', { heading, count: heading }),
  ];
};

/** A page above another one: named by its title, or by its name alone. */
const toParent = (texts: readonly string[], hasTitle: boolean, parent?: object): FakeStory => {
  const all = joinTexts(texts);
  const content = block('page', { ...(hasTitle && { title: all }), ...(parent && { parent }), body: [] });
  return { ...story(all, content), uuid: randomUUID(), name: all };
};

const SLUG = 'hostile';

const toPath = (at: number): string => `/${SLUG}-${at}/`;

/** A page whose every field has hostile texts in it, with a link to the next one and an end of its own. */
export interface HostilePage {
  readonly path: string;
  readonly texts: readonly string[];
  readonly end: string;
  /** Of the link to the page after this one; the last one leads to the first. */
  readonly onward: string;
  readonly story: FakeStory;
}

const toHostilePage = (texts: readonly string[], at: number, { length }: readonly unknown[]): HostilePage => {
  const all = joinTexts(texts);
  const [end, onward] = [`The end of page ${at}`, `On from page ${at}`];
  const content = block('page', {
    title: all,
    description: all,
    layout: texts[0],
    heading_hidden: texts[0],
    image: toPicture(texts[0] ?? ''),
    parent: toParent(texts, true, toParent(texts, false)),
    body: [
      block('rich_text', { text: doc(node('paragraph', link(onward, toPath((at + 1) % length)))) }),
      ...texts.flatMap(toBlocks),
      ...toPartBlocks(texts),
      block('rich_text', { text: doc(paragraph(end)) }),
    ],
  });
  return { path: toPath(at), texts, end, onward, story: { ...story(`${SLUG}-${at}`, content), name: all } };
};

/** All hostile texts, each in every field of one of the pages. */
export const HOSTILE_PAGES: readonly HostilePage[] = toPages(HOSTILE_TEXTS).map(toHostilePage);
