import { describe, expect, it } from 'vitest';
import type { Customization } from './definition.ts';
import { choose, settle, toggle } from './engine.ts';
import type { StateValue } from './state.ts';
import { entries, form, option, state, value } from './testing/build.ts';

const size = option('size', ['6', '8']);
const extras = option('extras', ['bow', 'hat', 'bag'], { data: { maxValuesCount: 2 } });
const photos = option('photos', [], { data: { displayWidget: 'image_upload', maxValuesCount: 2 } });
const note = option('note', [], { data: { displayWidget: 'text_area', maxValuesCount: 5 } });
const image = (id: string) => ({ id, url: `/media/${id}` });

const chosen = (customizations: readonly Customization[], ...choices: readonly (readonly [string, StateValue])[]) => {
  const opened = form(customizations);
  const filled = choices.reduce(
    (now, [id, given]) => choose(opened, now, { customization_id: id, value: given }),
    settle(opened, []),
  );
  return entries(filled);
};

describe('choosing', () => {
  it('takes an id where there can be one, and a list of ids where there can be several', () => {
    expect(chosen([size, extras], ['size', '8'], ['extras', ['hat', 'bow']])).toEqual({
      size: '8',
      extras: ['bow', 'hat'],
    });
    expect(chosen([size, extras], ['size', ['6']], ['extras', 'bag'])).toEqual({ size: '6', extras: ['bag'] });
  });

  it('more than the maximum is ignored', () => {
    expect(chosen([size], ['size', '6'], ['size', ['6', '8']])).toEqual({ size: '6' });
    expect(chosen([extras], ['extras', ['bow', 'hat']], ['extras', ['bow', 'hat', 'bag']])).toEqual({
      extras: ['bow', 'hat'],
    });
    const three = ['a', 'b', 'c'].map(image);
    expect(chosen([photos], ['photos', image('a')], ['photos', three])).toEqual({ photos: [image('a')] });
  });

  it('the same picture or value twice counts once', () => {
    const twice = [image('a'), image('b'), image('a')];
    expect(chosen([photos], ['photos', twice])).toEqual({ photos: [image('a'), image('b')] });
    expect(chosen([extras], ['extras', ['hat', 'bow', 'hat']])).toEqual({ extras: ['bow', 'hat'] });
  });

  it('is unlimited without a maximum', () => {
    const many = option('many', ['1', '2', '3'], { data: { maxValuesCount: null } });
    expect(chosen([many], ['many', ['1', '2', '3']])).toEqual({ many: ['1', '2', '3'] });
  });

  it('what is not available, hidden or of another kind is ignored, and the same state comes back', () => {
    const off = option('off', ['x'], { isEnabled: false });
    const half = option('half', [value('y', { isEnabled: false }), 'z']);
    const opened = form([off, half, photos, note]);
    const before = settle(opened, []);
    for (const [id, given] of [
      ['off', 'x'],
      ['half', 'y'],
      ['half', image('z')],
      ['photos', 'z'],
      ['note', image('a')],
      ['nobody', 'x'],
    ] as const) {
      expect(choose(opened, before, { customization_id: id, value: given })).toBe(before);
    }
  });

  it('another value of a single choice undoes what the first one did', () => {
    const cut = option('cut', [value('plain', { actions: { deactivateOptionIds: ['extras'] } }), 'fancy'], { sn: 1 });
    expect(chosen([cut, extras], ['extras', ['hat']], ['cut', 'plain'])).toEqual({ cut: 'plain' });
    expect(chosen([cut, extras], ['cut', 'plain'], ['extras', ['hat']])).toEqual({ cut: 'plain' });
    expect(chosen([cut, extras], ['cut', 'plain'], ['cut', 'fancy'], ['extras', ['hat']])).toHaveProperty('extras');
  });

  it('a longer text than allowed is kept, so that it can be shortened', () => {
    expect(chosen([note], ['note', 'Margaret'])).toEqual({ note: 'Margaret' });
  });

  it('nothing empties an option', () => {
    const preset = option('preset', [value('a', { isDefault: true })], { data: { maxValuesCount: 3 } });
    expect(chosen([preset, note], ['note', 'Rex'], ['note', ''], ['preset', []])).toEqual({ preset: [], note: '' });
  });

  it('a box without values is ticked with true, and with nothing else', () => {
    const box = option('box', [], { data: { displayWidget: 'checkbox' } });
    expect(chosen([box], ['box', 'true'])).toEqual({ box: 'true' });
    expect(chosen([box], ['box', 'yes'])).toEqual({ box: '' });
  });
});

describe('ticking', () => {
  const ticked = (customization: Customization, ...ids: readonly string[]) => {
    const opened = form([customization]);
    const filled = ids.reduce(
      (now, valueId) => toggle(opened, now, { customizationId: customization.id, valueId }),
      settle(opened, []),
    );
    return entries(filled)[customization.id];
  };

  it('adds a value and takes it away again', () => {
    expect(ticked(extras, 'hat', 'bow')).toEqual(['bow', 'hat']);
    expect(ticked(extras, 'hat', 'bow', 'hat')).toEqual(['bow']);
  });

  it('one more than the maximum is ignored', () => expect(ticked(extras, 'hat', 'bow', 'bag')).toEqual(['bow', 'hat']));

  it('takes the place of the other where there can be one only', () => expect(ticked(size, '6', '8')).toBe('8'));

  it('once more takes away a single choice, unless it is required', () => {
    expect(ticked(size, '6', '6')).toBe('');
    expect(ticked(option('size', ['6', '8'], { data: { isRequired: true } }), '6', '6')).toBe('6');
  });

  it('in an option that nobody knows changes nothing', () => {
    const before = state({ size: '6' });
    expect(toggle(form([size]), before, { customizationId: 'nobody', valueId: '6' })).toBe(before);
  });
});
