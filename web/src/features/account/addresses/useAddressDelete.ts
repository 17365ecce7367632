import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { isOnline } from '../../../lib/offline/connectivity.ts';
import type { Customer } from '../../../lib/offline/live.ts';
import { sendingAs } from '../../../lib/session/owned.ts';
import { useOneKey } from '../../../lib/useOneKey.ts';
import { AddressDeleteDocument } from './AddressDelete.generated.ts';
import { tellOfAddress } from './addressEvents.ts';

const OFFLINE = 'Removing an address needs a network, and nothing has been sent.';
const FAILED = 'Error while creating address';

/** Takes an address out of the book, and has the book read anew. */
export const useAddressDelete = (customer: Customer, onDeleted: () => void) => {
  const client = useApolloClient();
  const { keyFor, answered } = useOneKey();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (id: string): Promise<string | null> => {
    if (!isOnline()) return OFFLINE;
    const variables = { input: { id, idempotencyKey: keyFor({ id }) } };
    const { data } = await client.mutate({ mutation: AddressDeleteDocument, variables, ...sendingAs(customer) });
    if (!data) return FAILED;
    answered();
    return data.addressDelete.userErrors[0]?.message ?? null;
  };
  return {
    isBusy,
    /** Why it is still there; null while nobody has tried. */
    failure,
    forgive: () => setFailure(null),
    remove: async (id: string): Promise<void> => {
      setIsBusy(true);
      const problem = await send(id).catch(() => (isOnline() ? FAILED : OFFLINE));
      setIsBusy(false);
      setFailure(problem);
      if (problem !== null) return;
      tellOfAddress('removed');
      onDeleted();
    },
  };
};
