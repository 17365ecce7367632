// @vitest-environment happy-dom
import { group, option, state, value } from '@patchwork/domain/customization/testing/build.ts';
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderForm } from './testing/renderForm.tsx';

afterEach(cleanup);

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const radio = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const textbox = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });

const described = (element: Element): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

const named = (id: string, name: string, over = {}) => value(id, { name, ...over });

describe.each(['cards_list', 'colors_list', 'thumbnails_list', 'checkbox'] as const)('%s', (displayWidget) => {
  const pose = (data = {}) =>
    option('pose', [named('sit', 'Sitting'), named('lie', 'Lying')], {
      title: 'Pose',
      data: { displayWidget, ...data },
    });

  it('lets one be chosen, by arrow keys too', async () => {
    const { user, filled } = renderForm([pose({ isRequired: true })]);
    await user.click(radio('Sitting'));
    await user.keyboard('{ArrowDown}');
    expect(radio('Lying').checked).toBe(true);
    expect(filled()?.state).toEqual(state({ pose: 'lie' }));
    expect(within(screen.getByRole('radiogroup', { name: 'Pose' })).getAllByRole('radio')).toHaveLength(2);
  });

  it('lets several be ticked and unticked, by the space bar too', async () => {
    const { user, filled } = renderForm([pose({ maxValuesCount: null })]);
    await user.click(box('Sitting'));
    await user.tab();
    await user.keyboard(' ');
    expect(filled()?.state).toEqual(state({ pose: ['sit', 'lie'] }));
    await user.click(box('Sitting'));
    expect(filled()?.state).toEqual(state({ pose: ['lie'] }));
  });

  it('that is no must can be declined again', async () => {
    const { user, filled } = renderForm([pose()]);
    await user.click(radio('Sitting'));
    await user.click(radio('No, thanks'));
    expect(radio('Sitting').checked).toBe(false);
    expect(filled()?.state).toEqual(state({ pose: '' }));
  });
});

describe('a choice of several', () => {
  it('says how many there may be, and takes no more', async () => {
    const values = ['a', 'b', 'c'].map((id) => named(id, id));
    const { user, filled } = renderForm([option('extras', values, { title: 'Extras', data: { maxValuesCount: 2 } })]);
    await user.click(box('a'));
    await user.click(box('b'));
    expect(box('c').getAttribute('aria-disabled')).toBe('true');
    expect(described(screen.getByRole('group', { name: /Extras/ }))).toBe('2 of 2 chosen');
    await user.click(box('c'));
    expect(box('c').checked).toBe(false);
    expect(filled()?.state).toEqual(state({ extras: ['a', 'b'] }));
  });
});

describe('a box', () => {
  it('with one value is ticked and unticked, even where there can be one only', async () => {
    const { user, filled } = renderForm([
      option('peek', [named('yes', 'A photo before it is packed')], { data: { displayWidget: 'checkbox' } }),
    ]);
    await user.click(box('A photo before it is packed'));
    expect(filled()?.state).toEqual(state({ peek: 'yes' }));
    await user.click(box('A photo before it is packed'));
    expect(filled()?.state).toEqual(state({ peek: '' }));
  });

  it('without values is ticked by its title', async () => {
    const { user, onSubmit } = renderForm([
      option('gift', [], { title: 'A gift', data: { displayWidget: 'checkbox' } }),
    ]);
    await user.click(box('A gift'));
    await user.click(button('Add to cart'));
    expect(onSubmit).toHaveBeenCalledWith(state({ gift: 'true' }));
  });
});

describe('a dropdown', () => {
  const size = (data = {}) =>
    option('size', [named('s', 'Small'), named('l', 'Large')], {
      title: 'Size',
      data: { displayWidget: 'dropdown', isRequired: true, ...data },
    });

  it('has the values with what they cost, and a word for none', async () => {
    const getPrice = ({ id }: { readonly id: string }) => (id === 'l' ? '+ $5' : '');
    const { user, filled } = renderForm([size({ placeholder: 'How large?' })], { getPrice });
    const list = screen.getByRole('combobox', { name: 'Size' });
    expect(
      within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['How large?', 'Small', 'Large, + $5']);
    await user.selectOptions(list, 'Large, + $5');
    expect(filled()?.state).toEqual(state({ size: 'l' }));
  });

  it('of several is boxes to tick', () => {
    renderForm([size({ maxValuesCount: 2 })]);
    expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  });
});

describe('a text', () => {
  const tag = (data = {}) =>
    option('tag', [], {
      title: 'Name on the collar',
      data: { displayWidget: 'text_input', maxValuesCount: 5, ...data },
    });

  it('is counted, never cut, and judged when it is left', async () => {
    const { user, filled } = renderForm([tag({ placeholder: 'Rex' })]);
    const field = textbox(/Name on the collar/);
    expect(field.placeholder).toBe('Rex');
    await user.type(field, 'Barnaby');
    expect(filled()?.state).toEqual(state({ tag: 'Barnaby' }));
    expect(described(field)).toBe('7 of 5 characters');
    await user.tab();
    expect(screen.getByRole('alert').textContent).toBe("'Name on the collar' maximum length is 5");
    expect(described(field)).toContain("'Name on the collar' maximum length is 5");
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await user.clear(field);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('of several lines is written in an area', async () => {
    const { user, filled } = renderForm([tag({ displayWidget: 'text_area', maxValuesCount: null })]);
    await user.type(textbox(/Name on the collar/), 'One{Enter}two');
    expect(filled()?.state).toEqual(state({ tag: 'One\ntwo' }));
  });

  it('that is an e-mail address has its keyboard, its autofill and its refusal', async () => {
    const { user } = renderForm([tag({ displayWidget: 'email_input', maxValuesCount: 1 })]);
    const field = textbox(/Name on the collar/);
    expect([field.type, field.inputMode, field.autocomplete]).toEqual(['email', 'email', 'email']);
    await user.type(field, 'nobody');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.tab();
    expect(screen.getByRole('alert').textContent).toBe('Please, provide the correct email address');
  });

  it('of a search field without values is free', async () => {
    const { user, filled } = renderForm([tag({ displayWidget: 'search_field' })]);
    await user.type(textbox(/Name on the collar/), 'Lop');
    expect(filled()?.state).toEqual(state({ tag: 'Lop' }));
  });
});

describe('a form', () => {
  const breed = option('breed', [named('lop', 'Lop'), named('rex', 'Rex')], {
    title: 'Breed',
    data: { isRequired: true },
  });
  const ears = option('ears', [named('up', 'Upright', { forActivatedOptionValueIds: ['rex'] }), 'x', 'y'], {
    title: 'Ears',
    sn: 1,
    data: { isRequired: true, displayWidget: 'dropdown' },
  });
  const name = option('name', [], { title: 'Name', sn: 2, data: { displayWidget: 'text_input', isRequired: true } });

  it('says what is missing beside the options and above all of them, and goes to the first', async () => {
    const { user, onSubmit } = renderForm([breed, ears, name]);
    await user.click(button('Add to cart'));
    expect(onSubmit).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(radio('Lop'));
    expect(described(screen.getByRole('radiogroup'))).toContain("The 'Breed' field is required.");
    const summary = screen.getByRole('heading', { name: 'Please fix 3 things' }).parentElement as HTMLElement;
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(["The 'Breed' field is required.", "The 'Ears' field is required.", "The 'Name' field is required."]);
    await user.click(within(summary).getByRole('link', { name: "The 'Name' field is required." }));
    expect(document.activeElement).toBe(textbox('Name'));
  });

  it('keeps the focus where it is while what is wrong is mended, and is then sent without what is empty', async () => {
    const { user, onSubmit } = renderForm([breed, ears, name]);
    await user.click(button('Add to cart'));
    await user.type(textbox('Name'), 'Hazel');
    expect(document.activeElement).toBe(textbox('Name'));
    await user.click(radio('Rex'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ears' }), 'Upright');
    expect(screen.queryByRole('heading', { name: /Please fix/ })).toBeNull();
    await user.click(button('Add to cart'));
    expect(onSubmit).toHaveBeenCalledWith(state({ breed: 'rex', ears: 'up', name: 'Hazel' }));
  });

  it('shows what the shop refuses until it is given something else, and may be sent again', async () => {
    const { user, filled, onSubmit } = renderForm([breed, name], { initial: state({ breed: 'lop', name: 'Hazel' }) });
    const message = "This choice for 'Breed' isn’t available. Please choose another one.";
    act(() => filled()?.setServerErrors([{ optionId: 'breed', message }]));
    expect(described(screen.getByRole('radiogroup'))).toContain(message);
    expect(screen.getByRole('link').textContent).toBe(message);
    expect(document.activeElement).toBe(radio('Lop'));
    await user.type(textbox('Name'), '!');
    expect(screen.getByRole('link').textContent).toBe(message);
    await user.click(radio('Rex'));
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(radio('Lop'));
    await user.click(button('Add to cart'));
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('judges a choice when all of it was left, not while it is being made', async () => {
    const { user } = renderForm([breed, name]);
    await user.click(radio('Lop'));
    await user.click(radio('Rex'));
    expect(screen.queryByRole('alert')).toBeNull();
    cleanup();
    const { user: other } = renderForm([breed, name]);
    await other.tab();
    await other.pointer({ keys: '[MouseLeft>]', target: screen.getByText('Rex') });
    expect(screen.queryByRole('alert')).toBeNull();
    await other.click(textbox('Name'));
    expect(screen.getByRole('alert').textContent).toBe("The 'Breed' field is required.");
  });

  it('shows what goes with the choice, and takes away what does not', async () => {
    const { user } = renderForm([breed, ears]);
    expect(screen.queryByRole('option', { name: 'Upright' })).toBeNull();
    await user.click(radio('Rex'));
    expect(screen.getByRole('option', { name: 'Upright' })).toBeTruthy();
  });

  it('tells what the choice adds to the price', async () => {
    const price = { priceType: 'fixed' as const, price: 800 };
    const { user, filled } = renderForm([option('extras', [named('bow', 'A bow tie', { price })])]);
    await user.click(radio('A bow tie'));
    expect(filled()?.prices).toEqual([price]);
  });

  it('shows what was bought and cannot be changed any more', async () => {
    const bought = state({ breed: 'lop', name: 'Hazel' });
    const locked = [breed, name].map((one) => ({ ...one, isLocked: true }));
    const { user, filled } = renderForm(locked, { context: { mode: 'customize', bought } });
    await user.click(radio('Lop'));
    await user.type(textbox('Name'), '!');
    expect([
      radio('Lop').checked,
      screen.getByRole<HTMLFieldSetElement>('radiogroup').disabled,
      textbox('Name').readOnly,
    ]).toEqual([true, true, true]);
    expect(textbox('Name').value).toBe('Hazel');
    expect(filled()?.state).toEqual(bought);
    expect(described(textbox('Name'))).toBe('Chosen at purchase and can’t be changed');
  });

  it('tells more about an option where there is more to tell', async () => {
    const detailed = option('a', ['one', 'two'], { title: 'Fur', data: { hasDetailedDescription: true } });
    const { user } = renderForm([detailed, option('b', ['three', 'four'])], { describe: () => <p>It is soft.</p> });
    expect(screen.queryByText('It is soft.')).toBeNull();
    await user.click(button('More about Fur'));
    expect(screen.getByText('It is soft.')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /More about/ })).toHaveLength(1);
  });

  it('draws only the option anew that is typed into, and of choices only those that change', async () => {
    const others = Array.from({ length: 30 }, (_, at) =>
      option(`o${at}`, [`o${at}a`, `o${at}b`], { sn: at + 3, data: { isRequired: true } }),
    );
    const getPrice = vi.fn(() => '');
    const { user } = renderForm([group('g'), name, ...others], { getPrice });
    const before = getPrice.mock.calls.length;
    expect(before).toBe(60);
    await user.type(textbox('Name'), 'Hazel');
    expect(getPrice.mock.calls.length).toBe(before);
    await user.click(radio('Value o7b'));
    expect(getPrice.mock.calls.length).toBe(before + 1);
    await user.click(radio('Value o7a'));
    expect(getPrice.mock.calls.length).toBe(before + 3);
  });
});
