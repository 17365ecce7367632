import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { messages } from '@patchwork/domain/messages/by-locale/shop-names.generated.ts';
import { findMessages } from '@patchwork/domain/messages/locale.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { z } from 'zod';
import { currentStore } from '../../lib/store.ts';
import {
  type Authorization,
  type AuthorizationRequest,
  declined,
  type PaymentEvent,
  type PaymentProvider,
} from './payment.port.ts';

const SLOW_MS = 2000;

const decide = ({ key, token }: AuthorizationRequest): Authorization => {
  switch (token) {
    case null:
    case 'tok_success':
    case 'tok_slow':
    case 'tok_challenge_passed':
      return { outcome: 'authorized', reference: `test_${key}` };
    case 'tok_decline':
      return declined(reasons.cardDeclined);
    case 'tok_cvv':
      return declined(reasons.cvvFailed);
    case 'tok_challenge':
      return { outcome: 'action_required', reason: reasons.bankStep, action: 'challenge' };
    default:
      return declined(reasons.cardUnknown);
  }
};

const sign = (secret: string, body: string): Buffer => createHmac('sha256', secret).update(body).digest();

const isSignedBy = (secret: string, body: string, signature: string): boolean => {
  const [given, wanted] = [Buffer.from(signature, 'hex'), sign(secret, body)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
};

const event = z.object({
  id: z.string(),
  kind: z.enum(['authorized', 'captured', 'voided', 'refunded', 'failed']),
  reference: z.string(),
});

const parseEvent = (body: string): PaymentEvent | null => {
  try {
    return event.parse(JSON.parse(body));
  } catch {
    return null;
  }
};

/**
 * Pays without a network: tok_success (the default), tok_decline, tok_cvv, tok_challenge, after whose step the form
 * issues tok_challenge_passed, and tok_slow, which succeeds after two seconds. Webhooks are signed with HMAC-SHA256
 * over the body, in the header `test-signature`.
 */
export const createTestProvider = (webhookSecret = randomBytes(32).toString('hex')): PaymentProvider => ({
  offer: { getTitle: () => findMessages(messages, currentStore().locale).testCard, provider: 'TEST' },
  isCapturedWhenPlaced: false,
  // The token alone decides, so it is idempotent.
  authorize: async (request) => {
    if (request.token === 'tok_slow') await sleep(SLOW_MS);
    return decide(request);
  },
  capture: async () => undefined,
  void: async () => undefined,
  refund: async () => undefined,
  verifyWebhook: async ({ body, headers }) =>
    isSignedBy(webhookSecret, body, headers['test-signature'] ?? '') ? parseEvent(body) : null,
});
