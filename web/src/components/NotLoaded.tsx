import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/not-loaded.generated.ts';
import { useOnline } from '../lib/useOnline.ts';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

interface NotLoadedProps {
  /** The missing thing, as the start of a sentence: "Your address book". */
  readonly what: string;
  readonly onAgain: () => void;
}

/** Where something of the customer's could not be looked up: why, and the way to try again. */
export const NotLoaded = ({ what, onAgain }: NotLoadedProps) =>
  useOnline() ? (
    <Notice actions={<Button onClick={onAgain}>{common.tryAgain}</Button>}>{text.failed({ what })}</Notice>
  ) : (
    <Notice kind="warning" actions={<Button onClick={onAgain}>{common.tryAgain}</Button>}>
      {text.offline({ what })}
    </Notice>
  );
