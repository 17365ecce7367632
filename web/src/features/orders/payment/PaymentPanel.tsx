import * as text from '@patchwork/domain/messages/payment.generated.ts';
import { type ComponentType, lazy, Suspense, useCallback } from 'react';
import { Notice } from '../../../components/Notice.tsx';
import type { PaymentProviderKind } from '../../../lib/apollo/schema.generated.ts';
import styles from './PaymentPanel.module.css';
import type { PaymentPanelProps } from './panel.ts';

type Panel = ComponentType<PaymentPanelProps>;

const Unloaded = () => <Notice>{text.methodNotLoaded}</Notice>;

/** Loads a provider's code when its payment method is chosen. */
const lazyPanel = (load: () => Promise<Panel>) => lazy(async () => ({ default: await load().catch(() => Unloaded) }));

const PANELS: Partial<Record<PaymentProviderKind, Panel>> = {
  AFFIRM: lazyPanel(async () => (await import('./affirm/Affirm.tsx')).Affirm),
  PAYPAL: lazyPanel(async () => (await import('./paypal/PayPal.tsx')).PayPal),
  TEST: lazyPanel(async () => (await import('./TestCard.tsx')).TestCard),
  STRIPE: lazyPanel(async () => (await import('./StripeCard.tsx')).StripeCard),
};

/** Whether a provider has a form of its own. */
export const hasPanel = (kind: PaymentProviderKind | null): boolean => kind !== null && PANELS[kind] !== undefined;

export interface LeavingPanelProps extends PaymentPanelProps {
  /** Called when the form is unmounted and can no longer answer. */
  readonly onLeave: () => void;
}

/** The form of a payment method's provider; nothing if it has none. */
export const PaymentPanel = ({ onLeave, ...props }: LeavingPanelProps) => {
  const { provider } = props.method;
  const leave = useCallback(() => onLeave, [onLeave]);
  const Form = provider && PANELS[provider];
  if (!Form) return null;
  return (
    <div ref={leave} className={styles.panel}>
      <Suspense fallback={<p role="status">{text.opening}</p>}>
        <Form {...props} />
      </Suspense>
    </div>
  );
};
