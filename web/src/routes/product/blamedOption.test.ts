import { form, option } from '@patchwork/domain/customization/testing/build.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { describe, expect, it } from 'vitest';
import type { FormRefusal } from '../../features/cart/conflicts/findFormRefusal.ts';
import { findBlamedOption } from './blamedOption.ts';

const FORM = form([
  option('size', ['6', '8'], { data: { isRequired: true } }),
  option('ears', ['up', 'down'], { data: { isRequired: true } }),
]);

const refusal = (over: Partial<FormRefusal>): FormRefusal => ({
  taskId: 1,
  customizationId: null,
  message: 'Das Feld fehlt.',
  ...over,
});

const withTitle = (title: string): Partial<FormRefusal> => ({
  reason: 'optionRequired',
  parameters: [{ name: 'title', value: title }],
});

describe('the option that the shop blames', () => {
  it('is the one that it names', () => {
    expect(findBlamedOption(FORM, refusal({ customizationId: 'ears' }))).toBe('ears');
    expect(findBlamedOption(FORM, refusal({ customizationId: 'gone', ...withTitle('Title of ears') }))).toBeNull();
  });

  it('is known by the reason where it is missing, in whatever language that is said', () => {
    expect(findBlamedOption(FORM, refusal(withTitle('Title of ears')))).toBe('ears');
  });

  it.each<[string, Partial<FormRefusal>]>([
    ['another title', withTitle('Title of tail')],
    ['another reason', { ...withTitle('Title of ears'), reason: 'optionLocked' }],
    ['a reason without its parameters', { reason: 'optionRequired' }],
    [
      'words alone, as they were kept before there were reasons',
      { message: reasons.optionRequired({ title: 'Title of ears' }).message },
    ],
  ])('is none by %s', (_, over) => {
    expect(findBlamedOption(FORM, refusal(over))).toBeNull();
  });
});
