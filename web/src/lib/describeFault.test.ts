import { describe, expect, it } from 'vitest';
import { describeFailedAction, describeFault, getFaultLines } from './describeFault.ts';

const FALLBACK = 'Sorry! Something went wrong. Try again later, please...';

describe('an unknown fault is told in lines, and by the fallback where it has none', () => {
  describe('an error is turned into a list of lines', () => {
    it.each(['messages', 'errors', 'message', 'error'])('with %s: a text, a list, texts by key', (key) => {
      expect(getFaultLines({ [key]: 'Too long' })).toEqual(['Too long']);
      expect(getFaultLines({ [key]: ['Too long', 'Too late'] })).toEqual(['Too long', 'Too late']);
      expect(getFaultLines({ [key]: { name: 'Too long', day: 'Too late' } })).toEqual([
        'name: Too long',
        'day: Too late',
      ]);
    });

    it('keys are prefixed unless they are numbers', () => {
      expect(getFaultLines({ errors: { 0: 'Too long', 17: 'Too late', name: 'Missing', '2nd': 'Odd' } })).toEqual([
        'Too long',
        'Too late',
        'name: Missing',
        '2nd: Odd',
      ]);
    });

    it('each line of a key is prefixed, and errors in a list are read like one', () => {
      expect(getFaultLines({ errors: { name: ['Too long', 'Too odd'] } })).toEqual(['name: Too long', 'name: Too odd']);
      expect(getFaultLines({ errors: [{ message: 'Too long' }, { error: 'Too late' }, { code: 7 }] })).toEqual([
        'Too long',
        'Too late',
      ]);
    });

    it('by the first that it has', () => {
      const all = { error: 'd', message: 'c', errors: ['b'], messages: ['a'] };
      expect(getFaultLines(all)).toEqual(['a']);
      expect(getFaultLines({ ...all, messages: null })).toEqual(['b']);
      expect(getFaultLines({ ...all, messages: '', errors: undefined })).toEqual(['c']);
      expect(getFaultLines({ ...all, messages: [], errors: { name: [] } })).toEqual(['c']);
      expect(getFaultLines({ ...all, messages: ' ', errors: [{ code: 7 }] })).toEqual(['c']);
      expect(getFaultLines(new Error('Too long'))).toEqual(['Too long']);
    });
  });

  describe('what the shopper reads of a fault', () => {
    it('are its lines', () => {
      expect(describeFault({ message: 'Only 3 left' })).toBe('Only 3 left');
      expect(describeFault({ errors: { name: 'Missing', 1: 'Too late' } })).toBe('Too late\nname: Missing');
      expect(describeFailedAction({ message: 'Only 3 left' })).toBe('Only 3 left');
    });

    it.each([undefined, null, 500, 'a thrown text', {}, { message: '' }, { errors: [] }, { errors: [{ code: 7 }] }])(
      'is the fallback where %j says nothing',
      (fault) => {
        expect(describeFault(fault)).toBe(FALLBACK);
        expect(describeFailedAction(fault)).toBe('Something went wrong');
        expect(describeFault(fault, 'Not saved')).toBe('Not saved');
      },
    );

    it.each([
      [
        'holds itself',
        () => {
          const fault: Record<string, unknown> = {};
          fault.errors = [fault];
          return fault;
        },
      ],
      [
        'throws where it is read',
        () => ({
          get message() {
            throw new TypeError('revoked');
          },
        }),
      ],
      ['says nothing, however deep', () => Array.from({ length: 64 }).reduce<object>((errors) => ({ errors }), {})],
      ['is too deep', () => Array.from({ length: 100_000 }).reduce<object>((errors) => ({ errors }), { message: 'a' })],
    ])('is the fallback for a value that %s', (_, create) => {
      expect(describeFault(create())).toBe(FALLBACK);
    });

    it('is the fallback for an exception, whose message is for developers', () => {
      expect(describeFault(new TypeError('Failed to fetch'))).toBe(FALLBACK);
    });
  });
});
