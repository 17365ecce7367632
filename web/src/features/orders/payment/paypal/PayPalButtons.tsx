import * as text from '@patchwork/domain/messages/payment.generated.ts';
import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Notice } from '../../../../components/Notice.tsx';
import { SiteContext } from '../../../../lib/siteContext.ts';
import type { OrderableCart } from '../../checkout/orderableCart.ts';
import { type Buttons, type ButtonsOptions, loadPayPal } from './payPalScript.ts';

interface PayPalButtonsProps {
  readonly clientKey: string;
  readonly cart: Pick<OrderableCart, 'grandTotal'>;
  /** May change with every render: the buttons always call the latest ones. */
  readonly options: ButtonsOptions;
  readonly asksAddress: boolean;
}

/** Stable callbacks for buttons that are created only once. */
const toLatest = (latest: () => ButtonsOptions, asksAddress: boolean): ButtonsOptions => ({
  onClick: (pressed, actions) => latest().onClick?.(pressed, actions) ?? actions.resolve(),
  createOrder: () => latest().createOrder(),
  onApprove: (approved) => latest().onApprove(approved),
  onCancel: () => latest().onCancel(),
  onError: (error) => latest().onError(error),
  ...(asksAddress && {
    onShippingAddressChange: async (change, actions) => latest().onShippingAddressChange?.(change, actions),
    onShippingOptionsChange: async (change, actions) => latest().onShippingOptionsChange?.(change, actions),
  }),
});

/** PayPal's buttons, rendered by its script. */
export const PayPalButtons = ({ clientKey, cart, options, asksAddress }: PayPalButtonsProps) => {
  const site = use(SiteContext);
  const { locale } = site.store;
  const currency = cart.grandTotal?.currencyCode ?? site.currency;
  const place = useRef<HTMLDivElement>(null);
  const latest = useEffectEvent(() => options);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  useEffect(() => {
    let made: Buttons | null = null;
    let isGone = false;
    const show = async () => {
      const paypal = await loadPayPal({ clientKey, currency, locale });
      if (isGone || !place.current) return;
      made = paypal.Buttons(toLatest(() => latest(), asksAddress));
      await made.render(place.current);
      setState('shown');
    };
    show().catch(() => !isGone && setState('failed'));
    return () => {
      isGone = true;
      made?.close().catch(() => undefined);
    };
  }, [clientKey, currency, locale, asksAddress]);
  return (
    <>
      {state === 'loading' && <p role="status">{text.payPalOpening}</p>}
      {state === 'failed' && <Notice>{text.payPalUnreachable}</Notice>}
      <div ref={place} />
    </>
  );
};
