import { describe, expect, it } from 'vitest';
import { addAnswerPrices, answerCustomOptions, type CustomOption } from './custom-option.ts';

const option = (over: Partial<CustomOption>): CustomOption => ({
  id: '1',
  title: 'Eyes',
  type: 'drop_down',
  isRequired: false,
  sortOrder: 0,
  price: null,
  values: [],
  maxCharacters: null,
  ...over,
});
const value = (id: string, price: number, priceType: 'fixed' | 'percent' = 'fixed') => ({
  id,
  title: `Value ${id}`,
  price,
  priceType,
});

const eyes = option({ isRequired: true, sortOrder: 2, values: [value('11', 300), value('12', 10, 'percent')] });
const extras = option({
  id: '2',
  title: 'Extras',
  type: 'checkbox',
  sortOrder: 1,
  values: [value('21', 50), value('22', 25)],
});
const name = option({
  id: '3',
  title: 'Name',
  type: 'field',
  price: { priceType: 'percent', price: 5 },
  maxCharacters: 5,
});
const form = [eyes, extras, name];

describe('the answers to custom options', () => {
  it('come in the order of the form, in words, with the values of one option in its own order', () => {
    const { answers, problems } = answerCustomOptions(form, [
      { optionId: '1', value: '12' },
      { optionId: '2', value: ' 22, 21 ' },
      { optionId: '3', value: ' Bo ' },
    ]);
    expect(problems).toEqual([]);
    expect(answers.map(({ choice, label, value: words }) => [choice, label, words])).toEqual([
      [{ optionId: '3', value: 'Bo' }, 'Name', 'Bo'],
      [{ optionId: '2', value: '21,22' }, 'Extras', 'Value 21, Value 22'],
      [{ optionId: '1', value: '12' }, 'Eyes', 'Value 12'],
    ]);
  });

  it.each([
    [
      'a required option that is missing',
      [],
      { optionId: '1', code: 'REQUIRED', reason: { message: 'Field is required' } },
    ],
    ['one that is empty', [['1', ' ']], { optionId: '1', code: 'REQUIRED' }],
    ['a value that does not exist', [['1', '21']], { optionId: '1', code: 'NO_SUCH_VALUE' }],
    [
      'an option that does not exist',
      [
        ['1', '11'],
        ['9', 'x'],
      ],
      { optionId: '9', code: 'NO_SUCH_OPTION' },
    ],
    ['two values where one is to be chosen', [['1', '11,12']], { optionId: '1', code: 'ONE_ONLY' }],
    [
      'one good value of two',
      [
        ['1', '11'],
        ['2', '21,99'],
      ],
      { optionId: '2', code: 'NO_SUCH_VALUE' },
    ],
    [
      'a text that is too long',
      [
        ['1', '11'],
        ['3', 'Barnaby'],
      ],
      { optionId: '3', reason: { message: 'Use 5 characters or fewer' } },
    ],
  ] as const)('are refused for %s', (_what, pairs, expected) => {
    const choices = pairs.map(([optionId, text]) => ({ optionId, value: text }));
    expect(answerCustomOptions(form, choices).problems).toMatchObject([expected]);
  });

  it('counts characters as people do', () => {
    const choices = [
      { optionId: '1', value: '11' },
      { optionId: '3', value: '🧸🧸🧸🧸🧸' },
    ];
    expect(answerCustomOptions(form, choices).problems).toEqual([]);
  });

  it('cost fixed amounts and percentages of the effective price, each rounded by itself', () => {
    const { answers } = answerCustomOptions(form, [
      { optionId: '1', value: '12' },
      { optionId: '2', value: '21,22' },
      { optionId: '3', value: 'Bo' },
    ]);
    expect(addAnswerPrices(answers, 1995)).toBe(1995 + 200 + 50 + 25 + 100);
    expect(addAnswerPrices([], 1995)).toBe(1995);
  });
});
