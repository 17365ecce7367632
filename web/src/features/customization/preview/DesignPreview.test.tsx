// @vitest-environment happy-dom
import { settle } from '@patchwork/domain/customization/engine.ts';
import type { CustomizationState } from '@patchwork/domain/customization/state.ts';
import { form as openedForm, option, value } from '@patchwork/domain/customization/testing/build.ts';
import { shownOptions } from '@patchwork/domain/customization/view.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { DesignPreview } from './DesignPreview.tsx';
import { type DesignKind, designKind } from './design.ts';

afterEach(cleanup);

const FORM = openedForm([
  option('scatter', ['scatter.few', 'scatter.one']),
  option('words', [], { data: { displayWidget: 'text_area', maxValuesCount: 80 } }),
  option('thread', [value('thread.red', { name: 'Cherry', color: '#cf4a4f' })], {
    data: { displayWidget: 'colors_list' },
  }),
  option('photo', [], { data: { displayWidget: 'image_upload' } }),
]);

const optionsFor = (state: CustomizationState) => shownOptions(FORM, settle(FORM, state));

const draw = (kind: DesignKind, state: CustomizationState) => {
  const { container } = render(<DesignPreview kind={kind} options={optionsFor(state)} hue={90} />);
  return { container, drawing: screen.getByRole('img') };
};

const WORDS = { customization_id: 'words', value: 'Mind the dog' };
const RED = { customization_id: 'thread', value: 'thread.red' };
const PHOTO = { customization_id: 'photo', value: { id: 'p1', url: '/uploads/p1.png' } };

it('says what it shows', () => {
  const { drawing } = draw('pillow', [WORDS, RED]);
  expect(drawing.getAttribute('aria-label')).toBe(
    'The back of the pillow, with a place for your picture and the words “Mind the dog” in cherry',
  );
});

it('shows the words in their color, and the photo', () => {
  const { container } = draw('pillow', [WORDS, RED, PHOTO]);
  expect(container.querySelector('[data-words]')?.getAttribute('fill')).toBe('#cf4a4f');
  expect(container.querySelector('[data-words]')?.textContent).toBe('Mind the dog');
  expect(container.querySelector('image')?.getAttribute('href')).toBe('/uploads/p1.png?edits=640x640-inside-webp');
});

it('scatters as many faces as are chosen', () => {
  expect(draw('cut-out', [PHOTO]).container.querySelectorAll('image')).toHaveLength(5);
  cleanup();
  const one = { customization_id: 'scatter', value: 'scatter.one' };
  expect(draw('cut-out', [PHOTO, one]).container.querySelectorAll('image')).toHaveLength(1);
});

it('has no style of its own in what the server sends, which its policy would refuse', () => {
  for (const kind of ['pillow', 'cut-out', 'renaissance'] as const) {
    const html = renderToString(<DesignPreview kind={kind} options={optionsFor([WORDS, RED, PHOTO])} hue={null} />);
    expect(html).toContain('role="img"');
    expect(html).not.toContain('style=');
  }
});

it.each([
  ['/phrase-pillow-customize/?front_design=A', 'pillow'],
  ['/cut-out-blankets/?product_design=A', 'cut-out'],
  ['/renaissance-blankets/?product_design=A', 'renaissance'],
  ['/barnaby-bear/', undefined],
])('at %s a %s is designed', (path, kind) => expect(designKind(path)).toBe(kind));
