import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/page-unavailable.generated.ts';
import { redirect, replace } from 'react-router';
import { warnOfNoProducts } from '../../features/catalog/listing/listWarning.ts';
import { isOnline } from '../../lib/browser/connectivity.ts';
import { showToast } from '../../lib/toasts.ts';

const showError = (message: string): void => showToast({ message, kind: 'danger', actions: [{ label: common.ok }] });

/** Whether only the sort order or filters differ from the shown page. */
const isSameList = ({ pathname, search }: URL): boolean =>
  pathname === window.location.pathname && search !== window.location.search;

const stayWithList = (address: URL): void => {
  if (!isSameList(address)) return;
  warnOfNoProducts();
  throw replace(window.location.pathname + window.location.search);
};

/** Reports why a page could not be loaded, and throws a redirect or the error. */
export const failPage = (url: string, error: unknown): never => {
  stayWithList(new URL(url));
  if (isOnline()) {
    showError(error instanceof Error ? error.message : String(error));
    throw error;
  }
  showError(text.notOffline);
  throw redirect('/');
};
