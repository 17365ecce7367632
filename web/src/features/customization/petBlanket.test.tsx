// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { CustomizableProductFragment } from './form/CustomizableProduct.generated.ts';
import { toCustomizations } from './form/toCustomizations.ts';
import petBlanket from './testing/petBlanket.json' with { type: 'json' };
import { renderForm } from './testing/renderForm.tsx';

afterEach(cleanup);

/** A form of the demo shop, as the gateway has told it. */
const customizations = toCustomizations(petBlanket as CustomizableProductFragment) ?? [];
const photo = (name: string) => new File(['photo'], name, { type: 'image/jpeg' });

describe('the form of a blanket, as the gateway tells it', () => {
  it('is filled in and sent', async () => {
    const { user, sent, onSubmit } = renderForm(customizations);
    await user.click(screen.getByRole('radio', { name: 'Three in a row' }));
    await user.upload(screen.getByLabelText(/^Choose pictures/), ['a.jpg', 'b.jpg'].map(photo));
    for (const [at, { answer }] of sent.entries())
      await act(async () => answer({ kind: 'uploaded', image: { id: `p${at}`, url: `/uploads/p${at}.jpg` } }));
    await user.click(screen.getByRole('checkbox', { name: 'Coal' }));
    await user.click(screen.getByRole('checkbox', { name: 'Print a line below the picture' }));
    await user.type(screen.getByRole('textbox', { name: 'The line' }), 'Mind the dog');
    await user.click(screen.getByRole('button', { name: 'Add to cart' }));
    expect(
      Object.fromEntries(onSubmit.mock.calls[0]?.[0].map((entry) => [entry.customization_id, entry.value]) ?? []),
    ).toEqual({
      layout: 'layout.triptych',
      pictures: [
        { id: 'p0', url: '/uploads/p0.jpg' },
        { id: 'p1', url: '/uploads/p1.jpg' },
      ],
      ground: ['ground.cream', 'ground.coal'],
      lettering: 'lettering.yes',
      line: 'Mind the dog',
      font: 'font.script',
    });
  });

  it('follows its rules: confetti has one picture and no line', async () => {
    const { user } = renderForm(customizations);
    await user.click(screen.getByRole('checkbox', { name: 'Print a line below the picture' }));
    await user.click(screen.getByRole('radio', { name: 'Confetti of faces' }));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('group', { name: /Lettering/ })).toBeNull();
    expect(screen.getByRole('group', { name: 'Your photo' })).toBeTruthy();
  });
});
