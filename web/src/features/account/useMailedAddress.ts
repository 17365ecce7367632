import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type MailedAddress, readMailedAddress } from './mailedAddress.ts';

/**
 * What the link that was followed carries, taken out of the address: from then on nothing but this page's memory holds
 * it. `hasCome` tells who has come by a link from who has come by themselves.
 */
export const useMailedAddress = (
  page: string,
): { readonly link: MailedAddress | null; readonly hasCome: boolean; readonly forget: () => void } => {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [come, setCome] = useState(() => ({ link: readMailedAddress(query), hasCome: query.has('token') }));
  const isSecret = query.size > 0;
  useEffect(() => {
    if (!isSecret) return;
    void navigate(page, { replace: true, preventScrollReset: true });
  }, [isSecret, page, navigate]);
  return { ...come, forget: () => setCome({ link: null, hasCome: false }) };
};
