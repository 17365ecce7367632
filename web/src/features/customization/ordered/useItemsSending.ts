import { useApolloClient } from '@apollo/client/react';
import { useCallback, useRef, useState } from 'react';
import { isOnline } from '../../../lib/offline/connectivity.ts';
import { useOneKey } from '../../../lib/useOneKey.ts';
import type { ItemForm, RegisterForm } from './itemForm.ts';
import { type FilledItem, type ItemResults, nothingDone, saveItems, submitItems } from './sendItems.ts';

const OFFLINE = 'You are offline. What you have filled in stays on this device; send it when you are online again.';
const NO_FORM = 'No form was here yet, so nothing was saved or sent.';

/** How an item stands since the page was opened. */
export type ItemOutcome = { readonly kind: 'saved' | 'sent' } | { readonly kind: 'refused'; readonly message: string };

export type Outcomes = ReadonlyMap<string, ItemOutcome>;

const NONE: Outcomes = new Map();

const outcomesOf = ({ done, refused }: ItemResults, kind: 'saved' | 'sent'): Outcomes =>
  new Map<string, ItemOutcome>([
    ...done.map((id) => [id, { kind }] as const),
    ...[...refused].map(([id, message]) => [id, { kind: 'refused', message }] as const),
  ]);

/** Sends under keys that stay until there is an answer: what was cut is sent again as the same. */
const useShop = (owner: string) => {
  const client = useApolloClient();
  const [saving, sending] = [useOneKey(), useOneKey()];
  const keyed = async (keys: typeof saving, input: object, send: (key: string) => Promise<ItemResults>) => {
    if (!isOnline()) return nothingDone(OFFLINE);
    const results = await send(keys.keyFor(input));
    if (results.failure === null) keys.answered();
    return results;
  };
  return {
    save: async (items: readonly FilledItem[]) =>
      items.length === 0
        ? nothingDone(NO_FORM)
        : keyed(saving, items, (key) => saveItems({ client, owner, key }, items)),
    submit: (ids: readonly string[]) => keyed(sending, ids, (key) => submitItems({ client, owner, key }, ids)),
  };
};

/** A form that was drawn anew has come last: what is sent again has to be the same. */
const byId = ([one]: readonly [string, ItemForm], [other]: readonly [string, ItemForm]) => Number(one) - Number(other);

const useForms = () => {
  const forms = useRef(new Map<string, ItemForm>());
  const register: RegisterForm = useCallback((id, form) => {
    if (form) forms.current.set(id, form);
    else forms.current.delete(id);
  }, []);
  const fill = (read: (form: ItemForm) => FilledItem['state'] | null): FilledItem[] =>
    [...forms.current].sort(byId).flatMap(([id, form]) => {
      const state = read(form);
      return state ? [{ id, state }] : [];
    });
  /** Null for what was sent, which takes no change any more. */
  const settle = (ids: readonly string[], saved: readonly FilledItem[] | null): void => {
    for (const id of ids) forms.current.get(id)?.settle(saved?.find((one) => one.id === id)?.state ?? null);
  };
  return { register, fill, settle, isNone: () => forms.current.size === 0 };
};

/** What was saved to be sent and may have been sent: the shop takes no other form of it then, and is asked again. */
const useUnanswered = () => {
  const unanswered = useRef({ text: '', ids: [] as readonly string[] });
  return {
    /** Null where these are not what was saved, or there was an answer. */
    idsOf: (filled: readonly FilledItem[]) =>
      unanswered.current.text === JSON.stringify(filled) ? unanswered.current.ids : null,
    note: (filled: readonly FilledItem[], ids: readonly string[], { failure }: ItemResults): void => {
      unanswered.current = failure === null ? { text: '', ids: [] } : { text: JSON.stringify(filled), ids };
    },
  };
};

const useWork = () => {
  const [isBusy, setIsBusy] = useState(false);
  const atWork = async (work: () => Promise<unknown>): Promise<void> => {
    setIsBusy(true);
    await work();
    setIsBusy(false);
  };
  return { isBusy, atWork };
};

/** Saving the forms of the page, and sending those that are complete. */
export const useItemsSending = (owner: string) => {
  const shop = useShop(owner);
  const forms = useForms();
  const unanswered = useUnanswered();
  const [outcomes, setOutcomes] = useState(NONE);
  const [failure, setFailure] = useState<string | null>(null);
  const { isBusy, atWork } = useWork();
  /** How often it was tried to send. */
  const [tries, setTries] = useState(0);

  const conclude = (results: ItemResults, saved: readonly FilledItem[] | null): readonly string[] => {
    forms.settle(results.done, saved);
    setOutcomes((before) => new Map([...before, ...outcomesOf(results, saved ? 'saved' : 'sent')]));
    setFailure(results.failure);
    return results.done;
  };
  return {
    ...{ outcomes, failure, isBusy, tries, register: forms.register },
    save: () =>
      atWork(async () => {
        setFailure(null);
        const filled = forms.fill((form) => form.state());
        conclude(await shop.save(filled), filled);
      }),
    send: () => {
      const filled = forms.fill((form) => form.submit());
      setTries((count) => count + 1);
      if (filled.length === 0) return setFailure(forms.isNone() ? NO_FORM : null);
      void atWork(async () => {
        setFailure(null);
        const saved = unanswered.idsOf(filled) ?? conclude(await shop.save(filled), filled);
        if (saved.length === 0) return;
        const results = await shop.submit(saved);
        unanswered.note(filled, saved, results);
        conclude(results, null);
      });
    },
  };
};
