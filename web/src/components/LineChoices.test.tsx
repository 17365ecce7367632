// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { LineChoices } from './LineChoices.tsx';

afterEach(cleanup);

const answerTo = (label: string): HTMLElement => {
  const answer = screen.getByText(label).nextElementSibling;
  if (!(answer instanceof HTMLElement)) throw new Error(`Nothing is said of ${label}`);
  return answer;
};

describe('what was chosen for a line', () => {
  it('is options as labels and values, ticked values as such, and pictures small, each with a text', () => {
    const images = ['a', 'b'].map((id) => ({ id, url: `/uploads/${id}.jpeg` }));
    render(
      <LineChoices
        choices={[
          { label: 'Size', value: '12 in', checked: [], images: [] },
          { label: 'Extras', value: 'A bow, A hat', checked: ['A bow', 'A hat'] },
          { label: 'Photos', value: '2 pictures', images },
        ]}
      />,
    );
    expect(answerTo('Size').textContent).toBe('12 in');
    const ticked = within(answerTo('Extras')).getAllByRole('listitem');
    expect(ticked.map((one) => [one.textContent, one.querySelector('svg') !== null])).toEqual([
      ['A bow', true],
      ['A hat', true],
    ]);
    const pictures = within(answerTo('Photos')).getAllByRole('img');
    expect(pictures.map((one) => [one.getAttribute('alt'), one.getAttribute('src')])).toEqual([
      ['Photos, 1 of 2', '/uploads/a.jpeg?edits=160x160-inside-webp'],
      ['Photos, 2 of 2', '/uploads/b.jpeg?edits=160x160-inside-webp'],
    ]);
    expect(answerTo('Photos').textContent).toBe('');
  });

  it.each([
    [50, []],
    [51, [50]],
    [75, [50]],
    [76, [50, 75]],
  ])('is cut at 75 characters, on phones at 50: of %i characters', (length, cuts) => {
    const text = 'x'.repeat(length);
    render(<LineChoices choices={[{ label: 'Note', value: text }]} />);
    const [phone, large] = [...answerTo('Note').querySelectorAll('span')].map((one) => one.textContent);
    if (cuts.length === 0) expect(answerTo('Note').textContent).toBe(text);
    else expect([phone, large]).toEqual([`${'x'.repeat(50)}...`, cuts.length > 1 ? `${'x'.repeat(75)}...` : text]);
    expect(screen.queryAllByRole('button')).toHaveLength(cuts.length > 0 ? 1 : 0);
  });

  it('is read as a whole by a press, and folded again', async () => {
    const text = 'A very long note that says what the toy is to look like, and then some more of the same.';
    render(<LineChoices choices={[{ label: 'Note', value: text }]} />);
    await userEvent.click(screen.getByRole('button', { name: 'Show all: Note', expanded: false }));
    expect(screen.getByText(text)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show less: Note', expanded: true }));
    expect(screen.queryByText(text)).toBeNull();
  });

  it('takes no room where there is nothing', () => {
    expect(render(<LineChoices choices={[]} />).container.innerHTML).toBe('');
  });
});
