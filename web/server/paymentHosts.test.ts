import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { contentSecurityPolicy, openerPolicy } from './security.ts';

const KEYS = { STRIPE_PUBLISHABLE_KEY: 'pk_x', AFFIRM_PUBLIC_KEY: 'public', PAYPAL_CLIENT_ID: 'client' };

const policyFor = (env: Record<string, string>) =>
  contentSecurityPolicy({ nonce: null, payments: readConfig(env).payments });

const directive = (policy: string, name: string) => policy.split('; ').find((one) => one.startsWith(name));

describe('the content security policy', () => {
  it('lets in no payment provider that has no keys', () => {
    expect(policyFor({})).toBe(contentSecurityPolicy({ nonce: null }));
    expect(policyFor({ STRIPE_PUBLISHABLE_KEY: '' })).not.toMatch(/stripe|affirm|paypal/);
  });

  it.each([
    ['STRIPE_PUBLISHABLE_KEY', 'stripe'],
    ['AFFIRM_PUBLIC_KEY', 'affirm'],
    ['PAYPAL_CLIENT_ID', 'paypal'],
  ] as const)('with %s lets in that provider alone, to load, frame and ask', (key, name) => {
    const policy = policyFor({ [key]: KEYS[key] });
    for (const use of ['script-src', 'frame-src', 'connect-src', 'img-src'])
      expect(directive(policy, use)).toMatch(name);
    const others = ['stripe', 'affirm', 'paypal'].filter((other) => other !== name);
    expect(policy).not.toMatch(new RegExp(others.join('|')));
    expect(policy).not.toMatch(/unsafe| https:( |;)|\*( |;|$)/);
  });

  it('lets windows speak to the page that opened them only for a form that opens some', () => {
    expect(openerPolicy(readConfig({ STRIPE_PUBLISHABLE_KEY: 'pk_x' }).payments)).toBe('same-origin');
    expect(openerPolicy(readConfig(KEYS).payments)).toBe('same-origin-allow-popups');
  });
});
