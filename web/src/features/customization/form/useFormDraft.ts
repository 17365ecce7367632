import { restoreDraft } from '@patchwork/domain/customization/draft.ts';
import type { Form } from '@patchwork/domain/customization/form.ts';
import { type CustomizationState, readState, type StateEntry } from '@patchwork/domain/customization/state.ts';
import { preselect } from '@patchwork/domain/customization/url.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { dropFormDraft, keepFormDraft, readFormDraft } from '../../../lib/formDrafts.ts';
import { getImageIds } from '../uploads/useStrayPictures.ts';
import type { FilledForm } from './useCustomizationForm.ts';

interface FormDraftOptions {
  readonly form: Form;
  readonly filled: Pick<FilledForm, 'state' | 'verbs' | 'uploads'>;
  /** Of the product; null stores no draft. */
  readonly sku: string | null;
  /** Drops the existing draft, because it belongs to somebody else. */
  readonly isAnew: boolean;
  /** Ids of options that are temporarily missing from the form; the draft keeps their values. */
  readonly unread?: ReadonlySet<string> | undefined;
}

const NONE: ReadonlySet<string> = new Set();

const readDraft = (sku: string, unread: ReadonlySet<string>) => {
  const draft = readFormDraft(sku);
  const state = readState(draft);
  const isUnread = ({ customization_id: id }: StateEntry): boolean => unread.has(id);
  return {
    draft: state?.filter((entry) => !isUnread(entry)) ?? draft,
    aside: state?.filter(isUnread) ?? [],
  };
};

/** Null if there is no draft, or if it no longer fits the form. */
const restore = (form: Form, sku: string, unread: ReadonlySet<string>): CustomizationState | null => {
  const { draft } = readDraft(sku, unread);
  const state = draft === undefined ? null : restoreDraft(form, draft);
  if (draft !== undefined && !state) dropFormDraft(sku);
  return state;
};

/**
 * Stores a draft of the form on this device with each change and restores it after hydration, since the server's HTML is
 * the same for everyone. What the query selects takes precedence. Returns true once it is restored.
 */
export const useFormDraft = ({ form, filled, sku, isAnew, unread = NONE }: FormDraftOptions): boolean => {
  const { state, verbs, uploads } = filled;
  const untouched = useRef(state);
  const [isRestored, setRestored] = useState(false);
  // A layout effect, so that choices made before hydration are replayed on top of the draft.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each product
  useLayoutEffect(() => {
    if (sku !== null && isAnew) dropFormDraft(sku);
    const kept = sku === null ? null : restore(form, sku, unread);
    const query = new URLSearchParams(window.location.search);
    if (kept) verbs.fill(() => preselect(form, kept, query));
    setRestored(true);
  }, [sku]);
  useEffect(() => {
    if (sku === null || state === untouched.current) return;
    const isKept = keepFormDraft(sku, [...state, ...readDraft(sku, unread).aside]);
    if (isKept) uploads.release(getImageIds(state));
  }, [sku, state, unread, uploads]);
  return isRestored;
};
