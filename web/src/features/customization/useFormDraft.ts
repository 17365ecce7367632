import { restoreDraft } from '@patchwork/domain/customization/draft.ts';
import type { Form } from '@patchwork/domain/customization/form.ts';
import type { CustomizationState } from '@patchwork/domain/customization/state.ts';
import { preselect } from '@patchwork/domain/customization/url-query.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { dropFormDraft, keepFormDraft, readFormDraft } from '../../lib/formDrafts.ts';
import type { FilledForm } from './useCustomizationForm.ts';

interface Drafting {
  readonly form: Form;
  readonly filled: Pick<FilledForm, 'state' | 'verbs'>;
  /** Of the product; null where nothing is to be kept. */
  readonly sku: string | null;
  /** What was left of it is somebody else's, and goes. */
  readonly isAnew: boolean;
}

/** Null where there is none, or none that still fits the form. */
const keptOf = (form: Form, sku: string): CustomizationState | null => {
  const draft = readFormDraft(sku);
  const state = draft === undefined ? null : restoreDraft(form, draft);
  if (draft !== undefined && !state) dropFormDraft(sku);
  return state;
};

/**
 * The form as it was left on this device, and kept with each change. It comes after the page has come alive, since the
 * server's HTML is the same for everyone; what the address chooses stays. True once it is there.
 */
export const useFormDraft = ({ form, filled: { state, verbs }, sku, isAnew }: Drafting): boolean => {
  const untouched = useRef(state);
  const [isRestored, setRestored] = useState(false);
  // Before anything else happens to the form: what was ticked too early is ticked again on top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each product
  useLayoutEffect(() => {
    if (sku !== null && isAnew) dropFormDraft(sku);
    const kept = sku === null ? null : keptOf(form, sku);
    if (kept) verbs.fill(preselect(form, kept, new URLSearchParams(window.location.search)));
    setRestored(true);
  }, [sku]);
  useEffect(() => {
    if (sku !== null && state !== untouched.current) keepFormDraft(sku, state);
  }, [sku, state]);
  return isRestored;
};
