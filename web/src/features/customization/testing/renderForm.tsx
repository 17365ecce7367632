import type { Customization } from '@patchwork/domain/customization/definition.ts';
import type { FormContext } from '@patchwork/domain/customization/open-form.ts';
import type { CustomizationState } from '@patchwork/domain/customization/state.ts';
import { form as openedForm } from '@patchwork/domain/customization/testing/build.ts';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { CustomizationForm } from '../CustomizationForm.tsx';
import type { UploadOutcome, UploadRequest } from '../sendUpload.ts';
import { type FilledForm, useCustomizationForm } from '../useCustomizationForm.ts';
import { useFormDraft } from '../useFormDraft.ts';
import type { FormWords } from '../widget.ts';

interface Setup extends Partial<FormWords> {
  readonly context?: Partial<FormContext>;
  readonly initial?: CustomizationState;
  /** Under what it is kept on this device; nowhere unless said. */
  readonly draft?: string;
  /** What a page has around its forms. */
  readonly wrapper?: (props: { readonly children: ReactNode }) => ReactNode;
}

/** A form in a page, with pictures that are answered by hand. */
export const renderForm = (customizations: readonly Customization[], setup: Setup = {}) => {
  const { context, initial = [], priceOf = () => '', lookOf, describe, wrapper, draft = null } = setup;
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
      <CustomizationForm filled={filled} label="Bunny" onSubmit={onSubmit} {...{ priceOf, lookOf, describe }}>
        <button type="submit">Add to cart</button>
      </CustomizationForm>
    );
  };
  const view = render(<Page />, wrapper && { wrapper });
  const { container } = view;
  return { user: userEvent.setup(), onSubmit, sent, container, unmount: view.unmount, filled: () => seen.filled };
};
