import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/product-list.generated.ts';
import { showToast } from '../../../lib/toasts.ts';

export const warnOfNoProducts = (): void =>
  showToast({ kind: 'warning', message: text.noProductsSynchronized, actions: [{ label: common.ok }] });
