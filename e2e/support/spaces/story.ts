import { createHash } from 'node:crypto';
import type { FakeStory } from '../../../backend/test/storyblok.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** A node of rich text as the editor stores it. */
export interface TextNode extends Fields {
  readonly type: string;
}

const AT = '2024-02-07T09:32:10.000Z';

/** The same for the same name, so that stories can refer to each other before they are written. */
export const toUuid = (name: string): string => {
  const hash = createHash('sha256').update(name).digest('hex');
  return [hash.slice(0, 8), hash.slice(8, 12), hash.slice(12, 16), hash.slice(16, 20), hash.slice(20, 32)].join('-');
};

/** Numbers of stories have up to nine digits in older spaces. */
const toNumber = (slug: string): number => Number.parseInt(toUuid(slug).slice(0, 7), 16) + 1_000_000;

/** A story with all that the content delivery API sends of it, whether or not anybody reads it. */
export const toStory = (fullSlug: string, content: Fields, over: Partial<FakeStory> = {}): FakeStory => {
  const uuid = toUuid(fullSlug);
  const slug = fullSlug.replace(/\/$/, '').split('/').at(-1) ?? '';
  return {
    name: fullSlug,
    created_at: AT,
    published_at: AT,
    first_published_at: AT,
    updated_at: AT,
    alternates: [],
    id: toNumber(fullSlug),
    uuid,
    slug,
    full_slug: fullSlug,
    default_full_slug: null,
    sort_by_date: null,
    position: -262_695,
    tag_list: [],
    is_startpage: fullSlug.endsWith('/'),
    parent_id: 0,
    meta_data: null,
    group_id: toUuid(`group of ${fullSlug}`),
    release_id: null,
    lang: 'default',
    path: null,
    translated_slugs: [],
    content: { _uid: toUuid(`content of ${fullSlug}`), component: 'page', ...content },
    ...over,
  };
};

let count = 0;

/** A block with an id, which spaces of any age have. */
export const toBlock = (component: string, fields: Fields = {}) => {
  count += 1;
  return { _uid: toUuid(`${component} ${count}`), component, ...fields };
};

export const said = (text: string, ...marks: readonly object[]): TextNode =>
  marks.length > 0 ? { text, type: 'text', marks } : { text, type: 'text' };

export const node = (type: string, content: readonly TextNode[], attrs?: Fields): TextNode =>
  attrs ? { type, attrs, content } : { type, content };

export const doc = (...content: readonly TextNode[]): TextNode => node('doc', content);

/** A page of a space, and what a shopper and its editor see of it. */
export interface SpacePage {
  readonly story: FakeStory;
  /** The path in the shop. */
  readonly path: string;
  /** In this order on the page. */
  readonly words: readonly string[];
  /** Parts that the editor should mend: the fault and the block, in the order of the page. */
  readonly faults: readonly (readonly [fault: string, component: string | null])[];
}
