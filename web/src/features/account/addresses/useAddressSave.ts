import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { Problems } from '../../../components/details/useDetailForm.ts';
import { isOnline } from '../../../lib/offline/connectivity.ts';
import type { Customer } from '../../../lib/offline/live.ts';
import type { UserProblemFragment } from '../../../lib/offline/operations/UserProblem.generated.ts';
import { sendingAs } from '../../../lib/session/owned.ts';
import { useOneKey } from '../../../lib/useOneKey.ts';
import { AddressCreateDocument } from './AddressCreate.generated.ts';
import { AddressUpdateDocument } from './AddressUpdate.generated.ts';
import { type AddressDetails, type AddressName, inputOf } from './addressDetails.ts';
import { tellOfAddress } from './addressEvents.ts';

export const OFFLINE = 'Saving an address needs a network, and nothing has been sent. What you have typed stays here.';
const FAILED = 'Error while creating address';

/** What came of it: what the fields are refused for, and the address as a whole; both empty when it is saved. */
interface Outcome {
  readonly problems: Problems<AddressName>;
  readonly failure: string | null;
}

const outcomeOf = (refusals: readonly UserProblemFragment[]): Outcome => {
  const blamed = refusals.flatMap(({ field, message }) => {
    const name = field?.[0] === 'address' ? field[1] : undefined;
    return name === undefined ? [] : [[name, message] as const];
  });
  const rest = refusals.find(({ field }) => field?.[0] !== 'address' || field.length < 2);
  return { problems: Object.fromEntries(blamed), failure: rest?.message ?? null };
};

const wishesOf = ({ isDefaultBilling, isDefaultShipping }: AddressDetails) => ({ isDefaultBilling, isDefaultShipping });

/** Adds an address to the book, or changes the one with the id. */
const useSend = (customer: Customer, id: string | null) => {
  const client = useApolloClient();
  const { keyFor, answered } = useOneKey();
  return async (details: AddressDetails): Promise<Outcome> => {
    const typed = { address: inputOf(details), ...wishesOf(details) };
    const input = { ...typed, idempotencyKey: keyFor({ id, typed }) };
    const options = sendingAs(customer);
    const refusals =
      id === null
        ? (await client.mutate({ mutation: AddressCreateDocument, variables: { input }, ...options })).data
            ?.addressCreate
        : (await client.mutate({ mutation: AddressUpdateDocument, variables: { input: { ...input, id } }, ...options }))
            .data?.addressUpdate;
    if (!refusals) throw new Error('No answer');
    answered();
    return outcomeOf(refusals.userErrors);
  };
};

/** Saves an address; resolves with what stands against its fields. */
export const useAddressSave = (customer: Customer, id: string | null) => {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = useSend(customer, id);
  const save = async (details: AddressDetails): Promise<Outcome> => {
    if (!isOnline()) return { problems: {}, failure: OFFLINE };
    return send(details).catch(() => ({ problems: {}, failure: isOnline() ? FAILED : OFFLINE }));
  };
  return {
    isBusy,
    /** Why the address as a whole was not saved; null when it was, or fields are to blame. */
    failure,
    /** True when it is saved; else the fields at fault are told of. */
    save: async (details: AddressDetails, refuse: (problems: Problems<AddressName>) => void): Promise<boolean> => {
      setFailure(null);
      setIsBusy(true);
      const outcome = await save(details);
      setIsBusy(false);
      setFailure(outcome.failure);
      if (Object.keys(outcome.problems).length > 0) refuse(outcome.problems);
      const isSaved = outcome.failure === null && Object.keys(outcome.problems).length === 0;
      if (isSaved) tellOfAddress(id === null ? 'added' : 'updated');
      return isSaved;
    },
  };
};
