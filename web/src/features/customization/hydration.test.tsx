// @vitest-environment happy-dom
import { ADD_TO_CART, openForm } from '@patchwork/domain/customization/open-form.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import type { CustomizableProductFragment } from './form/CustomizableProduct.generated.ts';
import { toCustomizations } from './form/toCustomizations.ts';
import { useCustomizationForm } from './form/useCustomizationForm.ts';
import petBlanket from './testing/petBlanket.json' with { type: 'json' };
import { TestForm } from './testing/TestForm.tsx';

afterEach(cleanup);

const form = openForm(toCustomizations(petBlanket as CustomizableProductFragment) ?? [], ADD_TO_CART);

const Page = () => {
  const filled = useCustomizationForm({ form, initial: [], sku: 'PETBLANKET' });
  return (
    <TestForm filled={filled} label="Blanket" onSubmit={() => undefined} getPrice={() => ''}>
      <button type="submit">Add to cart</button>
    </TestForm>
  );
};

it('is on the page as the server sends it, with its defaults, and is taken over as it stands', () => {
  const faults = vi.spyOn(console, 'error').mockReturnValue();
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Page />);
  const sent = screen.getByRole<HTMLInputElement>('radio', { name: 'One portrait' });
  expect(sent.checked).toBe(true);
  render(<Page />, { container, hydrate: true });
  expect(screen.getByRole('radio', { name: 'One portrait' })).toBe(sent);
  expect(faults).not.toHaveBeenCalled();
});
