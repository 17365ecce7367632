import { describe, expect, it } from 'vitest';
import { createCriticalStyles } from './stylesheets.ts';
import { fillTemplate } from './template.ts';

const html = (...classes: string[]): string => classes.map((names) => `<p class="${names}"></p>`).join('');

describe('the critical styles of a page', () => {
  it.each([
    ['a rule of a class in the HTML', '.a{color:red}', '.a{color:red}'],
    ['no rule of another class', '.z{color:red}', ''],
    ['a rule of elements', 'p,:root{color:red}', 'p,:root{color:red}'],
    ['a rule of an attribute', '[data-hue=".z,{"]{color:red}', '[data-hue=".z,{"]{color:red}'],
    ['a rule that one of several selectors asks for', '.z,.a{color:red}', '.z,.a{color:red}'],
    ['no rule that asks for one more', '.a .z{color:red}', ''],
    ['a rule of both', '.a>.b.c:hover::after{color:red}', '.a>.b.c:hover::after{color:red}'],
    ['a rule of what must not be there', '.a:not(.z,:has(.z)){color:red}', '.a:not(.z,:has(.z)){color:red}'],
    ['a rule of one of several', ':is(.a,.z) p{color:red}', ':is(.a,.z) p{color:red}'],
    ['rules within rules', '.a{&:hover{color:red}.z{color:blue}}', '.a{&:hover{color:red}.z{color:blue}}'],
    ['braces in texts', '.a:before{content:"}.z{"}.z{gap:1px}', '.a:before{content:"}.z{"}'],
    ['faces of fonts', '@font-face{font-family:X;src:url(/x.woff2)}', '@font-face{font-family:X;src:url(/x.woff2)}'],
    ['part of a media query', '@media print{.z{gap:1px}.a{gap:1px}}', '@media print{.a{gap:1px}}'],
    ['no empty media query', '@media print{@supports (gap:1px){.z{gap:1px}}}', ''],
    [
      'an animation that is used',
      '.a{animation:t_x 1s}@keyframes t_x{to{gap:1px}}',
      '.a{animation:t_x 1s}@keyframes t_x{to{gap:1px}}',
    ],
    ['no animation that is not', '@keyframes t_x{to{gap:1px}}', ''],
  ])('have %s', (_, css, expected) => {
    expect(createCriticalStyles([{ css }])(html('a b', 'c'))).toBe(expected);
  });

  it('keep the order of the stylesheets', () => {
    const find = createCriticalStyles([{ css: '.b{gap:1px}.a{gap:2px}' }, { css: '.b{gap:3px}' }]);
    expect(find(html('a b'))).toBe('.b{gap:1px}.a{gap:2px}.b{gap:3px}');
  });

  it('stand in the head, with the stylesheets and then the chosen colors at the end', () => {
    const link = '<link rel="stylesheet" crossorigin href="/assets/index.css">';
    const template = `<head>${link}<!--head--></head><body><!--app--><!--state--></body>`;
    const page = {
      kind: 'page',
      status: 200,
      head: '<title>Bear</title>',
      styles: '.g-1{color:red}',
      isDraft: false,
      undrawn: [],
      state: '{}',
      modules: [],
    } as const;
    const body = html('a');
    const styles = createCriticalStyles([{ css: '.a{gap:1px}.z{gap:2px}' }])(body);
    expect(fillTemplate(template, { ...page, body }, { scripts: [], criticalStyles: styles }).split(body)).toEqual([
      '<head><title>Bear</title><style>.a{gap:1px}</style><style>.g-1{color:red}</style></head><body>',
      `<script type="application/json" id="state">{}</script>${link.replace('<link', '<link fetchpriority="low"')}<style>.g-1{color:red}</style>`,
    ]);
    expect(fillTemplate(template, { ...page, body }, { scripts: [], criticalStyles: '' })).toContain(`<head>${link}`);
  });
});
