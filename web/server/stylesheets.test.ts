import { describe, expect, it } from 'vitest';
import { splitRules, toRules } from '../plugins/splitStyles.ts';
import { createLateStyles } from './stylesheets.ts';
import { fillTemplate } from './template.ts';

const RULES = [
  '@charset "utf-8";',
  ':root{--brace:"}{"}',
  '.button_aaaa{color:red;&:hover{color:blue}}',
  '@media (width>=640px){.card_bbbb{gap:1px}.card_bbbb .button_aaaa{gap:2px}}',
  '@keyframes turn_cccc{to{rotate:1turn}}',
  '.card_bbbb{animation:turn_cccc 1s}',
  '.dialog_dddd,.card_bbbb{margin:0}',
];

const OWNERS = new Map([
  ['button_aaaa', '/src/components/Button.module.css'],
  ['card_bbbb', '/src/features/catalog/card/ProductCard.module.css'],
  ['turn_cccc', '/src/features/catalog/card/ProductCard.module.css'],
  ['dialog_dddd', '/src/components/Dialog.module.css'],
]);

describe('the stylesheet of a build', () => {
  it('is cut between its rules', () => {
    expect(toRules(RULES.join(''))).toEqual(RULES);
  });

  it('is split by kind of page, in its order, and what several of them need is in that of every page', () => {
    const parts = splitRules(RULES.join(''), OWNERS);
    expect([...parts.keys()][0]).toBe('base');
    expect(parts.get('base')).toBe([0, 1, 2, 3, 6].map((index) => RULES[index]).join(''));
    expect(parts.get('catalog')).toBe([4, 5].map((index) => RULES[index]).join(''));
    expect([...parts.values()].join('')).toHaveLength(RULES.join('').length);
  });
});

describe('the stylesheets of a page', () => {
  const links = ['base', 'catalog', 'product'].map((name) => `<link rel="stylesheet" href="/assets/${name}.css">`);
  const [base = '', catalog = '', product = ''] = links;
  const findLate = createLateStyles([
    { link: base, css: '.button_aaaa{}' },
    { link: catalog, css: '.card_bbbb{}@media print{.tile_eeee:hover{}}' },
    { link: product, css: '.gallery_ffff{}' },
  ]);

  it.each([
    ['<p>', [catalog, product]],
    ['<p class="button_aaaa tile_eeee"><p class="card_bbbb">', [product]],
    ['<p class="gallery_ffff"><p class="card_bbbb">', []],
  ])('are late where %s has no class of them', (html, late) => {
    expect(findLate(html)).toEqual(late);
  });

  it('are in the head for what is in its HTML, and at its end for what its code may show', () => {
    const template = `<head>${links.join('')}<!--head--></head><body><!--app--><!--state--></body>`;
    const page = {
      kind: 'page',
      status: 200,
      head: '<title>Bear</title>',
      styles: '',
      isDraft: false,
      undrawn: [],
      state: '{}',
      modules: [],
    } as const;
    const body = '<p class="card_bbbb">';
    const html = fillTemplate(template, { ...page, body }, { scripts: [], lateStyles: findLate(body) });
    expect(html.split(body)).toEqual([
      `<head>${base}${catalog}<title>Bear</title></head><body>`,
      `<script type="application/json" id="state">{}</script>${product}`,
    ]);
  });
});
