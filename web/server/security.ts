import { createHash, randomBytes } from 'node:crypto';
import { PLAYER_ORIGINS } from '@patchwork/domain/content/video.ts';
import { type HostUse, type PaymentProvider, paymentHosts } from './paymentHosts.ts';
import { VIEWED_SOURCE } from './viewed.ts';

export const createNonce = (): string => randomBytes(16).toString('base64');

/** Sources of the policy that allow inline stylesheets, by their texts; null where all are empty. */
export const getStyleSources = (styles: readonly string[]): string | null =>
  styles
    .filter((text) => text !== '')
    .map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join(' ') || null;

interface PolicyOptions {
  /** Null for answers without inline code, such as the precached shell. */
  readonly nonce: string | null;
  /** Vite's client speaks to its server over a web socket. */
  readonly isDev?: boolean;
  /** Whose forms the checkout may show; left out: nobody's. */
  readonly payments?: readonly PaymentProvider[];
  /** Of the page's own styles, see `getStyleSources`; null or left out: none. */
  readonly styleSource?: string | null;
  /** Origin whose pages may frame the answer; null or left out: none. */
  readonly framedBy?: string | null;
}

/**
 * The content security policy. Strict on purpose: `style-src` has no unsafe-inline and there is no `style-src-attr`
 * exception, so server HTML carries no style attributes at all. What depends on data is said with classes, data
 * attributes (`data-hue`) or SVG presentation attributes (swatches); after hydration React sets styles through the
 * CSSOM, which the policy allows.
 */
export const contentSecurityPolicy = (options: PolicyOptions): string => {
  const { nonce, isDev = false, payments = [], styleSource = null, framedBy = null } = options;
  const paid = (use: HostUse) => paymentHosts(payments, use);
  const own = nonce ? `'self' 'nonce-${nonce}'` : "'self'";
  const inline = nonce ? ` ${VIEWED_SOURCE}` : '';
  return [
    "default-src 'none'",
    `script-src ${own}${inline}${paid('script')}`,
    `style-src ${own}${styleSource === null ? '' : ` ${styleSource}`}`,
    `img-src 'self'${paid('img')}`,
    "font-src 'self'",
    `connect-src 'self'${isDev ? ' ws:' : ''}${paid('connect')}`,
    `frame-src ${PLAYER_ORIGINS.join(' ')}${paid('frame')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${framedBy ?? "'none'"}`,
  ].join('; ');
};

export const SECURITY_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/** A window that a payment form opens has to be able to speak to the page it was opened from. */
export const openerPolicy = (payments: readonly PaymentProvider[]): string =>
  payments.includes('paypal') ? 'same-origin-allow-popups' : SECURITY_HEADERS['cross-origin-opener-policy'];

/** Headers of an HTML page. */
export const htmlHeaders = ({ payments = [], ...options }: PolicyOptions) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': contentSecurityPolicy({ ...options, payments }),
  'cross-origin-opener-policy': openerPolicy(payments),
});
