import { useApolloClient } from '@apollo/client/react';
import * as text from '@patchwork/domain/messages/address-book.generated.ts';
import * as refusals from '@patchwork/domain/messages/refusals.generated.ts';
import { useState } from 'react';
import { isOnline } from '../../../lib/browser/connectivity.ts';
import { useOneKey } from '../../../lib/useOneKey.ts';
import type { Customer } from '../../../shop/offlineStore.ts';
import { requestOptionsFor } from '../../../shop/session/requestOptions.ts';
import { AddressDeleteDocument } from './AddressDelete.generated.ts';
import { announceAddressChange } from './addressEvents.ts';

export const useAddressDelete = (customer: Customer, onDeleted: () => void) => {
  const client = useApolloClient();
  const { keyFor, answered } = useOneKey();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (id: string): Promise<string | null> => {
    if (!isOnline()) return text.removeOffline;
    const variables = { input: { id, idempotencyKey: keyFor({ id }) } };
    const { data } = await client.mutate({
      mutation: AddressDeleteDocument,
      variables,
      ...requestOptionsFor(customer),
    });
    if (!data) return refusals.addressFailed;
    answered();
    return data.addressDelete.userErrors[0]?.message ?? null;
  };
  return {
    isBusy,
    failure,
    clearFailure: () => setFailure(null),
    remove: async (id: string): Promise<void> => {
      setIsBusy(true);
      const problem = await send(id).catch(() => (isOnline() ? refusals.addressFailed : text.removeOffline));
      setIsBusy(false);
      setFailure(problem);
      if (problem !== null) return;
      announceAddressChange('removed');
      onDeleted();
    },
  };
};
