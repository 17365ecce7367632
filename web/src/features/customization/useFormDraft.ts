import { restoreDraft } from '@patchwork/domain/customization/draft.ts';
import type { Form } from '@patchwork/domain/customization/form.ts';
import { type CustomizationState, readState, type StateEntry } from '@patchwork/domain/customization/state.ts';
import { preselect } from '@patchwork/domain/customization/url-query.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { dropFormDraft, keepFormDraft, readFormDraft } from '../../lib/formDrafts.ts';
import type { FilledForm } from './useCustomizationForm.ts';
import { imagesIn } from './useStrayPictures.ts';

interface Drafting {
  readonly form: Form;
  readonly filled: Pick<FilledForm, 'state' | 'verbs' | 'uploads'>;
  /** Of the product; null where nothing is to be kept. */
  readonly sku: string | null;
  /** What was left of it is somebody else's, and goes. */
  readonly isAnew: boolean;
  /** The ids of options that are not in the form for the moment: what a draft holds for them stays in it. */
  readonly unread?: ReadonlySet<string> | undefined;
}

const NONE: ReadonlySet<string> = new Set();

const draftOf = (sku: string, unread: ReadonlySet<string>) => {
  const draft = readFormDraft(sku);
  const state = readState(draft);
  const isUnread = ({ customization_id: id }: StateEntry): boolean => unread.has(id);
  return {
    draft: state?.filter((entry) => !isUnread(entry)) ?? draft,
    aside: state?.filter(isUnread) ?? [],
  };
};

/** Null where there is none, or none that still fits the form. */
const keptOf = (form: Form, sku: string, unread: ReadonlySet<string>): CustomizationState | null => {
  const { draft } = draftOf(sku, unread);
  const state = draft === undefined ? null : restoreDraft(form, draft);
  if (draft !== undefined && !state) dropFormDraft(sku);
  return state;
};

/**
 * The form as it was left on this device, and kept with each change. It comes after the page has come alive, since the
 * server's HTML is the same for everyone; what the address chooses stays. True once it is there.
 */
export const useFormDraft = ({ form, filled, sku, isAnew, unread = NONE }: Drafting): boolean => {
  const { state, verbs, uploads } = filled;
  const untouched = useRef(state);
  const [isRestored, setRestored] = useState(false);
  // Before anything else happens to the form: what was ticked too early is ticked again on top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each product
  useLayoutEffect(() => {
    if (sku !== null && isAnew) dropFormDraft(sku);
    const kept = sku === null ? null : keptOf(form, sku, unread);
    const query = new URLSearchParams(window.location.search);
    if (kept) verbs.fill(() => preselect(form, kept, query));
    setRestored(true);
  }, [sku]);
  useEffect(() => {
    if (sku === null || state === untouched.current) return;
    const isKept = keepFormDraft(sku, [...state, ...draftOf(sku, unread).aside]);
    if (isKept) uploads.letGo(imagesIn(state));
  }, [sku, state, unread, uploads]);
  return isRestored;
};
