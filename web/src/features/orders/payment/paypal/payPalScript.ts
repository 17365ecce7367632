import { loadScript } from '../loadScript.ts';

/** As much of an address as PayPal tells before it is paid. */
export interface ChosenAddress {
  readonly countryCode: string;
  readonly state?: string;
  readonly city?: string;
  readonly postalCode?: string;
}

/** What PayPal shows when an address or a way to ship is refused: its own texts, by these names. */
interface Shown<Name extends string> {
  readonly errors: Readonly<Record<Name, string>>;
}

interface Actions {
  readonly reject: (reason?: string) => void;
}

/** What PayPal's buttons are made with. */
export interface ButtonsOptions {
  readonly createOrder: () => Promise<string>;
  readonly onApprove: (approved: { readonly orderID: string }) => Promise<void>;
  readonly onCancel: () => void;
  readonly onError: (error: unknown) => void;
  readonly onShippingAddressChange?: (
    change: Shown<'ADDRESS_ERROR'> & { readonly shippingAddress: ChosenAddress },
    actions: Actions,
  ) => Promise<void>;
  readonly onShippingOptionsChange?: (
    change: Shown<'METHOD_UNAVAILABLE'> & { readonly selectedShippingOption: { readonly id: string } },
    actions: Actions,
  ) => Promise<void>;
}

export interface Buttons {
  readonly render: (place: HTMLElement) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface PayPalGlobal {
  readonly Buttons: (options: ButtonsOptions) => Buttons;
}

/** Inline styles of PayPal's need the page's own leave; the page as it is kept for offline has none to give. */
const leave = (): Readonly<Record<string, string>> => {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  return nonce ? { 'data-csp-nonce': nonce } : {};
};

/** PayPal's own code for a currency, fetched once its way to pay is shown. */
export const loadPayPal = async (clientKey: string, currency: string): Promise<PayPalGlobal> => {
  const url = new URL('https://www.paypal.com/sdk/js');
  const asked = { 'client-id': clientKey, currency, intent: 'authorize', components: 'buttons' };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  const namespace = `paypal_${currency}`;
  await loadScript(url.href, { 'data-namespace': namespace, ...leave() });
  const paypal = (globalThis as unknown as Record<string, PayPalGlobal | undefined>)[namespace];
  if (!paypal) throw new Error('PayPal’s script brought nothing');
  return paypal;
};
