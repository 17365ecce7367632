import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/feature-not-implemented.generated.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

interface FeatureNotImplementedProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** A placeholder for features that the shop does not have yet. */
export const FeatureNotImplemented = ({ isOpen, onClose }: FeatureNotImplementedProps) => (
  <Dialog
    isOpen={isOpen}
    onClose={onClose}
    title={text.title}
    actions={
      <Button variant="primary" onClick={onClose}>
        {common.ok}
      </Button>
    }
  >
    <p>{text.body}</p>
  </Dialog>
);
