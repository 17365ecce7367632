// @vitest-environment happy-dom
import { parseEdits } from '@patchwork/domain/content/image-edits.ts';
import type { RichText as Nodes } from '@patchwork/domain/content/rich-text.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { RichText } from './RichText.tsx';

afterEach(cleanup);

const text = (value: string) => ({ kind: 'text', text: value }) as const;

const draw = (nodes: unknown) =>
  render(
    <MemoryRouter>
      <RichText nodes={nodes as Nodes} />
    </MemoryRouter>,
  ).container;

it('draws headings, lists, tables and quotes as what they are', () => {
  draw([
    { kind: 'heading', level: 2, content: [text('Sizes')] },
    { kind: 'ordered_list', content: [{ kind: 'list_item', content: [text('Choose')] }] },
    {
      kind: 'table',
      content: [
        { kind: 'row', content: [{ kind: 'header_cell', content: [text('Inches')] }] },
        { kind: 'row', content: [{ kind: 'cell', content: [text('12')] }] },
      ],
    },
    { kind: 'paragraph', content: [{ kind: 'strong', content: [text('soft')] }, { kind: 'break' }, text('and round')] },
    { kind: 'image', src: '/media/site/hero', alt: 'A shelf' },
  ]);
  expect(screen.getByRole('heading', { level: 2, name: 'Sizes' })).toBeTruthy();
  expect(screen.getByRole('listitem').textContent).toBe('Choose');
  expect(screen.getByRole('columnheader', { name: 'Inches' })).toBeTruthy();
  expect(screen.getByRole('cell', { name: '12' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'A shelf' }).getAttribute('src')).toMatch(/^\/media\/site\/hero\?edits=/);
});

it('draws how lines stand and how far cells reach, whoever wrote it', () => {
  const cell = (spans: object) => ({ kind: 'cell', ...spans, content: [text('c')] });
  const container = draw([
    { kind: 'heading', level: 2, align: 'center', content: [text('h')] },
    { kind: 'paragraph', align: 'justify', content: [text('p')] },
    { kind: 'paragraph', align: 'x"y', content: [text('q')] },
    { kind: 'table', content: [{ kind: 'row', content: [cell({ colSpan: 2, rowSpan: 3 }), cell({ colSpan: 1e9 })] }] },
  ]);
  expect([...container.querySelectorAll('[data-align]')].map((one) => one.outerHTML)).toEqual([
    '<h2 id="h" data-align="center">h</h2>',
    '<p data-align="justify">p</p>',
  ]);
  expect([...container.querySelectorAll('td')].map((one) => one.outerHTML)).toEqual([
    '<td colspan="2" rowspan="3">c</td>',
    '<td>c</td>',
  ]);
  expect(container.querySelector('[style]')).toBeNull();
});

it('leads into the shop without a reload, and out of it without a trace', () => {
  const link = (href: string, name: string) => ({ kind: 'link', href, isAction: false, content: [text(name)] });
  draw([
    {
      kind: 'paragraph',
      content: [link('/about/', 'in'), link('https://x.example/', 'out'), link('mailto:a@b.example', 'mail')],
    },
  ]);
  expect(screen.getByRole('link', { name: 'in' }).getAttribute('href')).toBe('/about/');
  expect(screen.getByRole('link', { name: 'out' }).getAttribute('rel')).toBe('noopener noreferrer');
  expect(screen.getByRole('link', { name: 'mail' }).getAttribute('href')).toBe('mailto:a@b.example');
});

it('draws nothing that is not allowed, whoever wrote it', () => {
  const container = draw([
    {
      kind: 'paragraph',
      content: [{ kind: 'link', href: 'javascript:alert(1)', isAction: true, content: [text('press')] }],
    },
    { kind: 'script', content: [text('alert(1)')] },
    { kind: 'image', src: 'https://x.example/track.gif', alt: '' },
    { kind: 'paragraph', content: [text('<img src=x onerror=alert(1)>')] },
  ]);
  expect(container.querySelectorAll('a, script, img')).toHaveLength(0);
  expect(container.textContent).toBe('press<img src=x onerror=alert(1)>');
});

it('offers its pictures in the sizes that a screen needs, none larger than they are', () => {
  draw([
    { kind: 'image', src: '/media/remote/a.storyblok.com/f/1/900x600/a/bear.jpg', alt: 'A bear' },
    { kind: 'image', src: '/media/content/shelf', alt: 'A shelf' },
  ]);
  const bear = screen.getByRole<HTMLImageElement>('img', { name: 'A bear' });
  const candidates = bear.srcset.split(', ').map((one) => one.split(' '));
  expect(candidates.map(([, width]) => width)).toEqual(['160w', '320w', '480w', '640w', '800w', '900w']);
  for (const [url = ''] of candidates)
    expect(parseEdits(url.split('edits=')[1] ?? '')).toMatchObject({ fit: 'inside' });
  expect([bear.width, bear.height, bear.getAttribute('loading')]).toEqual([900, 600, 'lazy']);
  expect(screen.getByRole<HTMLImageElement>('img', { name: 'A shelf' }).srcset.split(', ').length).toBeGreaterThan(5);
});

it('names the places that links lead to, but for what the page itself calls so', () => {
  const container = draw([
    {
      kind: 'paragraph',
      content: [
        { ...text('Sizes'), anchor: 'sizes' },
        { ...text(' all'), anchor: 'main' },
      ],
    },
  ]);
  expect(container.querySelector('#sizes')?.textContent).toBe('Sizes');
  expect(container.querySelector('#main')).toBeNull();
});
