import { useApolloClient } from '@apollo/client/react';
import * as messages from '@patchwork/domain/messages/ordered-items.generated.ts';
import { useCallback, useRef, useState } from 'react';
import { isOnline } from '../../../lib/browser/connectivity.ts';
import { useOneKey } from '../../../lib/useOneKey.ts';
import type { ItemForm, RegisterForm } from './itemForm.ts';
import {
  type FilledItem,
  type ItemResults,
  type ItemsOwner,
  nothingDone,
  saveItems,
  submitItems,
} from './sendItems.ts';

export type ItemOutcome = { readonly kind: 'saved' | 'sent' } | { readonly kind: 'refused'; readonly message: string };

type Outcomes = ReadonlyMap<string, ItemOutcome>;

const NONE: Outcomes = new Map();

const toOutcomes = ({ done, refused }: ItemResults, kind: 'saved' | 'sent'): Outcomes =>
  new Map<string, ItemOutcome>([
    ...done.map((id) => [id, { kind }] as const),
    ...[...refused].map(([id, message]) => [id, { kind: 'refused', message }] as const),
  ]);

/** Keeps the idempotency key until there is an answer, so that a retry counts as the same request. */
const useShop = (owner: ItemsOwner) => {
  const client = useApolloClient();
  const [saving, sending] = [useOneKey(), useOneKey()];
  const keyed = async (keys: typeof saving, input: object, send: (key: string) => Promise<ItemResults>) => {
    if (!isOnline()) return nothingDone(messages.offline);
    const results = await send(keys.keyFor(input));
    if (results.failure === null) keys.answered();
    return results;
  };
  return {
    save: async (items: readonly FilledItem[]) =>
      items.length === 0
        ? nothingDone(messages.noForms)
        : keyed(saving, items, (key) => saveItems({ client, ...owner, key }, items)),
    submit: (ids: readonly string[]) => keyed(sending, ids, (key) => submitItems({ client, ...owner, key }, ids)),
  };
};

/** Sorted, because forms register again in another order and a retry must send the same content. */
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
  /** `saved` is null for items that were sent and can no longer be changed. */
  const settle = (ids: readonly string[], saved: readonly FilledItem[] | null): void => {
    for (const id of ids) forms.current.get(id)?.settle(saved?.find((one) => one.id === id)?.state ?? null);
  };
  return { register, fill, settle, isNone: () => forms.current.size === 0 };
};

/** Items whose submission got no answer. They may have been sent, so a retry submits them without saving them again. */
const useUnanswered = () => {
  const unanswered = useRef({ text: '', ids: [] as readonly string[] });
  return {
    /** Null if the forms have changed since, or if there was an answer. */
    getIds: (filled: readonly FilledItem[]) =>
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

/** Saves the forms of the page and sends those that are complete. */
export const useItemsSending = (owner: ItemsOwner) => {
  const shop = useShop(owner);
  const forms = useForms();
  const unanswered = useUnanswered();
  const [outcomes, setOutcomes] = useState(NONE);
  const [failure, setFailure] = useState<string | null>(null);
  const { isBusy, atWork } = useWork();
  /** Whether the shopper has tried to send. */
  const [hasTried, setHasTried] = useState(false);

  const conclude = (results: ItemResults, saved: readonly FilledItem[] | null): readonly string[] => {
    forms.settle(results.done, saved);
    setOutcomes((before) => new Map([...before, ...toOutcomes(results, saved ? 'saved' : 'sent')]));
    setFailure(results.failure);
    return results.done;
  };
  return {
    outcomes,
    failure,
    isBusy,
    hasTried,
    register: forms.register,
    save: () =>
      atWork(async () => {
        setFailure(null);
        const filled = forms.fill((form) => form.state());
        conclude(await shop.save(filled), filled);
      }),
    send: () => {
      const filled = forms.fill((form) => form.submit());
      setHasTried(true);
      if (filled.length === 0) return setFailure(forms.isNone() ? messages.noForms : null);
      void atWork(async () => {
        setFailure(null);
        const saved = unanswered.getIds(filled) ?? conclude(await shop.save(filled), filled);
        if (saved.length === 0) return;
        const results = await shop.submit(saved);
        unanswered.note(filled, saved, results);
        conclude(results, null);
      });
    },
  };
};
