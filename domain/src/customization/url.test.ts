import { describe, expect, it } from 'vitest';
import type { Customization } from './definition.ts';
import { entries, form, option, state, value } from './testing/build.ts';
import { preselect, writeQuery } from './url.ts';

const inQuery = { showInUrlQuery: true };
const size = option('size', [value('s6', { sku: '6in' }), value('s8', { sku: '8in' })], inQuery);
const extras = option('extras', [value('bow', { sku: 'shared' }), value('hat', { sku: 'shared' }), 'bag'], {
  ...inQuery,
  data: { maxValuesCount: 2 },
});
const name = option('name', [], { data: { displayWidget: 'text_input', showInUrlQuery: true } });

const preselected = (all: readonly Customization[], query: string) =>
  entries(preselect(form(all), [], new URLSearchParams(query)));
const written = (all: readonly Customization[], given: Parameters<typeof state>[0], query = '') =>
  String(writeQuery(form(all), state(given), new URLSearchParams(query)));

describe('an address', () => {
  it('preselects by keys named after the sku of an option, its values by sku or id', () => {
    expect(preselected([size], 'size=8in')).toEqual({ size: 's8' });
    expect(preselected([size], 'size=s6')).toEqual({ size: 's6' });
    expect(preselected([extras], 'extras=bag,hat')).toEqual({ extras: ['hat', 'bag'] });
    expect(preselected([name], 'name=Rex+%26+Co')).toEqual({ name: 'Rex & Co' });
  });

  it('that names what is unknown, unavailable or too much preselects the rest', () => {
    const off = option('off', ['x'], { isEnabled: false });
    expect(preselected([size, off], 'size=9in&off=x&color=red')).toEqual({});
    expect(preselected([extras], 'extras=?,bag,bow,hat')).toEqual({ extras: ['bow', 'bag'] });
  });

  it('wins over defaults, and makes wishes true that need another one first', () => {
    const ears = option('ears', [value('floppy', { forActivatedOptionValueIds: ['s8'] })], { sn: -1 });
    const preset = option('size', [value('s6', { isDefault: true }), value('s8')]);
    expect(preselected([ears, preset], 'ears=floppy&size=s8')).toEqual({ ears: 'floppy', size: 's8' });
    expect(preselected([ears, preset], 'ears=floppy')).toEqual({ size: 's6' });
  });

  it('ends with wishes that take each other away', () => {
    const one = option('one', [value('a', { actions: { deactivateOptionIds: ['two'] } })]);
    const two = option('two', [value('b', { actions: { deactivateOptionIds: ['one'] } })]);
    expect(preselected([one, two], 'one=a&two=b')).toEqual({ one: 'a' });
  });

  it('is written with what is chosen for the options that are shown there, other keys untouched', () => {
    const hidden = option('hidden', ['x']);
    expect(written([size, extras, name, hidden], { size: 's8', name: 'Rex', hidden: 'x' }, 'utm=mail&extras=bow')).toBe(
      'utm=mail&size=8in&name=Rex',
    );
    expect(written([extras], { extras: ['hat', 'bag'] })).toBe('extras=hat%2Cbag');
  });

  it('loses a key that chose something else, and keeps one that still holds or never chose anything', () => {
    const color = option('color', [value('r', { sku: 'red' }), value('g', { sku: 'green' })]);
    const note = option('note', [], { data: { displayWidget: 'text_input' } });
    const query = 'color=red&note=Hi';
    expect(written([color, note], { color: 'r', note: 'Hi' }, query)).toBe(query);
    expect(written([color, note], { color: 'g', note: 'Hi' }, query)).toBe('note=Hi');
    expect(written([color, note], { note: 'Ho' }, query)).toBe('');
    expect(written([color], { color: 'g' }, 'color=newsletter')).toBe('color=newsletter');
  });

  it('reads back what was written', () => {
    const given = { size: 's8', extras: ['hat', 'bag'], name: 'Rex, the dog' };
    expect(preselected([size, extras, name], written([size, extras, name], given))).toEqual(given);
  });

  it('never carries e-mail addresses or pictures, nor reads them', () => {
    const mail = option('mail', [], { ...inQuery, data: { displayWidget: 'email_input' } });
    const whose = option('whose', [], { ...inQuery, data: { type: 'customer_email', displayWidget: 'text_input' } });
    const photos = option('photos', [], { ...inQuery, data: { displayWidget: 'image_upload' } });
    const given = { mail: 'ada@example.com', whose: 'ada@example.com', photos: { id: 'p', url: '/media/p' } };
    expect(written([mail, whose, photos], given, 'photos=p')).toBe('photos=p');
    expect(preselected([mail, whose, photos], 'mail=ada%40example.com&whose=a&photos=p')).toEqual({});
  });
});
