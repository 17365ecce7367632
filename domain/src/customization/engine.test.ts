import { describe, expect, it } from 'vitest';
import type { Customization } from './definition.ts';
import { settle } from './engine.ts';
import type { StateValue } from './state.ts';
import { entries, form, group, option, state, value } from './testing/build.ts';
import { shownOptions } from './view.ts';

const settled = (customizations: readonly Customization[], given: Record<string, StateValue> = {}) =>
  entries(settle(form(customizations), state(given)));

const offered = (customizations: readonly Customization[], given: Record<string, StateValue> = {}) => {
  const opened = form(customizations);
  const shown = shownOptions(opened, settle(opened, state(given)));
  return Object.fromEntries(
    shown.map(({ customization, values }) => [customization.id, values.map((v) => v.value.id)]),
  );
};

const required = { data: { isRequired: true } };
const preset = (id: string, over: Parameters<typeof value>[1] = {}) => value(id, { isDefault: true, ...over });

describe('a value of an option', () => {
  const ears = option('ears', [value('floppy', { forActivatedOptionValueIds: ['spaniel', 'beagle'] }), 'pointed']);
  const breed = option('breed', ['spaniel', 'beagle', 'husky']);

  it('is available while it is enabled', () => {
    expect(offered([option('size', ['6', value('8', { isEnabled: false }), '12'])])).toEqual({ size: ['6', '12'] });
  });

  it('with an activation rule is available only while one of the listed values is selected', () => {
    expect(offered([breed, ears])).toMatchObject({ ears: ['pointed'] });
    expect(offered([breed, ears], { breed: 'husky' })).toMatchObject({ ears: ['pointed'] });
    expect(offered([breed, ears], { breed: 'beagle' })).toMatchObject({ ears: ['floppy', 'pointed'] });
  });

  it('that is switched off is activated by nothing', () => {
    const off = option('ears', [value('floppy', { isEnabled: false, forActivatedOptionValueIds: ['beagle'] }), 'none']);
    expect(offered([breed, off], { breed: 'beagle' })).toMatchObject({ ears: ['none'] });
  });

  it('that others activate is available only while one of them is selected, and is not selected by that', () => {
    const gift = option('gift', [value('box', { actions: { activateOptionValueIds: ['ribbon'] } }), 'bag']);
    const wrapping = option('wrapping', ['paper', 'ribbon']);
    expect(offered([gift, wrapping])).toMatchObject({ wrapping: ['paper'] });
    expect(offered([gift, wrapping], { gift: 'box' })).toMatchObject({ wrapping: ['paper', 'ribbon'] });
    expect(settled([gift, wrapping], { gift: 'box' })).toEqual({ gift: 'box' });
  });

  it('may be activated by its own rule or by another value, either is enough', () => {
    const gift = option('gift', [value('box', { actions: { activateOptionValueIds: ['floppy'] } })]);
    expect(offered([breed, gift, ears], { gift: 'box' })).toMatchObject({ ears: ['floppy', 'pointed'] });
    expect(offered([breed, gift, ears], { breed: 'beagle' })).toMatchObject({ ears: ['floppy', 'pointed'] });
  });

  it('is deactivated as long as the value that does it is selected, whatever activates it', () => {
    const pose = option('pose', [value('lying', { actions: { deactivateOptionValueIds: ['floppy'] } }), 'standing']);
    expect(offered([breed, pose, ears], { breed: 'beagle', pose: 'lying' })).toMatchObject({ ears: ['pointed'] });
    expect(offered([breed, pose, ears], { breed: 'beagle', pose: 'standing' }).ears).toContain('floppy');
  });

  it('that becomes unavailable is removed from what is selected, and so is all that hung on it', () => {
    const bow = option('bow', [value('red', { forActivatedOptionValueIds: ['floppy'] })]);
    expect(settled([breed, ears, bow], { breed: 'beagle', ears: 'floppy', bow: 'red' })).toHaveProperty('bow', 'red');
    expect(settled([breed, ears, bow], { breed: 'husky', ears: 'floppy', bow: 'red' })).toEqual({ breed: 'husky' });
  });

  it('may be named by rules that name values and options nobody knows', () => {
    const odd = value('odd', { actions: { deactivateOptionIds: ['?'], activateOptionValueIds: ['?'] } });
    const lost = value('lost', { forActivatedOptionValueIds: ['?'] });
    expect(offered([option('a', [odd, lost], { parentId: '?' })], { a: 'odd' })).toEqual({ a: ['odd'] });
  });
});

describe('an option', () => {
  const cut = option('cut', [value('plain', { actions: { deactivateOptionIds: ['text', 'font'] } }), 'stitched']);
  const text = option('text', [], { data: { displayWidget: 'text_input', maxValuesCount: 20 } });
  const font = option('font', ['serif', preset('script')]);

  it('that is deactivated is hidden, and its selection is cleared', () => {
    expect(settled([cut, text, font], { cut: 'plain', text: 'Rex', font: 'serif' })).toEqual({ cut: 'plain' });
    expect(Object.keys(offered([cut, text, font], { cut: 'plain' }))).toEqual(['cut']);
  });

  it('gets its default again when it comes back', () => {
    expect(settled([cut, text, font], { cut: 'stitched' })).toEqual({ cut: 'stitched', font: 'script' });
  });

  it('that is switched off, or whose own rule does not hold, is hidden and sends nothing', () => {
    const off = option('off', [preset('a')], { isEnabled: false });
    const ruled = option('ruled', [preset('b')], { forActivatedOptionValueIds: ['stitched'] });
    expect(settled([off, ruled, cut], { off: 'a' })).toEqual({});
    expect(settled([off, ruled, cut], { cut: 'stitched' })).toEqual({ cut: 'stitched', ruled: 'b' });
  });

  it('is hidden with the group that it is in, however deep; a group that is in itself hides nothing', () => {
    const outer = group('outer', { forActivatedOptionValueIds: ['stitched'] });
    const inner = group('inner', { parentId: 'outer' });
    const ring = [group('a', { parentId: 'b' }), group('b', { parentId: 'a' })];
    const inside = option('inside', [preset('x')], { parentId: 'inner' });
    expect(settled([cut, outer, inner, inside])).toEqual({});
    expect(settled([cut, outer, inner, inside], { cut: 'stitched' })).toMatchObject({ inside: 'x' });
    expect(settled([...ring, option('c', [preset('x')], { parentId: 'a' })])).toEqual({ c: 'x' });
  });

  it.each(['cards_list', 'colors_list', 'dropdown', 'thumbnails_list'] as const)(
    'shown as %s is hidden without available values',
    (displayWidget) => {
      expect(offered([option('o', [value('v', { isEnabled: false })], { data: { displayWidget } })])).toEqual({});
    },
  );

  it.each(['checkbox', 'search_field', 'email_input', 'image_upload', 'text_area', 'text_input'] as const)(
    'shown as %s is there without available values too',
    (displayWidget) => {
      expect(offered([option('o', [value('v', { isEnabled: false })], { data: { displayWidget } })])).toEqual({
        o: [],
      });
      expect(offered([option('o', [], { data: { displayWidget } })])).toEqual({ o: [] });
    },
  );

  it('that is required keeps the last value which is not filtered away', () => {
    const lying = value('lying', { actions: { deactivateOptionValueIds: ['long', 'short'] } });
    const pose = option('pose', [lying, 'standing']);
    const tail = (over = {}) => option('tail', [value('long', { isEnabled: false }), 'short'], over);
    expect(settled([pose, tail(required)], { pose: 'lying' })).toEqual({ pose: 'lying', tail: 'short' });
    expect(settled([pose, tail()], { pose: 'lying' })).toEqual({ pose: 'lying' });
  });

  it('that is required keeps the selected one where rules would take them all, else its default, else the first', () => {
    const lying = value('lying', { actions: { deactivateOptionValueIds: ['long', 'short'] } });
    const pose = option('pose', [lying]);
    const tail = option('tail', ['long', 'short'], required);
    expect(settled([pose, tail], { pose: 'lying', tail: 'short' })).toHaveProperty('tail', 'short');
    expect(settled([pose, tail], { pose: 'lying' })).toHaveProperty('tail', 'long');
    expect(settled([pose, option('tail', ['long', preset('short')], required)], { pose: 'lying' }).tail).toBe('short');
  });

  it('that is required is hidden all the same where none of its values has been activated', () => {
    const ears = option('ears', [value('floppy', { forActivatedOptionValueIds: ['beagle'] })], required);
    expect(offered([option('breed', ['beagle']), ears])).toEqual({ breed: ['beagle'] });
  });
});

describe('defaults', () => {
  it('are applied by themselves: the default value, or the only one where it is required', () => {
    expect(settled([option('a', ['1', preset('2')])])).toEqual({ a: '2' });
    expect(settled([option('a', ['1'])])).toEqual({});
    expect(settled([option('a', ['1'], required)])).toEqual({ a: '1' });
    expect(settled([option('a', ['1', '2'], required)])).toEqual({});
    expect(settled([option('a', [value('1', { isEnabled: false }), '2'], required)])).toEqual({ a: '2' });
  });

  it('never replace what is chosen, nor fill what the shopper has emptied', () => {
    expect(settled([option('a', ['1', preset('2')])], { a: '1' })).toEqual({ a: '1' });
    expect(settled([option('a', ['1', preset('2')], { data: { maxValuesCount: null } })], { a: [] })).toEqual({
      a: [],
    });
    expect(settled([option('a', ['1'], required)], { a: '' })).toEqual({ a: '1' });
  });

  it('are several where several can be chosen, up to the maximum', () => {
    const many = option('a', [preset('1'), '2', preset('3'), preset('4')], { data: { maxValuesCount: 2 } });
    expect(settled([many])).toEqual({ a: ['1', '3'] });
  });

  it('of one option that exclude each other are not selected together', () => {
    const first = preset('1', { actions: { deactivateOptionValueIds: ['2'] } });
    expect(settled([option('a', [first, preset('2'), preset('3')], { data: { maxValuesCount: null } })])).toEqual({
      a: ['1', '3'],
    });
  });

  it('are tried again at last: what would have taken something away may take nothing by then', () => {
    const lying = preset('lying', { actions: { deactivateOptionValueIds: ['long'] } });
    const winter = preset('winter', { actions: { deactivateOptionValueIds: ['short'] } });
    const tail = option('tail', ['long', 'short'], { data: { isRequired: true }, sn: 3 });
    const all = [option('pose', [lying], { sn: 1 }), option('season', [winter], { sn: 2 }), tail];
    expect(settled(all, { tail: 'long' })).toEqual({ pose: 'lying', season: 'winter', tail: 'long' });
  });

  it('make further defaults available, before and after them in the form', () => {
    const first = option('first', [preset('a', { forActivatedOptionValueIds: ['b'] })], { sn: 1 });
    const second = option('second', [preset('b', { forActivatedOptionValueIds: ['c'] })], { sn: 2 });
    const third = option('third', [preset('c')], { sn: 3 });
    expect(settled([third, first, second])).toEqual({ first: 'a', second: 'b', third: 'c' });
  });

  it('are applied in the order of sn: the first of two that exclude each other', () => {
    const a = preset('a', { actions: { deactivateOptionIds: ['two'] } });
    const b = preset('b', { actions: { deactivateOptionIds: ['one'] } });
    expect(settled([option('one', [a], { sn: 1 }), option('two', [b], { sn: 2 })])).toEqual({ one: 'a' });
    expect(settled([option('one', [a], { sn: 2 }), option('two', [b], { sn: 1 })])).toEqual({ two: 'b' });
  });

  it('never take away what is selected, not even in a circle', () => {
    const a = preset('a', { actions: { deactivateOptionValueIds: ['b'] } });
    expect(settled([option('one', [a]), option('two', ['b'])], { two: 'b' })).toEqual({ two: 'b' });
    const itself = preset('x', { actions: { deactivateOptionIds: ['o'] } });
    expect(settled([option('o', [itself])])).toEqual({});
  });
});

describe('a state', () => {
  const size = option('size', ['6', '8', '12'], { sn: 2 });
  const extras = option('extras', ['bow', 'hat', 'bag'], { sn: 1, data: { maxValuesCount: 2 } });

  it('comes in the order of the form, without what the form does not know', () => {
    expect(
      JSON.stringify(settled([size, extras], { size: '8', unknown: 'x', extras: ['hat', '?', 'bow', 'hat'] })),
    ).toBe('{"extras":["bow","hat"],"size":"8"}');
  });

  it('keeps no more than the maximum, the first ones', () => {
    expect(settled([size, extras], { size: ['12', '6'], extras: ['bag', 'hat', 'bow'] })).toEqual({
      extras: ['hat', 'bag'],
      size: '12',
    });
  });
});
