import { use, useEffect, useRef, useState } from 'react';
import { Notice } from '../../../../components/Notice.tsx';
import { SiteContext } from '../../../../lib/site.ts';
import type { OrderableCart } from '../../orderableCart.ts';
import { type Buttons, type ButtonsOptions, loadPayPal } from './payPalScript.ts';

interface PayPalButtonsProps {
  readonly clientKey: string;
  readonly cart: Pick<OrderableCart, 'grandTotal'>;
  /** Of the moment: the buttons always call the latest ones. */
  readonly options: ButtonsOptions;
  readonly asksAddress: boolean;
}

const UNREACHABLE = 'PayPal cannot be reached now. Please try again in a moment, or choose another way to pay.';

/** Buttons that are made once and call what holds when they are pressed. */
const latestOf = (latest: { readonly current: ButtonsOptions }, asksAddress: boolean): ButtonsOptions => ({
  createOrder: () => latest.current.createOrder(),
  onApprove: (approved) => latest.current.onApprove(approved),
  onCancel: () => latest.current.onCancel(),
  onError: (error) => latest.current.onError(error),
  ...(asksAddress && {
    onShippingAddressChange: async (change, actions) => latest.current.onShippingAddressChange?.(change, actions),
    onShippingOptionsChange: async (change, actions) => latest.current.onShippingOptionsChange?.(change, actions),
  }),
});

/** PayPal's own buttons. */
export const PayPalButtons = ({ clientKey, cart, options, asksAddress }: PayPalButtonsProps) => {
  const site = use(SiteContext);
  const currency = cart.grandTotal?.currencyCode ?? site.currency;
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(options);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    let made: Buttons | null = null;
    let isGone = false;
    const show = async () => {
      const paypal = await loadPayPal(clientKey, currency);
      if (isGone || !place.current) return;
      made = paypal.Buttons(latestOf(latest, asksAddress));
      await made.render(place.current);
      setState('shown');
    };
    show().catch(() => !isGone && setState('failed'));
    return () => {
      isGone = true;
      made?.close().catch(() => undefined);
    };
  }, [clientKey, currency, asksAddress]);
  return (
    <>
      {state === 'loading' && <p role="status">Opening PayPal...</p>}
      {state === 'failed' && <Notice>{UNREACHABLE}</Notice>}
      <div ref={place} />
    </>
  );
};
