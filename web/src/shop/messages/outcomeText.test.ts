import { describe, expect, it } from 'vitest';
import type { UnsaidProblem } from '../queue/policy.ts';
import { addOutcomeText } from './outcomeText.ts';

const problem: UnsaidProblem = { code: 'FAULT', message: null, field: null, isFinal: false };

describe('addOutcomeText', () => {
  it.each<[string, Partial<UnsaidProblem>, string]>([
    ['the words of the server', { message: 'Only 3 left in stock' }, 'Only 3 left in stock'],
    ['that an answer has the wrong format', { answer: 'WRONG_FORMAT' }, 'Unhandled error, wrong response format!'],
    ['that an answer has the wrong type', { answer: 'WRONG_CONTENT_TYPE' }, 'Error with response - bad content-type!'],
    ['that something went wrong, where nothing else is known', {}, 'Something went wrong'],
    ['the same where the server says nothing', { message: '' }, 'Something went wrong'],
  ])('says %s', (_what, known, message) => {
    expect(addOutcomeText({ kind: 'attention', problem: { ...problem, ...known } })).toEqual({
      kind: 'attention',
      problem: { code: 'FAULT', message, field: null, isFinal: false },
    });
  });

  it('leaves alone what needs no words', () => {
    expect(addOutcomeText({ kind: 'done' })).toEqual({ kind: 'done' });
  });
});
