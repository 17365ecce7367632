// @vitest-environment happy-dom
import { option, value } from '@patchwork/domain/customization/testing/build.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderForm } from '../testing/renderForm.tsx';
import { describe as describeOption, getLook } from './looks.tsx';

afterEach(cleanup);

describe.each(['colors_list', 'thumbnails_list', 'cards_list'] as const)('%s', (displayWidget) => {
  it('shows the color or the picture of each value, as decoration', () => {
    const values = [
      value('red', { name: 'Red', color: '#cc2233' }),
      value('up', { name: 'Upright', imageUrl: '/media/choices/bunny-ears/upright' }),
    ];
    const { container } = renderForm([option('look', values, { data: { displayWidget } })], { getLook });
    expect(container.querySelector('circle')?.getAttribute('fill')).toBe('#cc2233');
    const picture = container.querySelector('img');
    expect(picture?.getAttribute('src')).toBe('/media/choices/bunny-ears/upright?edits=160x160-cover-webp');
    expect(picture?.getAttribute('alt')).toBe('');
    expect(screen.getByRole('radio', { name: 'Upright' })).toBeTruthy();
  });
});

describe('more about an option', () => {
  const weight = (data: object) =>
    option('weight', ['light'], {
      title: 'Weight',
      data: { hasDetailedDescription: true, detailedDescription: 'Glass beads.\n\nSewn in <twice>.', ...data },
    });

  it('is told in paragraphs where it is asked for', async () => {
    const { user } = renderForm([weight({})], { describe: describeOption });
    expect(screen.queryByText('Glass beads.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'More about Weight' }));
    expect(screen.getByText('Glass beads.').tagName).toBe('P');
    expect(screen.getByText('Sewn in <twice>.').tagName).toBe('P');
  });

  it.each([{ hasDetailedDescription: false }, { detailedDescription: null }, { detailedDescription: ' \n\n ' }])(
    'is not offered with %j',
    (data) => {
      renderForm([weight(data)], { describe: describeOption });
      expect(screen.queryByRole('button', { name: /More about/ })).toBeNull();
    },
  );
});
