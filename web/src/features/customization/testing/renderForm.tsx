import type { Customization } from '@patchwork/domain/customization/definition.ts';
import type { FormContext } from '@patchwork/domain/customization/open-form.ts';
import type { CustomizationState } from '@patchwork/domain/customization/state.ts';
import { form as openedForm } from '@patchwork/domain/customization/testing/build.ts';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import type { FormWords } from '../fields/widget.ts';
import { type FilledForm, useCustomizationForm } from '../form/useCustomizationForm.ts';
import { useFormDraft } from '../form/useFormDraft.ts';
import type { UploadOutcome, UploadRequest } from '../uploads/sendUpload.ts';
import { TestForm } from './TestForm.tsx';

interface Setup extends Partial<FormWords> {
  readonly context?: Partial<FormContext>;
  readonly initial?: CustomizationState;
  /** Name of the draft on this device; without it there is none. */
  readonly draft?: string;
  readonly wrapper?: (props: { readonly children: ReactNode }) => ReactNode;
}

/** A form in a page, with pictures that are answered by hand. */
export const renderForm = (customizations: readonly Customization[], setup: Setup = {}) => {
  const { context, initial = [], getPrice = () => '', getLook, describe, wrapper, draft = null } = setup;
  const form = openedForm(customizations, context);
  const sent: { request: UploadRequest; answer: (outcome: UploadOutcome) => void }[] = [];
  const send = (request: UploadRequest) =>
    new Promise<UploadOutcome>((answer) => {
      sent.push({ request, answer });
    });
  const onSubmit = vi.fn<(state: CustomizationState) => void>();
  const seen: { filled: FilledForm | null } = { filled: null };
  const Page = () => {
    const filled = useCustomizationForm({ form, initial, sku: 'BUNNY', draft, send });
    useFormDraft({ form, filled, sku: draft, isAnew: false });
    seen.filled = filled;
    return (
      <TestForm
        filled={filled}
        label="Bunny"
        onSubmit={onSubmit}
        getPrice={getPrice}
        getLook={getLook}
        describe={describe}
      >
        <button type="submit">Add to cart</button>
      </TestForm>
    );
  };
  const view = render(<Page />, wrapper && { wrapper });
  const { container } = view;
  return { user: userEvent.setup(), onSubmit, sent, container, unmount: view.unmount, filled: () => seen.filled };
};
