import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/page-unavailable.generated.ts';
import { redirect } from 'react-router';
import { isOnline } from '../../lib/browser/connectivity.ts';
import { showToast } from '../../lib/toasts.ts';
import { stayWithList } from './stayWithList.ts';

const tell = (message: string): void => showToast({ message, kind: 'danger', actions: [{ label: common.ok }] });

/** Says why the page at an address could not be loaded, and throws where to go instead, or the fault itself. */
export const failPage = (url: string, error: unknown): never => {
  stayWithList(new URL(url));
  if (isOnline()) {
    tell(error instanceof Error ? error.message : String(error));
    throw error;
  }
  tell(text.notOffline);
  throw redirect('/');
};
