import * as text from '@patchwork/domain/messages/cart.generated.ts';
import { Button } from '../../../components/Button.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { useOfflineState } from '../useOfflineState.ts';

const TEXTS = { unavailable: text.storageUnavailable, newer: text.storageNewer } as const;

export const StorageNotice = () => {
  const { storageProblem } = useOfflineState();
  if (storageProblem === null) return null;
  return (
    <Notice actions={<Button onClick={() => location.reload()}>{text.reload}</Button>}>{TEXTS[storageProblem]}</Notice>
  );
};
