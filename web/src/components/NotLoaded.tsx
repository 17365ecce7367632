import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/not-loaded.generated.ts';
import { useOnline } from '../lib/useOnline.ts';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

interface NotLoadedProps {
  readonly what: 'profile' | 'newsletter' | 'addresses' | 'form' | 'items' | 'order' | 'bulk' | 'other';
  readonly onAgain: () => void;
}

/** An error message with a retry button. */
export const NotLoaded = ({ what, onAgain }: NotLoadedProps) =>
  useOnline() ? (
    <Notice actions={<Button onClick={onAgain}>{common.tryAgain}</Button>}>{text.failed({ what })}</Notice>
  ) : (
    <Notice kind="warning" actions={<Button onClick={onAgain}>{common.tryAgain}</Button>}>
      {text.offline({ what })}
    </Notice>
  );
