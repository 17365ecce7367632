import type { Form } from '@patchwork/domain/customization/form.ts';
import type { CustomizationState } from '@patchwork/domain/customization/state.ts';
import { preselect, writeQuery } from '@patchwork/domain/customization/url.ts';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { FilledForm } from './useCustomizationForm.ts';

type FilledState = Pick<FilledForm, 'state' | 'verbs'>;

/** The query keys that preselect an option. */
export const getQueryKeys = (form: Form): readonly string[] => form.options.flatMap(({ data }) => data.sku ?? []);

/** Applies the query again after a navigation within the same product, back and forward included. */
const usePreselection = (form: Form, { verbs }: FilledState): void => {
  const { key, search } = useLocation();
  const seen = useRef(key);
  useEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    verbs.fill((state) => preselect(form, state, new URLSearchParams(search)));
  }, [key, search, form, verbs]);
};

const writeAddress = (form: Form, state: CustomizationState): void => {
  const query = new URLSearchParams(window.location.search);
  const next = writeQuery(form, state, query);
  // Bypasses the router, whose loaders would run again for the same page.
  if (`${next}` !== `${query}`)
    window.history.replaceState(window.history.state, '', `${window.location.pathname}?${next}`);
};

/** Browsers limit the rate of `replaceState`, so it is not called for every letter. */
const PAUSE_MS = 200;

/** Keeps the options that have a query key in sync with the address; writes are debounced. */
export const useFormAddress = (form: Form, filled: FilledState): void => {
  const { state } = filled;
  const written = useRef(state);
  usePreselection(form, filled);
  useEffect(() => {
    if (state === written.current) return;
    const timer = setTimeout(() => {
      written.current = state;
      writeAddress(form, state);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [form, state]);
};
