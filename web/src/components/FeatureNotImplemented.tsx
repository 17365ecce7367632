import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

interface FeatureNotImplementedProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Stands in for what the shop does not do yet. */
export const FeatureNotImplemented = ({ isOpen, onClose }: FeatureNotImplementedProps) => (
  <Dialog
    isOpen={isOpen}
    onClose={onClose}
    title="Not here yet"
    actions={
      <Button variant="primary" onClick={onClose}>
        OK
      </Button>
    }
  >
    <p>We are still working on this part of the shop. Please come back soon.</p>
  </Dialog>
);
