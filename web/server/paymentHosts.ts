export type PaymentProvider = 'affirm' | 'paypal' | 'stripe';

interface Hosts {
  readonly script: string;
  readonly connect: string;
  readonly frame: string;
  readonly img: string;
}

export type HostUse = keyof Hosts;

/** Where the form of each provider comes from, as its own documentation asks for. */
const HOSTS: Record<PaymentProvider, Hosts> = {
  stripe: {
    script: 'https://js.stripe.com https://*.js.stripe.com',
    connect: 'https://api.stripe.com',
    frame: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    img: 'https://*.stripe.com',
  },
  affirm: {
    script: 'https://*.affirm.com',
    connect: 'https://*.affirm.com',
    frame: 'https://*.affirm.com',
    img: 'https://*.affirm.com',
  },
  paypal: {
    script: 'https://*.paypal.com https://*.paypalobjects.com',
    connect: 'https://*.paypal.com',
    frame: 'https://*.paypal.com',
    img: 'https://*.paypal.com https://*.paypalobjects.com',
  },
};

export const paymentHosts = (providers: readonly PaymentProvider[], use: HostUse): string =>
  providers.map((provider) => ` ${HOSTS[provider][use]}`).join('');
