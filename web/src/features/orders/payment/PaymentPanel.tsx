import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { Notice } from '../../../components/Notice.tsx';
import type { PaymentProviderKind } from '../../../lib/apollo/schema.generated.ts';
import styles from './PaymentPanel.module.css';
import type { PaymentPanelProps } from './panel.ts';

type Panel = ComponentType<PaymentPanelProps>;

const Unloaded = () => (
  <Notice>This way to pay could not be loaded. Please choose another one, or try again while you are online.</Notice>
);

/** Code of a provider, fetched once its way to pay is chosen. */
const late = (load: () => Promise<Panel>) => lazy(async () => ({ default: await load().catch(() => Unloaded) }));

/** The form of each provider. */
const PANELS: Partial<Record<PaymentProviderKind, Panel>> = {
  AFFIRM: late(async () => (await import('./affirm/Affirm.tsx')).Affirm),
  PAYPAL: late(async () => (await import('./paypal/PayPal.tsx')).PayPal),
  TEST: late(async () => (await import('./TestCard.tsx')).TestCard),
  STRIPE: late(async () => (await import('./StripeCard.tsx')).StripeCard),
};

/** Whether a way to pay asks for something in a form of its own. */
export const hasPanel = (kind: PaymentProviderKind | null): boolean => kind !== null && PANELS[kind] !== undefined;

export interface LeavingPanelProps extends PaymentPanelProps {
  /** The form is gone: nobody answers in it any more. */
  readonly onLeave: () => void;
}

/** The form of the provider of a way to pay; nothing where there is none. */
export const PaymentPanel = ({ onLeave, ...props }: LeavingPanelProps) => {
  const { provider } = props.method;
  useEffect(() => onLeave, [onLeave]);
  const Form = provider && PANELS[provider];
  if (!Form) return null;
  return (
    <div className={styles.panel}>
      <Suspense fallback={<p role="status">Opening the payment form...</p>}>
        <Form {...props} />
      </Suspense>
    </div>
  );
};
