import { describe, expect, it } from 'vitest';
import { COUNTRIES } from '../orders/regions.ts';
import { findPostalCodeExample, getPostalCodeProblem, isWalletPostalCode, toPostalCode } from './postal-code.ts';

describe('postal codes', () => {
  it.each([
    ['US', ['90210', '90210-1234', ' 10001 '], ['abc', '9021', '902100', '1010', 'K1A 0B1', '90210-']],
    ['CA', ['K1A 0B1', 'k1a0b1', 'V6B-1A1'], ['90210', 'D1A 0B1', 'K1A 0O1', 'K1A']],
    ['DE', ['10115', '01067'], ['1011', 'A-10115', 'abcde', 'D-1011', 'D--10115', '10.115']],
    ['AT', ['1010'], ['0101', '10100', 'D-1010', 'A-0101']],
    ['CH', ['8001'], ['80001', 'CHUR', 'CH-80001']],
    ['FR', ['75005', '75 005'], ['7500', '75005F', 'D-75005']],
    ['ES', ['28013', '01001', '52001'], ['53001', '00100', '2801']],
    ['FI', ['00100'], ['0100']],
    ['EE', ['10111'], ['1011']],
    ['LT', ['LT-01100', 'LT 01100', 'LT01100', '01100'], ['LT01', '0110', 'LV-01100']],
    ['LV', ['LV-1010', 'LV 1010', 'LV1010', '1010', 'lv-1010'], ['LV-10100', 'LT-1010']],
    ['RO', ['010011'], ['10011']],
  ])('of %s are %j, and not %j', (country, right, wrong) => {
    for (const code of right) expect(getPostalCodeProblem(code, country)).toBeNull();
    for (const code of wrong)
      expect(getPostalCodeProblem(code, country)?.message).toMatch(/^Please enter a postal code such as /);
  });

  it.each([
    ['AT', ['A-1010', 'a 1010', 'AT-1010', 'A–1010', 'A - 1010'], '1010'],
    ['CH', ['CH-8001', 'CH 8001', 'ch8001', 'CH  8001'], '8001'],
    ['DE', ['D-10115', 'DE-10115', 'D 10115', '10 115', 'D—10115', '１０１１５'], '10115'],
    ['FR', ['F-75005', 'FR-75005', '75 005', '75 005'], '75005'],
    ['ES', ['E-28013', 'ES 28013'], '28013'],
    ['FI', ['FI-00100', 'FIN-00100'], '00100'],
    ['EE', ['EE-10111', 'EST-10111'], '10111'],
    ['RO', ['RO-010011', 'ro 010011'], '010011'],
    ['LT', ['01100', 'LT01100', 'lt–01100'], 'LT-01100'],
    ['LV', ['1010', 'lv  1010'], 'LV-1010'],
    ['CA', ['k1a0b1', 'K1A  0B1', 'K1A–0B1', ' K1A-0B1 '], 'K1A 0B1'],
    ['US', ['90210–1234', '90210 1234', '902101234', 'US-90210-1234'], '90210-1234'],
  ])('of %s, written as %j, are %s', (country, written, code) => {
    expect(written.map((one) => toPostalCode(one, country))).toEqual(written.map(() => code));
  });

  it('have a rule, whose own example is right, in every country that the shop ships to', () => {
    for (const { id } of COUNTRIES) {
      const example = findPostalCodeExample('?', id) ?? '?';
      expect([id, getPostalCodeProblem(example, id), toPostalCode(example, id)]).toEqual([id, null, example]);
    }
  });

  it('of other countries are taken as they are', () => {
    expect(getPostalCodeProblem('anything', 'BR')).toBeNull();
    expect(toPostalCode(' 01310-100 ', 'BR')).toBe('01310-100');
  });
});

describe('what a wallet tells of a postal code before the payment is approved', () => {
  it.each([
    ['CA', 'K1A'],
    ['CA', 'k1a '],
    ['CA', 'K1A 0B1'],
    ['GB', 'SW1A'],
    ['US', '90210'],
    ['US', ''],
    ['US', null],
  ])('in %s can be %j', (country, told) => {
    expect(isWalletPostalCode(told, country)).toBe(true);
  });

  it.each([
    ['CA', 'K1'],
    ['CA', 'D1A'],
    ['US', '902'],
    ['US', 'abc'],
    ['DE', '101'],
  ])('in %s cannot be %j', (country, told) => {
    expect(isWalletPostalCode(told, country)).toBe(false);
  });
});
