import { describe, expect, it } from 'vitest';
import { isPreviewSearch, readPreviewRequest } from './previewQuery.ts';

const VALUES = {
  _storyblok: '71',
  _storyblok_c: 'page',
  _storyblok_lang: 'de',
  '_storyblok_tk[space_id]': '12345',
  '_storyblok_tk[timestamp]': '1700000000',
  '_storyblok_tk[token]': 'ab'.repeat(20),
};

const toSearch = (over: Readonly<Record<string, string>> = {}) =>
  `?${new URLSearchParams({ ...VALUES, _storyblok_rl: '1', _storyblok_release: 'undefined', ...over })}`;

describe('the query of the visual editor', () => {
  it('names the draft and who asks for it', () => {
    expect(readPreviewRequest(toSearch())).toEqual({
      storyId: '71',
      editor: { spaceId: '12345', timestamp: '1700000000', token: 'ab'.repeat(20) },
      language: 'de',
    });
    expect(readPreviewRequest(toSearch({ _storyblok_lang: '' }))?.language).toBeNull();
  });

  it.each([
    ['_storyblok', ''],
    ['_storyblok', '7e1'],
    ['_storyblok', '1'.repeat(21)],
    ['_storyblok_c', 'a b'],
    ['_storyblok_c', 'a'.repeat(65)],
    ['_storyblok_lang', 'de/../fr'],
    ['_storyblok_tk[space_id]', '1;2'],
    ['_storyblok_tk[timestamp]', '-1'],
    ['_storyblok_tk[token]', 'ab'.repeat(19)],
    ['_storyblok_tk[token]', `${'ab'.repeat(20)}\n`],
  ])('names none with %s as %j, and is the editor’s all the same', (name, value) => {
    const search = toSearch({ [name]: value });
    expect(readPreviewRequest(search)).toBeNull();
    expect(isPreviewSearch(search)).toBe(true);
  });

  it('names none where a value is left out or said twice', () => {
    expect(readPreviewRequest('?_storyblok=71')).toBeNull();
    expect(readPreviewRequest(`${toSearch()}&_storyblok=72`)).toBeNull();
  });

  it('is known however it is written, and nothing else is', () => {
    expect(isPreviewSearch('?%5Fstoryblok=71')).toBe(true);
    expect(isPreviewSearch('?a=_storyblok')).toBe(false);
    expect(isPreviewSearch('?storyblok=1')).toBe(false);
    expect(isPreviewSearch('')).toBe(false);
  });
});
