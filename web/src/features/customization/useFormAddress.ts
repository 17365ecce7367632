import type { Form } from '@patchwork/domain/customization/form.ts';
import type { CustomizationState } from '@patchwork/domain/customization/state.ts';
import { preselect, writeQuery } from '@patchwork/domain/customization/url-query.ts';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { FilledForm } from './useCustomizationForm.ts';

type Filled = Pick<FilledForm, 'state' | 'verbs'>;

/** Keys of the query that choose something. */
export const queryKeysOf = (form: Form): readonly string[] => form.options.flatMap(({ data }) => data.sku ?? []);

/** Going to another address of the same product chooses anew, back and forward too. */
const useArrivals = (form: Form, { verbs }: Filled): void => {
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
  // The page stays the same: telling the router would run its loaders for nothing.
  if (`${next}` !== `${query}`)
    window.history.replaceState(window.history.state, '', `${window.location.pathname}?${next}`);
};

/** Browsers refuse an address that is written with every letter, and are slow to write one. */
const PAUSE_MS = 200;

/** Takes the choice of the options that stand in the address from there, and writes what is chosen back after a pause. */
export const useFormAddress = (form: Form, filled: Filled): void => {
  const { state } = filled;
  const written = useRef(state);
  useArrivals(form, filled);
  useEffect(() => {
    if (state === written.current) return;
    const timer = setTimeout(() => {
      written.current = state;
      writeAddress(form, state);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [form, state]);
};
