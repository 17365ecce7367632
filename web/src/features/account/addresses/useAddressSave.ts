import { useApolloClient } from '@apollo/client/react';
import * as text from '@patchwork/domain/messages/address-book.generated.ts';
import * as refusalsTexts from '@patchwork/domain/messages/refusals.generated.ts';
import { useState } from 'react';
import type { ServerErrors } from '../../../components/form/useForm.ts';
import type { UserProblemFragment } from '../../../lib/apollo/UserProblem.generated.ts';
import { isOnline } from '../../../lib/browser/connectivity.ts';
import { useOneKey } from '../../../lib/useOneKey.ts';
import type { Customer } from '../../../shop/offlineStore.ts';
import { requestOptionsFor } from '../../../shop/session/requestOptions.ts';
import { AddressCreateDocument } from './AddressCreate.generated.ts';
import { AddressUpdateDocument } from './AddressUpdate.generated.ts';
import { type AddressDetails, type AddressName, toAddressInput } from './addressDetails.ts';
import { announceAddressChange } from './addressEvents.ts';

interface Outcome extends ServerErrors<AddressName> {
  readonly failure: string | null;
}

const toOutcome = (refusals: readonly UserProblemFragment[]): Outcome => {
  const fieldErrors = refusals.flatMap(({ field, message }) => {
    const name = field?.[0] === 'address' ? field[1] : undefined;
    return name === undefined ? [] : [[name, message] as const];
  });
  const rest = refusals.find(({ field }) => field?.[0] !== 'address' || field.length < 2);
  return { errors: Object.fromEntries(fieldErrors), failure: rest?.message ?? null };
};

const pickDefaultFlags = ({ isDefaultBilling, isDefaultShipping }: AddressDetails) => ({
  isDefaultBilling,
  isDefaultShipping,
});

/** Adds an address to the book, or changes the one with the id. */
const useSend = (customer: Customer, id: string | null) => {
  const client = useApolloClient();
  const { keyFor, answered } = useOneKey();
  return async (details: AddressDetails): Promise<Outcome> => {
    const typed = { address: toAddressInput(details), ...pickDefaultFlags(details) };
    const input = { ...typed, idempotencyKey: keyFor({ id, typed }) };
    const options = requestOptionsFor(customer);
    const refusals =
      id === null
        ? (await client.mutate({ mutation: AddressCreateDocument, variables: { input }, ...options })).data
            ?.addressCreate
        : (await client.mutate({ mutation: AddressUpdateDocument, variables: { input: { ...input, id } }, ...options }))
            .data?.addressUpdate;
    if (!refusals) throw new Error('No answer');
    answered();
    return toOutcome(refusals.userErrors);
  };
};

export const useAddressSave = (customer: Customer, id: string | null, onSaved: () => void) => {
  const [failure, setFailure] = useState<string | null>(null);
  const send = useSend(customer, id);
  const save = async (details: AddressDetails): Promise<Outcome> => {
    if (!isOnline()) return { errors: {}, failure: text.saveOffline };
    return send(details).catch(() => ({
      errors: {},
      failure: isOnline() ? refusalsTexts.addressFailed : text.saveOffline,
    }));
  };
  return {
    /** Why the address as a whole was not saved; null if it was, or if single fields were refused. */
    failure,
    send: async (details: AddressDetails): Promise<ServerErrors<AddressName>> => {
      setFailure(null);
      const outcome = await save(details);
      setFailure(outcome.failure);
      const isSaved = outcome.failure === null && Object.keys(outcome.errors).length === 0;
      if (isSaved) announceAddressChange(id === null ? 'added' : 'updated');
      if (isSaved) onSaved();
      return outcome;
    },
  };
};
