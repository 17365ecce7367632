import { isAbroad, type RichText, safeHref } from '@patchwork/domain/content/rich-text.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toRichText } from './rich-text.ts';

const text = (value: string) => ({ kind: 'text', text: value });
const paragraph = (...content: object[]) => ({ kind: 'paragraph', content });

/** All nodes, with what they are in. */
const all = (
  nodes: RichText,
  above: readonly string[] = [],
): { kind: string; above: readonly string[]; node: RichText[number] }[] =>
  nodes.flatMap((node) => [
    { kind: node.kind, above, node },
    ...('content' in node ? all(node.content, [...above, node.kind]) : []),
  ]);

describe('an author’s HTML', () => {
  it('becomes blocks and spans', () => {
    expect(toRichText('<h1>Hi</h1>\n<p>One <b>two</b><br>three</p><ul> <li>x</li> <li><p>y</p></li></ul><hr>')).toEqual(
      [
        { kind: 'heading', level: 2, content: [text('Hi')] },
        paragraph(text('One '), { kind: 'strong', content: [text('two')] }, { kind: 'break' }, text('three')),
        {
          kind: 'bullet_list',
          content: [
            { kind: 'list_item', content: [text('x')] },
            { kind: 'list_item', content: [paragraph(text('y'))] },
          ],
        },
        { kind: 'rule' },
      ],
    );
  });

  it('keeps tables without what stands between their cells', () => {
    const row = (kind: string, value: string) => ({ kind: 'row', content: [{ kind, content: [text(value)] }] });
    expect(
      toRichText('<table>\n<thead><tr> <th>A</th></tr></thead><tbody>oops<tr><td>b</td></tr></tbody></table>'),
    ).toEqual([{ kind: 'table', content: [row('header_cell', 'A'), row('cell', 'b')] }]);
  });

  it('keeps how lines stand and how far cells reach', () => {
    const html =
      '<h2 align="CENTER">h</h2><p style="color:red; text-align: right">p</p><p style="text-align:x" align="left">q</p><table><tr><td colspan="2" rowspan="x">c</td><th rowspan="3">d</th></tr></table>';
    expect(toRichText(html)).toEqual([
      { kind: 'heading', level: 2, align: 'center', content: [text('h')] },
      { ...paragraph(text('p')), align: 'right' },
      paragraph(text('q')),
      {
        kind: 'table',
        content: [
          {
            kind: 'row',
            content: [
              { kind: 'cell', colSpan: 2, content: [text('c')] },
              { kind: 'header_cell', rowSpan: 3, content: [text('d')] },
            ],
          },
        ],
      },
    ]);
  });

  it('keeps the white space of code, and no other', () => {
    expect(toRichText('<pre>a\n  b</pre><p>a\n  b</p>')).toEqual([
      { kind: 'code_block', content: [text('a\n  b')] },
      paragraph(text('a b')),
    ]);
  });

  it('keeps links to the shop and to safe places, the way on as such, and the text of all others', () => {
    const link = (href: string, isAction: boolean, value: string) => ({
      kind: 'link',
      href,
      isAction,
      content: [text(value)],
    });
    expect(
      toRichText(
        '<p><a class="button big" href="/about/">a</a><a href="javascript:x">b</a><a href=" https://x.example/ ">c</a></p>',
      ),
    ).toEqual([paragraph(link('/about/', true, 'a'), text('b'), link('https://x.example/', false, 'c'))]);
    expect(toRichText(`<a href='{{store url="faqs"}}'>d</a>`)).toEqual([paragraph(link('/faqs', false, 'd'))]);
  });

  it('shows pictures of the shop, and directives to nobody', () => {
    expect(
      toRichText(
        '<img src="/media/site/hero" alt="A shelf"><img src="https://x.example/track.gif">{{widget type="x"}}',
      ),
    ).toEqual([paragraph({ kind: 'image', src: '/media/site/hero', alt: 'A shelf' })]);
  });

  it.each([
    '<script>alert(1)</script>',
    '<style>p{}</style>',
    '<iframe src="https://x.example"></iframe>',
    '<svg onload="alert(1)"><a href="javascript:x">x</a></svg>',
    '<form action="/x"><input><button>go</button></form>',
    '<img src=x onerror=alert(1)>',
    '<object data="x">x</object>',
    '<!-- note -->',
  ])('gives nothing of %s', (html) => {
    expect(toRichText(html)).toEqual([]);
  });

  it('holds no attribute but those that are checked', () => {
    const [node] = toRichText(
      '<p onclick="x" style="color:red" id="cart"><a href="/a/" target="_top" onclick="x">a</a></p>',
    );
    expect(JSON.stringify(node)).not.toMatch(/onclick|style|cart|_top/);
  });

  it('is cut where it is nested beyond reason', () => {
    expect(toRichText('<div>'.repeat(20_000))).toEqual([]);
    expect(all(toRichText(`${'<blockquote>'.repeat(500)}x`)).length).toBeLessThan(50);
  });

  it('is always a tree that a browser draws as it stands', () => {
    const tag = fc.constantFrom(
      'p',
      'div',
      'ul',
      'li',
      'a href="/x/"',
      'a href="javascript:x"',
      'table',
      'tr',
      'td',
      'h2',
      'b',
      'blockquote',
      'pre',
      'script',
      'br',
      'hr',
      'span',
    );
    const piece = fc.oneof(
      tag.map((name) => `<${name}>`),
      tag.map((name) => `</${name.split(' ')[0]}>`),
      fc.constantFrom('word ', ' ', '<', '&lt;script&gt;'),
    );
    const parents: Record<string, string[]> = {
      list_item: ['bullet_list', 'ordered_list'],
      row: ['table'],
      cell: ['row'],
    };
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        for (const { kind, above, node } of all(toRichText(pieces.join('')))) {
          const parent = above.at(-1);
          if (parents[kind]) expect(parents[kind]).toContain(parent);
          const isBlock = ['paragraph', 'heading', 'bullet_list', 'table', 'quote', 'code_block', 'rule'].includes(
            kind,
          );
          if (isBlock) expect([undefined, 'quote', 'list_item', 'cell', 'header_cell']).toContain(parent);
          if (node.kind === 'link') {
            expect(safeHref(node.href)).toBe(node.href);
            expect(isAbroad(node.href)).toBe(false);
            expect(above).not.toContain('link');
          }
        }
      }),
      { numRuns: 2000 },
    );
  });
});
