import { isAbroad, safeHref, safePicture } from '@patchwork/domain/content/rich-text.ts';
import { type StoryBlock, storyBlock } from '@patchwork/domain/content/story.ts';
import { isVideo } from '@patchwork/domain/content/video.ts';
import { HOSTILE_TEXTS } from '@patchwork/domain/testing/hostile-texts.ts';
import { findUnsafe } from '@patchwork/domain/testing/safe-rich-text.ts';
import { describe, expect, it } from 'vitest';
import { block, everyBlock, richText } from '../../testing/stories.ts';
import { createFindings } from '../problems.ts';
import { buildBlocks } from './build.ts';

const SLUGS = { homeSlug: 'home', storeCode: 'uk', storeCodes: ['uk'], isPrefixed: true };

const build = (blocks: readonly unknown[]) => {
  const findings = createFindings();
  const values = { find: () => ({ text: '$1' }) };
  const page = { slugs: SLUGS, values, findings, references: new Map(), isPreview: true };
  const read = blocks.flatMap((one): StoryBlock | [] => storyBlock.safeParse(one).data ?? []);
  return { built: buildBlocks(read, page), faults: findings.all.map(({ fault }) => fault) };
};

const COLOR = /^#[\da-f]{6}$/;

const RULES: Readonly<Record<string, (value: string) => boolean>> = {
  href: (href) => {
    const url = new URL(href, 'https://shop.example/page/');
    const isOwn = url.host === 'shop.example' || isAbroad(href) || url.protocol !== 'https:';
    return safeHref(href) === href && ['https:', 'mailto:', 'tel:'].includes(url.protocol) && isOwn;
  },
  url: (url) => safePicture(url) === url,
  backgroundColor: (color) => COLOR.test(color),
  textColor: (color) => COLOR.test(color),
  focus: (focus) => /^\d+x\d+:\d+x\d+$/.test(focus),
  videoUrl: isVideo,
  endsAt: (at) => !Number.isNaN(Date.parse(at)),
  editable: (mark) => typeof JSON.parse(mark) === 'object',
};
const TEXTS = new Set(['text', 'answer', 'price']);

/** Unsafe values of whatever clients put somewhere else than between tags. */
const findHarm = (value: unknown, name = ''): string[] => {
  if (TEXTS.has(name) && Array.isArray(value)) {
    const nodes = name === 'price' ? [{ kind: 'paragraph' as const, content: value }] : value;
    return findUnsafe(nodes).map((fault) => `${name}: ${fault}`);
  }
  if (typeof value === 'string') return (RULES[name]?.(value) ?? true) ? [] : [`${name}: ${value}`];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, below]) => findHarm(below, Array.isArray(value) ? name : key));
};

/** The same blocks with this text in the place of every text, but for what tells blocks and nodes apart. */
const KEPT = new Set(['component', 'type', 'source', 'rule', '_uid', 'linktype']);
const fill = (value: unknown, hostile: string, name = ''): unknown => {
  if (typeof value === 'string') return KEPT.has(name) ? value : hostile;
  if (Array.isArray(value)) return value.map((one) => fill(one, hostile, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, below]) => [key, fill(below, hostile, key)]));
};

const shelves = [
  block('product_shelf', { source: 'category', category: 'plush' }),
  block('product_shelf', { source: 'rule', rule: 'newest', count: 4, _editable: '<!--#storyblok#{}-->' }),
];

describe('a hostile text', () => {
  it.each(HOSTILE_TEXTS)('in every field of every block harms nobody: %j', (hostile) => {
    const { built } = build(fill([...everyBlock(), ...shelves], hostile) as unknown[]);
    expect(built.length).toBeGreaterThan(15);
    expect(findHarm(built)).toEqual([]);
  });
});

describe('the blocks of a page', () => {
  it('are what harm is looked for in', () => {
    const { built, faults } = build([...everyBlock(), ...shelves]);
    expect(built).toHaveLength(23);
    expect(faults).toEqual([]);
    expect(findHarm(built)).toEqual([]);
    expect(
      findHarm([{ href: 'javascript:x', image: { url: 'https://evil.example/x' }, textColor: 'red;' }]),
    ).toHaveLength(3);
    expect(findHarm({ text: [{ kind: 'link', href: '//evil.example', isAction: false, content: [] }] })).toHaveLength(
      1,
    );
  });

  it('are bounded in number, also where shared ones multiply', () => {
    const referred = (body: object[], index: number) => ({
      id: index,
      uuid: `uuid-${index}`,
      name: 'Shared',
      slug: 'shared',
      full_slug: 'shared',
      content: block('block', { body }),
    });
    const bomb = [1, 2, 3].reduce<object[]>(
      (body, level) => Array.from({ length: 10 }, () => block('block_reference', { reference: referred(body, level) })),
      Array.from({ length: 10 }, () => block('spacer')),
    );
    const { built, faults } = build(bomb);
    expect(built.length).toBeLessThan(200);
    expect(faults).toContain('tooManyBlocks');
  });

  it('are as deep as the storefront asks, and no column has columns', () => {
    const nest = (depth: number): object =>
      block('rich_text', {
        text: richText('x', ...(depth === 0 ? [] : [{ type: 'blok', attrs: { body: [nest(depth - 1)] } }])),
      });
    const { built, faults } = build([nest(50)]);
    expect(JSON.stringify(built).match(/RichTextBlock/g)).toHaveLength(2);
    expect(faults).toEqual(['misplacedBlock']);
    const columns = (body: object[]) => block('columns', { columns: [block('column', { body }), block('column')] });
    expect(build([columns([columns([])])]).faults).toEqual(['misplacedBlock']);
  });

  it('stand in a text in the place of a shared one, all of them', () => {
    const content = block('block', { body: [block('spacer'), block('newsletter_form')] });
    const reference = { id: 5, uuid: 'uuid-5', name: 'Shared', slug: 'shared', full_slug: 'shared', content };
    const blok = { type: 'blok', attrs: { body: [block('block_reference', { reference }), block('spacer')] } };
    const { built } = build([block('rich_text', { text: richText('x', blok) })]);
    expect(built[0]).toMatchObject({
      text: [{}, { block: 0 }, { block: 1 }, { block: 2 }],
      embedded: [{ __typename: 'SpacerBlock' }, { __typename: 'NewsletterFormBlock' }, { __typename: 'SpacerBlock' }],
    });
  });

  it('have the pictures of a content system, through the image service', () => {
    const filename = 'https://a.storyblok.com/f/1/2000x1500/a/bear.jpg';
    const { built, faults } = build([block('hero', { image: { filename, alt: 'A bear' } })]);
    expect(built[0]).toMatchObject({ image: { url: '/media/remote/a.storyblok.com/f/1/2000x1500/a/bear.jpg' } });
    expect(faults).toEqual([]);
  });

  it('leave no place in a text for a block that is left out', () => {
    const blok = { type: 'blok', attrs: { body: [block('carousel'), block('spacer')] } };
    const { built } = build([block('rich_text', { text: richText('x', blok) })]);
    expect(built[0]).toMatchObject({
      text: [{ kind: 'paragraph' }, { kind: 'paragraph', block: 0 }],
      embedded: [{ __typename: 'SpacerBlock' }],
    });
  });

  it.each([
    [block('columns', { columns: [block('column')] })],
    [block('price_table', { rows: [block('price_row', { price: '1' })] })],
    [block('quotations', { quotations: [block('quotation', { author: 'Ada' })] })],
    [block('statistics', { figures: [block('figure', { label: 'x' })] })],
    [block('faq', { questions: [block('question', { answer: 'x' })] })],
    [block('team', { members: [block('member', { role: 'x' })] })],
    [block('product_shelf', { source: 'skus', skus: ' , ' })],
    [block('product_shelf', { source: 'rule', rule: 'cheapest' })],
    [block('product_shelf', {})],
    [block('category_tiles', {})],
    [block('call_to_action', { actions: [block('action', { link: { url: '/x/' } })] })],
  ])('report a field that is missing: %j', (one) => {
    expect(build([one]).faults).toEqual(['unreadableBlock']);
  });
});
