import { describe, expect, it } from 'vitest';
import { cartProperties, cartWords } from './cart-display.ts';
import type { OptionData } from './definition.ts';
import { form, option, state, value } from './testing/build.ts';

const shown = (id: string, values: Parameters<typeof option>[1] = [], data: Partial<OptionData> = {}) =>
  option(id, values, { showInCart: true, data });

describe('what a cart says of a customized item', () => {
  it('is the options meant for it, in the order of the form: texts, checkmarked values and pictures', () => {
    const picture = { id: 'p', url: '/media/p' };
    const opened = form([
      shown('name', [], { displayWidget: 'text_input' }),
      shown('extras', [value('bow', { name: 'A bow' }), value('hat', { name: 'A hat' }), 'bag'], {
        maxValuesCount: null,
      }),
      shown('photos', [], { displayWidget: 'image_upload' }),
      shown('wrapped', [], { displayWidget: 'checkbox' }),
      option('secret', ['x']),
      shown('empty', ['y']),
    ]);
    const given = state({ name: ' Rex ', extras: ['hat', 'bow'], photos: picture, wrapped: 'true', secret: 'x' });
    expect(cartProperties(opened, given)).toEqual([
      { kind: 'text', label: 'Title of name', text: 'Rex' },
      { kind: 'checked', label: 'Title of extras', names: ['A bow', 'A hat'] },
      { kind: 'images', label: 'Title of photos', images: [picture] },
      { kind: 'checked', label: 'Title of wrapped', names: ['Title of wrapped'] },
    ]);
  });

  it('is said in words too, with ticked values and pictures as such', () => {
    const pictures = ['p', 'q'].map((id) => ({ id, url: `/media/${id}` }));
    const opened = form([
      shown('name', [], { displayWidget: 'text_area' }),
      shown('extras', [value('bow', { name: 'A bow' }), value('hat', { name: 'A hat' })], { maxValuesCount: null }),
      shown('photo', [], { displayWidget: 'image_upload' }),
      shown('photos', [], { displayWidget: 'image_upload', maxValuesCount: null }),
    ]);
    const [first] = pictures;
    const given = state({ name: 'x'.repeat(80), extras: ['hat', 'bow'], photo: first ?? '', photos: pictures });
    expect(cartWords(opened, given)).toEqual([
      { label: 'Title of name', value: 'x'.repeat(80) },
      { label: 'Title of extras', value: 'A bow, A hat', checked: ['A bow', 'A hat'] },
      { label: 'Title of photo', value: '1 picture', images: [first] },
      { label: 'Title of photos', value: '2 pictures', images: pictures },
    ]);
  });
});
