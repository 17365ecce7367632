import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOSTILE_TEXTS } from '../testing/hostile-texts.ts';
import { findUnsafe } from '../testing/safe-rich-text.ts';
import { type DirectiveValue, fillParagraphs, fillText } from './directive-text.ts';
import type { Directive } from './directives.ts';
import type { ContentFault } from './problems.ts';
import { toStoryText } from './story-text.ts';

const RUNS = { numRuns: process.env.DEEP ? 20_000 : 2000 };

const SLUGS = { homeSlug: 'home', storeCode: 'uk', storeCodes: ['uk', 'us'], isPrefixed: true };

const price = {
  sku: 'BEAR',
  regular: { amount: '24.00', currencyCode: 'USD' },
  special: null,
  isPromotional: false,
  isColorful: true,
};

const getValue = (directive: Directive): DirectiveValue | null => {
  if (directive.name === 'orderCount') return { text: '12,345' };
  return directive.name === 'productPrice' && directive.sku === 'BEAR' ? { text: '$24', price } : null;
};

const read = (...content: unknown[]) => {
  const faults: ContentFault[] = [];
  const report = (fault: ContentFault) => void faults.push(fault);
  const { nodes, blocks } = toStoryText({ type: 'doc', content }, { slugs: SLUGS, getValue, report });
  return { nodes, blocks, faults };
};

const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, marks });
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const link = (attrs: object) => ({ type: 'link', attrs });
const said = (words: string, look: object = {}) => ({ kind: 'text', text: words, ...look });

describe('a text of the editor', () => {
  it('keeps every node that there is, and makes no first heading', () => {
    const item = { type: 'list_item', content: [paragraph(text('x'))] };
    const listed = { kind: 'list_item', content: [{ kind: 'paragraph', content: [said('x')] }] };
    const { nodes, faults } = read(
      { type: 'heading', attrs: { level: 1 }, content: [text('One')] },
      { type: 'heading', attrs: { level: 3 }, content: [text('Three')] },
      paragraph(text('a'), { type: 'hard_break' }, { type: 'emoji', attrs: { name: 'bear', emoji: '🐻' } }),
      paragraph({ type: 'emoji', attrs: { name: 'own_face', emoji: '<img>' } }),
      { type: 'horizontal_rule' },
      { type: 'blockquote', content: [paragraph(text('q'))] },
      { type: 'bullet_list', content: [item] },
      { type: 'ordered_list', attrs: { order: 3 }, content: [item] },
      { type: 'code_block', attrs: { class: 'language-ts' }, content: [text('a\n  b')] },
      { type: 'image', attrs: { src: '/media/content/shelf', alt: 'A shelf' } },
    );
    expect(faults).toEqual([]);
    expect(nodes).toEqual([
      { kind: 'heading', level: 2, content: [said('One')] },
      { kind: 'heading', level: 3, content: [said('Three')] },
      { kind: 'paragraph', content: [said('a'), { kind: 'break' }, said('🐻')] },
      { kind: 'paragraph', content: [said(':own_face:')] },
      { kind: 'rule' },
      { kind: 'quote', content: [{ kind: 'paragraph', content: [said('q')] }] },
      { kind: 'bullet_list', content: [listed] },
      { kind: 'ordered_list', start: 3, content: [listed] },
      { kind: 'code_block', language: 'ts', content: [said('a\n  b')] },
      { kind: 'paragraph', content: [{ kind: 'image', src: '/media/content/shelf', alt: 'A shelf' }] },
    ]);
    expect(findUnsafe(nodes)).toEqual([]);
  });

  it('keeps its tables, with cells of several lines', () => {
    const cell = (type: string, ...words: string[]) => ({
      type,
      attrs: { colspan: 1, rowspan: 1, colwidth: null },
      content: words.map((one) => paragraph(text(one))),
    });
    const row = (...content: object[]) => ({ type: 'tableRow', content });
    const { nodes, faults } = read({
      type: 'table',
      content: [row(cell('tableHeader', 'Size'), cell('tableHeader', 'Note')), row(cell('tableCell', '12', 'inches'))],
    });
    const drawn = (kind: string, ...words: string[]) => ({
      kind,
      content: words.map((one) => ({ kind: 'paragraph', content: [said(one)] })),
    });
    expect(faults).toEqual([]);
    expect(nodes).toEqual([
      {
        kind: 'table',
        content: [
          { kind: 'row', content: [drawn('header_cell', 'Size'), drawn('header_cell', 'Note')] },
          { kind: 'row', content: [drawn('cell', '12', 'inches')] },
        ],
      },
    ]);
    expect(findUnsafe(nodes)).toEqual([]);
  });

  it('keeps how its lines stand and how far its cells reach, and nothing that is no such value', () => {
    const aligned = (textAlign: unknown) => ({ type: 'paragraph', attrs: { textAlign }, content: [text('p')] });
    const cell = (colspan: unknown, rowspan: unknown) => ({
      type: 'tableCell',
      attrs: { colspan, rowspan, colwidth: null },
      content: [paragraph(text('c'))],
    });
    const { nodes, faults } = read(
      { type: 'heading', attrs: { level: 2, textAlign: 'center' }, content: [text('h')] },
      ...['right', 'justify', 'left', null, 'center;x', 7].map(aligned),
      { type: 'table', content: [{ type: 'tableRow', content: [cell(2, '3'), cell(0, 51), cell(1, 'many')] }] },
    );
    const p = (align?: string) => ({ kind: 'paragraph', ...(align && { align }), content: [said('p')] });
    const drawn = (spans: object) => ({
      kind: 'cell',
      ...spans,
      content: [{ kind: 'paragraph', content: [said('c')] }],
    });
    expect(faults).toEqual([]);
    expect(nodes).toEqual([
      { kind: 'heading', level: 2, align: 'center', content: [said('h')] },
      ...[p('right'), p('justify'), p(), p(), p(), p()],
      { kind: 'table', content: [{ kind: 'row', content: [drawn({ colSpan: 2, rowSpan: 3 }), drawn({}), drawn({})] }] },
    ]);
    expect(findUnsafe(nodes)).toEqual([]);
  });

  it('keeps the link and the marks of a picture and of an emoji, and the words of a picture with their values', () => {
    const marks = [link({ linktype: 'story', href: '/faqs' }), { type: 'bold' }];
    const attrs = { src: '/media/content/bear', alt: 'A bear for {{productPrice(BEAR)}}' };
    const { nodes, faults } = read(
      paragraph({ type: 'image', attrs, marks }, { type: 'emoji', attrs: { emoji: '🐻' }, marks }),
      paragraph({ type: 'image', attrs: { src: '', alt: '' } }, { type: 'image', attrs: { src: null } }, text('none')),
    );
    const linked = (inside: object) => ({
      kind: 'link',
      href: '/faqs/',
      isAction: false,
      content: [{ kind: 'strong', content: [inside] }],
    });
    expect(faults).toEqual([]);
    expect(nodes).toEqual([
      {
        kind: 'paragraph',
        content: [linked({ kind: 'image', src: '/media/content/bear', alt: 'A bear for $24' }), linked(said('🐻'))],
      },
      { kind: 'paragraph', content: [said('none')] },
    ]);
  });

  it('keeps the name of a place that links lead to, once, and drops one that is no name', () => {
    const anchor = (id: unknown) => ({ type: 'anchor', attrs: { id } });
    const { nodes, faults } = read(
      paragraph(text('from {{orderCount()}} on', anchor('sizes')), text('and more', anchor('sizes'))),
      paragraph(text('x', anchor('a"b')), text('y', anchor(7)), text('z', anchor('.hidden'))),
    );
    expect(faults).toEqual([]);
    expect(nodes).toEqual([
      {
        kind: 'paragraph',
        content: [said('from ', { anchor: 'sizes' }), said('12,345'), said(' on'), said('and more')],
      },
      { kind: 'paragraph', content: [said('x'), said('y'), said('z')] },
    ]);
  });

  it('reports a color that cannot be read, and none that was not chosen', () => {
    const mark = (type: string, color: unknown) => ({ type, attrs: { color } });
    const { faults } = read(
      paragraph(text('a', mark('textStyle', 'hsl(0, 0%, 0%)'), mark('highlight', 'mauve'))),
      paragraph(text('b', mark('textStyle', ''), mark('highlight', null)), text('c', mark('textStyle', '#fff'))),
    );
    expect(faults).toEqual(['unreadableColor', 'unreadableColor']);
  });

  it.each([
    ['bold', { kind: 'strong', content: [said('w')] }],
    ['italic', { kind: 'emphasis', content: [said('w')] }],
    ['strike', { kind: 'strike', content: [said('w')] }],
    ['underline', { kind: 'underline', content: [said('w')] }],
    ['code', { kind: 'code', content: [said('w')] }],
    ['superscript', said('w', { script: 'super' })],
    ['subscript', said('w', { script: 'sub' })],
  ])('keeps the mark %s', (type, node) => {
    expect(read(paragraph(text('w', { type })))).toMatchObject({
      nodes: [{ kind: 'paragraph', content: [node] }],
      faults: [],
    });
  });

  it('keeps colors and styles that are safe, and drops all others without their text', () => {
    const mark = (type: string, attrs: object) => ({ type, attrs });
    const { nodes } = read(
      paragraph(
        text('a', mark('textStyle', { color: 'rgb(0, 128, 255)' }), mark('highlight', { color: '#FFEE00' })),
        text('b', mark('textStyle', { color: 'red;x:y' }), mark('highlight', { color: 'teal' })),
        text('c', mark('styled', { class: 'large a"b caps' })),
      ),
    );
    expect(nodes).toEqual([
      {
        kind: 'paragraph',
        content: [
          said('a', { color: '#0080ff', highlight: '#ffee00' }),
          said('b', { highlight: '#008080' }),
          said('c', { styles: ['large', 'caps'] }),
        ],
      },
    ]);
  });

  it.each([
    [{ linktype: 'story', cached_url: 'uk/faqs', anchor: 'sizes' }, '/faqs/#sizes'],
    [{ linktype: 'story', href: '/uk/help/faqs?x=1' }, '/help/faqs/?x=1'],
    [{ linktype: 'story', url: 'uk/home' }, '/'],
    [{ linktype: 'story', cached_url: 'us/faqs' }, '/us/faqs/'],
    [{ linktype: 'url', href: 'https://partner.example/a' }, 'https://partner.example/a'],
    [{ linktype: 'url', href: '/about/' }, '/about/'],
    [{ linktype: 'url', href: '', anchor: 'sizes' }, '#sizes'],
    [{ linktype: 'email', href: 'hello@patchwork.example' }, 'mailto:hello@patchwork.example'],
    [{ linktype: 'email', email: 'hello@patchwork.example' }, 'mailto:hello@patchwork.example'],
    [{ linktype: 'asset', href: '/media/guide.pdf', anchor: 'x' }, '/media/guide.pdf'],
  ])('links %j to %s', (attrs, href) => {
    const { nodes, faults } = read(paragraph(text('w', link(attrs), { type: 'bold' })));
    const bold = { kind: 'strong', content: [said('w')] };
    expect(nodes).toEqual([{ kind: 'paragraph', content: [{ kind: 'link', href, isAction: false, content: [bold] }] }]);
    expect(faults).toEqual([]);
  });

  it('keeps the words of a link that leads nowhere, and says so', () => {
    const { nodes, faults } = read(paragraph(text('w', link({ href: 'javascript:alert(1)' }))));
    expect(nodes).toEqual([{ kind: 'paragraph', content: [said('w')] }]);
    expect(faults).toEqual(['unsafeLink']);
  });

  it('reports an unknown node and an unknown mark, and keeps the rest', () => {
    const { nodes, faults } = read(paragraph(text('a')), { type: 'carousel' }, paragraph(text('b', { type: 'blink' })));
    expect(nodes).toEqual([
      { kind: 'paragraph', content: [said('a')] },
      { kind: 'paragraph', content: [said('b')] },
    ]);
    expect(faults).toEqual(['unknownNode', 'unknownMark']);
  });

  it('names the blocks in it by number, where blocks may stand', () => {
    const block = (name: string) => ({ _uid: name, component: name });
    const blok = (...names: string[]) => ({ type: 'blok', attrs: { body: names.map(block) } });
    const { nodes, blocks, faults } = read(
      paragraph(text('a')),
      blok('video', 'spacer'),
      { type: 'blockquote', content: [blok('hero')] },
      paragraph(blok('lost')),
      { type: 'blok', attrs: { body: [{ component: 7 }] } },
    );
    expect(nodes).toEqual([
      { kind: 'paragraph', content: [said('a')] },
      { kind: 'paragraph', block: 0, content: [] },
      { kind: 'paragraph', block: 1, content: [] },
      { kind: 'quote', content: [{ kind: 'paragraph', block: 2, content: [] }] },
      { kind: 'paragraph', content: [] },
    ]);
    expect(blocks.map(({ component }) => component)).toEqual(['video', 'spacer', 'hero']);
    expect(faults).toEqual(['misplacedBlock', 'unreadableBlock']);
  });

  it('holds the values of its directives, prices as such', () => {
    const { nodes, faults } = read(
      paragraph(text('From {{productPrice(BEAR)}}{{productPrice(NONE)}} of {{orderCount()}}{{x', { type: 'bold' })),
    );
    const content = [said('From '), said('$24', { price }), said(' of '), said('12,345'), said('x')];
    expect(nodes).toEqual([{ kind: 'paragraph', content: [{ kind: 'strong', content }] }]);
    expect(faults).toEqual(['unparseableDirective']);
  });

  it('is cut where it is longer or deeper than anybody writes', () => {
    const deep = Array.from({ length: 20_000 }).reduce<object>(
      (inside) => ({ type: 'blockquote', content: [inside] }),
      paragraph(text('x')),
    );
    expect(read(deep).faults).toEqual(['textTooLong']);
    const long = read(...Array.from({ length: 6000 }, () => paragraph(text('x'))));
    expect(long.nodes).toHaveLength(2500);
    expect(long.faults).toEqual(['textTooLong']);
    const words = read(paragraph(text('x'.repeat(30_000))));
    expect(JSON.stringify(words.nodes).length).toBeLessThan(21_000);
    expect(words.faults).toEqual(['textTooLong']);
  });

  it.each([[null], [7], ['<b>'], [[]], [{}], [{ type: 'doc' }], [{ type: 'doc', content: [null, 7, 'x', []] }]])(
    'is empty where it is %j',
    (document) => {
      expect(toStoryText(document, { slugs: SLUGS, getValue, report: () => undefined }).nodes).toEqual([]);
    },
  );

  it('is always safe, and a tree that a browser draws as it stands', () => {
    const hostile = fc.constantFrom(...HOSTILE_TEXTS, 'words', '/about/');
    const attrs = fc.dictionary(
      fc.constantFrom(
        ...['href', 'url', 'anchor', 'linktype', 'class', 'color', 'src', 'alt', 'level', 'order', 'emoji'],
        ...['textAlign', 'colspan', 'rowspan'],
      ),
      fc.oneof(hostile, fc.constantFrom('story', 'email', 'asset', 'center'), fc.integer({ min: -2, max: 99 })),
    );
    const type = fc.constantFrom(
      ...['paragraph', 'heading', 'blockquote', 'bullet_list', 'ordered_list', 'list_item', 'code_block', 'image'],
      ...['emoji', 'text', 'hard_break', 'horizontal_rule', 'doc', 'blok', 'table', 'tableRow', 'tableCell'],
    );
    const mark = fc.record({
      type: fc.constantFrom('link', 'bold', 'code', 'styled', 'textStyle', 'highlight', 'superscript'),
      attrs,
    });
    const { node } = fc.letrec((tie) => ({
      node: fc.record(
        {
          type,
          text: hostile,
          attrs,
          marks: fc.array(mark, { maxLength: 3 }),
          content: fc.array(tie('node'), { maxLength: 4, depthIdentifier: 'node' }),
        },
        { requiredKeys: ['type'] },
      ),
    }));
    fc.assert(
      fc.property(fc.array(node, { maxLength: 4 }), (content) => {
        expect(findUnsafe(read(...content).nodes)).toEqual([]);
      }),
      RUNS,
    );
  });
});

describe('a hostile text', () => {
  const inEveryField = (hostile: string): unknown[] => {
    const types = ['story', 'url', 'email', 'asset', hostile];
    const links = types.flatMap((linktype) =>
      ['href', 'url', 'cached_url', 'email'].flatMap((name) => [
        text('w', link({ linktype, [name]: hostile, anchor: hostile })),
        text('w', link({ linktype, [name]: `uk/${hostile}` })),
      ]),
    );
    return [
      paragraph(...links, text(hostile), text('w', link({ linktype: 'story', cached_url: 'a', anchor: hostile }))),
      paragraph(
        ...['styled', 'textStyle', 'highlight', hostile].map((type) =>
          text('w', { type, attrs: { class: hostile, color: hostile } }),
        ),
        { type: 'emoji', attrs: { name: hostile, emoji: hostile, fallbackImage: hostile } },
        { type: 'image', attrs: { src: hostile, alt: hostile, title: hostile } },
        { type: 'image', attrs: { src: `/media/${hostile}` } },
      ),
      { type: 'heading', attrs: { level: hostile }, content: [text(hostile)] },
      { type: 'ordered_list', attrs: { order: hostile }, content: [{ type: 'list_item', content: [text(hostile)] }] },
      { type: 'code_block', attrs: { class: hostile }, content: [text(hostile)] },
      { type: hostile, attrs: { [hostile]: hostile }, content: [text(hostile)] },
    ];
  };

  it('is one of more than two hundred different ones', () => {
    expect(new Set(HOSTILE_TEXTS).size).toBeGreaterThanOrEqual(200);
  });

  it.each(HOSTILE_TEXTS)('gives nothing but safe nodes, in whatever field: %j', (hostile) => {
    const { nodes } = read(...inEveryField(hostile));
    expect(nodes.length).toBeGreaterThan(3);
    expect(findUnsafe(nodes)).toEqual([]);
    const reading = { getValue, report: () => undefined };
    expect(findUnsafe(fillParagraphs(`${hostile}\n${hostile}`, reading))).toEqual([]);
    expect(fillText(hostile, reading).isWellFormed()).toBe(true);
  });
});
