import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { RETURN } from '../../lib/routing/signInPath.ts';
import { useReplacedAddress } from '../../lib/routing/useReplacedAddress.ts';
import { type MailedAddress, readMailedAddress } from './mailedAddress.ts';

/**
 * Reads the mailed link's parameters and removes them from the address bar and the history, since they are secret.
 * `hasFollowedLink` is also true for a link whose other part is missing.
 */
export const useMailedAddress = (
  page: string,
): { readonly link: MailedAddress | null; readonly hasFollowedLink: boolean; readonly forget: () => void } => {
  const [query] = useSearchParams();
  const [state, setState] = useState(() => ({ link: readMailedAddress(query), hasFollowedLink: query.has('token') }));
  const isSecret = query.has('token') || query.has('email');
  // The return path is no secret, and a new link requested here returns there too.
  const back = query.get(RETURN);
  const rest = back === null ? '' : `?${new URLSearchParams({ [RETURN]: back })}`;
  useReplacedAddress(isSecret ? page + rest : null, { preventScrollReset: true });
  return { ...state, forget: () => setState({ link: null, hasFollowedLink: false }) };
};
