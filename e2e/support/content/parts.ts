import { randomUUID } from 'node:crypto';
import type { FakeStory } from '../../../backend/test/storyblok.ts';

export type StoryBlock = FakeStory['content'];

/** Of a rich text. */
export interface StoryNode {
  readonly type: string;
  readonly content?: readonly StoryNode[];
}

type Fields = Readonly<Record<string, unknown>>;

export const block = (component: string, fields: Fields = {}): StoryBlock => ({
  _uid: randomUUID(),
  component,
  ...fields,
});

/** Blocks within a block. */
export const parts = (component: string, list: readonly Fields[]) => list.map((fields) => block(component, fields));

let count = 0;

export const story = (slug: string, content: StoryBlock): FakeStory => {
  count += 1;
  const at = '2026-08-03T09:00:00.000Z';
  const dates = { created_at: at, first_published_at: at, published_at: at };
  return { id: 800_000 + count, uuid: randomUUID(), name: slug, slug, full_slug: slug, ...dates, content };
};

export const page = (slug: string, fields: Fields) => story(slug, block('page', fields));

export const picture = (key: string, alt: string, view = 'front') => ({
  filename: `/media/catalog/${key}/${view}`,
  alt,
});

export const action = (label: string, url: string, kind = 'primary') =>
  block('action', { label, link: { linktype: 'url', url }, kind });

export const said = (words: string, ...marks: object[]) => ({ type: 'text', text: words, marks });
export const node = (type: string, ...content: StoryNode[]): StoryNode => ({ type, content });
export const heading = (level: number, words: string) => ({
  type: 'heading',
  attrs: { level },
  content: [said(words)],
});
export const paragraph = (words: string) => node('paragraph', said(words));
export const list = (type: string, ...items: string[]) =>
  node(type, ...items.map((item) => node('list_item', paragraph(item))));
export const link = (words: string, href: string) => said(words, { type: 'link', attrs: { href, linktype: 'url' } });

export const doc = (...content: StoryNode[]) => node('doc', ...content);

export const text = (...content: StoryNode[]) => block('rich_text', { text: doc(...content) });

export const toShelf = (heading: string, category: string, count: number) =>
  block('product_shelf', { heading, source: 'category', category, count });

export const BEAR = picture('barnaby-bear', 'A plush bear at home', 'scene');

/** A picture with a drawing on it. */
export const DRAWN = picture('drawing-buddy', 'A toy beside the crayon drawing it was made from');
