import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/privacy.generated.ts';
import { useNavigate } from 'react-router';
import { Privacy } from '../../features/account/privacy/Privacy.tsx';
import { showToast } from '../../lib/toasts.ts';
import { signOut } from '../../shop/session/start.ts';
import type { AccountPageProps } from './accountPage.ts';

/** After an account deletion this device forgets the customer in every tab. */
export const Component = ({ customer }: AccountPageProps) => {
  const navigate = useNavigate();
  const goHome = async (): Promise<void> => {
    await signOut().catch(reportError);
    // The account's frame would ask to sign in, but the account is gone.
    await navigate('/', { replace: true });
    showToast({ kind: 'success', message: text.deleted, actions: [{ label: common.ok }] });
  };
  return <Privacy owner={customer.owner} onDeleted={() => void goHome()} />;
};
