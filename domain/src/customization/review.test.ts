import { describe, expect, it } from 'vitest';
import type { Customization, OptionData } from './definition.ts';
import type { FormContext } from './open-form.ts';
import { encodeState, review } from './review.ts';
import { readState, type StateValue } from './state.ts';
import { form, option, state, value } from './testing/build.ts';

const image = (id: string) => ({ id, url: `/media/${id}` });
const written = (id: string, data: Partial<OptionData>) =>
  option(id, [], { data: { displayWidget: 'text_input', ...data } });

const problems = (
  customizations: readonly Customization[],
  given: Record<string, StateValue>,
  context: Partial<FormContext> = {},
) => review(form(customizations, context), state(given)).map(({ field, code }) => `${field} ${code}`);

const messages = (customization: Customization, given: StateValue) =>
  review(form([customization]), state({ [customization.id]: given })).map(({ reason }) => reason.message);

const required = { isRequired: true };

describe('a state as it was sent', () => {
  it('is taken when the form allows it', () => {
    const all = [option('size', ['6', '8'], { data: required }), written('name', required)];
    expect(problems(all, { size: '6', name: 'Rex' })).toEqual([]);
  });

  it('without a value for a required customization says which field is required', () => {
    expect(messages(option('size', ['6', '8'], { data: required }), '')).toEqual([
      "The 'Title of size' field is required.",
    ]);
    expect(messages(option('size', ['6', '8'], { title: null, data: required }), [])).toEqual([
      "The 'size' field is required.",
    ]);
    expect(messages(written('name', required), '   ')).toEqual(["The 'Title of name' field is required."]);
    expect(messages(option('o', [], { data: { ...required, displayWidget: 'image_upload' } }), [])).toHaveLength(1);
  });

  it('is not asked for what is hidden, nor for what has nothing left to choose', () => {
    const off = option('off', ['a', 'b'], { isEnabled: false, data: required });
    const bare = option('bare', [value('a', { isEnabled: false })], {
      data: { ...required, displayWidget: 'search_field' },
    });
    expect(problems([off, bare], {})).toEqual([]);
  });

  it.each(['rex', 'rex@', '@example.com', 'rex@example', 'rex @example.com', 'rex@example.com,ada@example.com'])(
    'with %s for an e-mail address is refused',
    (text) => {
      const sentence = ['Please, provide the correct email address'];
      expect(messages(written('mail', { displayWidget: 'email_input' }), text)).toEqual(sentence);
      expect(messages(written('mail', { type: 'customer_email' }), text)).toEqual(sentence);
    },
  );

  it('may have an address with blanks around it, or none where it is not required', () => {
    const mail = written('mail', { displayWidget: 'email_input' });
    expect(messages(mail, ' rex@example.com ')).toEqual([]);
    expect(messages(mail, '')).toEqual([]);
  });

  it('with more values than the maximum says what the maximum is', () => {
    const two = option('extras', ['a', 'b', 'c'], { data: { maxValuesCount: 2 } });
    expect(messages(two, ['a', 'b'])).toEqual([]);
    expect(messages(two, ['a', 'b', 'c'])).toEqual(["Maximum count for 'Title of extras' is 2"]);
    const photos = option('photos', [], { data: { displayWidget: 'image_upload', maxValuesCount: 2 } });
    expect(messages(photos, ['1', '2', '3'].map(image))).toEqual(["Maximum count for 'Title of photos' is 2"]);
    expect(messages(option('size', ['6', '8']), ['6', '8'])).toEqual(["Maximum count for 'Title of size' is 1"]);
    expect(messages(option('all', ['a', 'b', 'c'], { data: { maxValuesCount: null } }), ['a', 'b', 'c'])).toEqual([]);
  });

  it('with a longer text than allowed says how long it may be; characters count, and a maximum of 1 does not', () => {
    expect(messages(written('name', { maxValuesCount: 3 }), 'Rexi')).toEqual(["'Title of name' maximum length is 3"]);
    expect(messages(written('name', { maxValuesCount: 3 }), '🧸🧸🧸')).toEqual([]);
    expect(messages(written('name', { maxValuesCount: 1 }), 'Margaret')).toEqual([]);
  });

  it('is refused for what the form would not allow, each with its place', () => {
    const cut = option('cut', [value('plain', { actions: { deactivateOptionIds: ['text'] } })]);
    const half = option('half', [value('y', { isEnabled: false }), 'z'], { data: { maxValuesCount: null } });
    const all = [
      cut,
      half,
      written('text', {}),
      written('off', {}),
      option('box', [], { data: { displayWidget: 'checkbox' } }),
    ];
    expect(problems(all, { cut: 'round', nobody: 'x', half: ['z', 'y'], box: 'maybe' })).toEqual([
      'customization_state.0.value NO_SUCH_VALUE',
      'customization_state.1.customization_id NO_SUCH_OPTION',
      'customization_state.2.value NOT_AVAILABLE',
      'customization_state.3.value WRONG_KIND',
    ]);
    expect(problems(all, { text: 'Rex', cut: 'plain' })).toEqual(['customization_state.0.value HIDDEN']);
    expect(problems(all, { text: image('a'), half: image('a'), cut: [image('a')] })).toEqual([
      'customization_state.0.value WRONG_KIND',
      'customization_state.1.value WRONG_KIND',
      'customization_state.2.value WRONG_KIND',
    ]);
  });

  it('is refused where it is more than the shop keeps, whatever the option says', () => {
    const endless = { maxValuesCount: null };
    expect(messages(written('name', endless), 'x'.repeat(2000))).toEqual([]);
    expect(messages(written('name', endless), '🐰'.repeat(2001))).toEqual(["'Title of name' maximum length is 2,000"]);
    expect(messages(written('name', { maxValuesCount: 5000 }), 'x'.repeat(2001))).toHaveLength(1);
    const ids = Array.from({ length: 101 }, (_, at) => `v${at}`);
    expect(messages(option('all', ids, { data: endless }), ids)).toEqual(["Maximum count for 'Title of all' is 100"]);
    const photos = option('photos', [], { data: { ...endless, displayWidget: 'image_upload' } });
    expect(messages(photos, ids.slice(1).map(image))).toEqual([]);
    expect(messages(photos, ids.map(image))).toEqual(["Maximum count for 'Title of photos' is 100"]);
  });

  it('is refused where an option is given twice', () => {
    const twice = [...state({ size: '6' }), ...state({ size: '8' })];
    expect(review(form([option('size', ['6', '8'])]), twice)).toMatchObject([
      { customizationId: 'size', field: 'customization_state.1.customization_id', code: 'TWICE' },
    ]);
  });

  it('may leave entries empty, known or not', () => {
    expect(problems([option('size', ['6'], { isEnabled: false })], { size: '', nobody: [] })).toEqual([]);
  });

  it('has one text for one choice, whatever the order of entries, ids and keys', () => {
    const all = form([option('size', ['6', '8']), option('extras', ['a', 'b'], { data: { maxValuesCount: 2 } })]);
    const text = '[{"customization_id":"size","value":"8"},{"customization_id":"extras","value":["a","b"]}]';
    expect(encodeState(all, state({ size: '8', extras: ['a', 'b'] }))).toBe(text);
    expect(encodeState(all, state({ extras: ['b', 'a'], size: ['8'] }))).toBe(text);
    expect(encodeState(all, [...state({ extras: [] }), ...state({ size: '' })])).toBe('[]');
  });
});

describe('the shape of a state', () => {
  it.each([null, {}, 'x', [null], [{ customization_id: true, value: 'a' }], [{ customization_id: 'a' }]])(
    'is not %j',
    (given) => expect(readState(given)).toBeNull(),
  );

  it.each([1.5, true, null, { id: 'x', url: 1 }, ['a', image('b')], [['a']]])('has no value like %j', (given) => {
    expect(readState([{ customization_id: 'a', value: given }])).toBeNull();
  });

  it('has texts for ids, also where a platform sends numbers', () => {
    const sent = [
      { customization_id: 7, value: 12 },
      { customization_id: 'b', value: ['x', 3] },
      { customization_id: 'c', value: { ...image('p'), id: 5 } },
      { customization_id: 'd', value: [{ ...image('p'), id: 6 }] },
    ];
    const images = { c: { ...image('p'), id: '5' }, d: [{ ...image('p'), id: '6' }] };
    expect(readState(sent)).toEqual(state({ 7: '12', b: ['x', '3'], ...images }));
  });

  it('has a text, a list of ids, a picture or a list of them, and no fields that nobody knows', () => {
    const given = { a: 'x', b: ['x', 'y'], c: image('p'), d: [image('p'), image('q')], e: [] };
    expect(readState(state(given))).toEqual(state(given));
    const odd = [{ customization_id: 'c', value: { ...image('p'), size: 3 }, note: 'x' }];
    expect(readState(odd)).toEqual(state({ c: image('p') }));
  });
});
