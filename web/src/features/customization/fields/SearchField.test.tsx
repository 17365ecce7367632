// @vitest-environment happy-dom
import { option, state, value } from '@patchwork/domain/customization/testing/build.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderForm } from '../testing/renderForm.tsx';

afterEach(cleanup);

const NAMES = ['Lop', 'Netherland Dwarf', 'Rex', 'Lionhead', 'Épagneul'];
const toValues = (names: readonly string[]) => names.map((name, sn) => value(name.toLowerCase(), { name, sn }));
const breed = (data = {}, names: readonly string[] = NAMES) =>
  option('breed', toValues(names), {
    title: 'Breed',
    data: { displayWidget: 'search_field', isRequired: true, placeholder: 'Lop, lionhead …', ...data },
  });

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Breed' });
const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('a long list', () => {
  it('is opened by arrow keys, walked through and chosen from, all in the field', async () => {
    const { user, filled } = renderForm([breed()]);
    expect([field().placeholder, field().getAttribute('aria-expanded')]).toEqual(['Lop, lionhead …', 'false']);
    await user.tab();
    await user.keyboard('{ArrowDown}');
    expect([active(), field().getAttribute('aria-expanded'), shown()]).toEqual(['Lop', 'true', NAMES]);
    await user.keyboard('{ArrowUp}');
    expect(active()).toBe('Épagneul');
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(field().value).toBe('Netherland Dwarf');
    expect(shown()).toEqual([]);
    expect(document.activeElement).toBe(field());
    expect(filled()?.state).toEqual(state({ breed: 'netherland dwarf' }));
  });

  it('is narrowed by beginnings of words, whatever their accents, and Enter takes the first', async () => {
    const { user, filled } = renderForm([breed()]);
    await user.type(field(), 'dwa');
    expect(shown()).toEqual(['Netherland Dwarf']);
    await user.clear(field());
    await user.type(field(), 'epa{Enter}');
    expect(filled()?.state).toEqual(state({ breed: 'épagneul' }));
  });

  it('is chosen from by a tap', async () => {
    const { user, filled } = renderForm([breed()]);
    await user.click(field());
    await user.click(screen.getByRole('option', { name: 'Rex' }));
    expect(filled()?.state).toEqual(state({ breed: 'rex' }));
  });

  it('is closed by Escape, which leaves what was typed', async () => {
    const { user } = renderForm([breed()]);
    await user.type(field(), 'Li{Escape}');
    expect([shown(), field().value]).toEqual([[], 'Li']);
  });

  it('takes a name that was typed in full', async () => {
    const { user, filled } = renderForm([breed()]);
    await user.type(field(), 'lionhead');
    await user.tab();
    expect(filled()?.state).toEqual(state({ breed: 'lionhead' }));
    expect(field().value).toBe('Lionhead');
  });

  it('says when nothing has that name, keeps the text, and what is required is asked for', async () => {
    const { user, filled } = renderForm([breed()]);
    await user.type(field(), 'Poodle');
    expect(screen.getByRole('status').textContent).toBe('We can’t find that. Try another word.');
    await user.tab();
    expect([field().value, filled()?.state]).toEqual(['Poodle', []]);
    expect(screen.getByRole('alert').textContent).toBe("The 'Breed' field is required.");
  });

  it('shows what is chosen again where a text names nothing, and is emptied with its text', async () => {
    const { user, filled } = renderForm([breed({ isRequired: true })], { initial: state({ breed: 'rex' }) });
    await user.type(field(), 'xyz');
    await user.tab();
    expect(field().value).toBe('Rex');
    await user.clear(field());
    expect(filled()?.state).toEqual(state({ breed: '' }));
  });

  it('of several hundred shows fifty, and says that there are more', async () => {
    const names = Array.from({ length: 300 }, (_, at) => `Breed ${at}`);
    const { user } = renderForm([breed({}, names)]);
    await user.click(field());
    expect(shown()).toHaveLength(50);
    expect(screen.getByRole('status').textContent).toBe('250 more: keep typing to find them.');
    await user.type(field(), 'breed 299');
    expect(shown()).toEqual(['Breed 299']);
  });

  it('of which several are chosen shows them, to be taken away again', async () => {
    const { user, filled } = renderForm([breed({ maxValuesCount: null })]);
    await user.type(field(), 'lop{Enter}');
    await user.type(field(), 'rex{Enter}');
    expect([filled()?.state, field().value]).toEqual([state({ breed: ['lop', 'rex'] }), '']);
    await user.click(screen.getByRole('button', { name: 'Remove Lop' }));
    expect(filled()?.state).toEqual(state({ breed: ['rex'] }));
    expect(document.activeElement).toBe(field());
  });
});
