import { loadScript } from '../loadScript.ts';
import { toPayPalLocale } from '../providerLocale.ts';

/** The part of an address that PayPal reveals before the payment. */
export interface ChosenAddress {
  readonly countryCode: string;
  readonly state?: string;
  readonly city?: string;
  readonly postalCode?: string;
}

/** PayPal's own texts for a refused address or shipping method. */
interface ErrorTexts<Name extends string> {
  readonly errors: Readonly<Record<Name, string>>;
}

interface Actions {
  readonly reject: (reason?: string) => void;
}

export interface ButtonsOptions {
  /** Called on a button press; rejecting it keeps the window closed. */
  readonly onClick?: (
    pressed: unknown,
    actions: { readonly resolve: () => Promise<void>; readonly reject: () => Promise<void> },
  ) => Promise<void>;
  readonly createOrder: () => Promise<string>;
  readonly onApprove: (approved: { readonly orderID: string }) => Promise<void>;
  readonly onCancel: () => void;
  readonly onError: (error: unknown) => void;
  readonly onShippingAddressChange?: (
    change: ErrorTexts<'ADDRESS_ERROR'> & { readonly shippingAddress: ChosenAddress },
    actions: Actions,
  ) => Promise<void>;
  readonly onShippingOptionsChange?: (
    change: ErrorTexts<'METHOD_UNAVAILABLE'> & { readonly selectedShippingOption: { readonly id: string } },
    actions: Actions,
  ) => Promise<void>;
}

export interface Buttons {
  readonly render: (place: HTMLElement) => Promise<void>;
  readonly close: () => Promise<void>;
}

interface PayPalGlobal {
  readonly Buttons: (options: ButtonsOptions) => Buttons;
}

/** PayPal's inline styles need the page's CSP nonce; the cached offline page has none. */
const getNonceAttribute = (): Readonly<Record<string, string>> => {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  return nonce ? { 'data-csp-nonce': nonce } : {};
};

interface PayPalScript {
  readonly clientKey: string;
  readonly currency: string;
  readonly locale: string;
}

/** Loads PayPal's script for a currency. */
export const loadPayPal = async ({ clientKey, currency, locale }: PayPalScript): Promise<PayPalGlobal> => {
  const url = new URL('https://www.paypal.com/sdk/js');
  const shown = toPayPalLocale(locale);
  const params = {
    'client-id': clientKey,
    currency,
    intent: 'authorize',
    components: 'buttons',
    ...(shown && { locale: shown }),
  };
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  const namespace = `paypal_${currency}`;
  await loadScript(url.href, { 'data-namespace': namespace, ...getNonceAttribute() });
  const paypal = (globalThis as unknown as Record<string, PayPalGlobal | undefined>)[namespace];
  if (!paypal) throw new Error('PayPal’s script brought nothing');
  return paypal;
};
