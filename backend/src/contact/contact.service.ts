import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import type { Answer } from '../db/idempotency.ts';
import { post } from '../db/outbox.ts';
import { onceWithRateLimit, toMailSubjects, toNetworkSubject, toSubject } from '../db/rate-limit.ts';
import type { Executor } from '../db/schema.ts';
import { getKeyOwner } from '../lib/identity.ts';
import { Refusal } from '../lib/refusal.ts';
import type { ContactBody } from './contact.dto.ts';
import { insertContactMessage } from './contact.repository.ts';

/** Kind of the outbox rows that bring messages to the shop. */
const CONTACT_MESSAGE = 'contact-message';

export interface ContactSender {
  /** Verified; null for a guest. */
  readonly customerId: string | null;
  readonly address: string;
  readonly storeCode: string;
  /** Where the store reads its mail; null: it takes no messages. */
  readonly contactEmail: string | null;
  readonly idempotencyKey: string;
}

export interface ContactService {
  /**
   * Stores a message, or the wish to be called, and mails it to the store; once per key. Rate limit in ten minutes: 10 per
   * customer, 10 per mail address from one network, and 100 per network.
   */
  send(sender: ContactSender, message: ContactBody): Promise<Answer<true>>;
}

const toSubjects = ({ customerId, address }: ContactSender, email: string | null) => [
  ...(email === null ? [toNetworkSubject(address)] : toMailSubjects(email, address)),
  ...(customerId === null ? [] : [toSubject(`customer ${customerId}`)]),
];

export const createContactService = (db: Executor): ContactService => ({
  send: async (sender, sent) => {
    const { customerId, storeCode, contactEmail: recipient, idempotencyKey: key } = sender;
    if (recipient === null) throw new Refusal('NOT_FOUND', reasons.nothingHere);
    const { kind, name, topic, email = null, phone = null, message = null } = sent;
    const row = { kind, name, email, phone, topic, message };
    const attempt = { owner: getKeyOwner(customerId), key, scope: 'contact.send', payload: row };
    const limit = { kind: 'letter', subjects: toSubjects(sender, email) } as const;
    return onceWithRateLimit(db, { attempt, limit }, async (executor) => {
      const contactMessageId = await insertContactMessage(executor, {
        ...row,
        store_code: storeCode,
        customer_id: customerId,
      });
      await post(executor, CONTACT_MESSAGE, { recipient, contactMessageId });
      return true as const;
    });
  },
});
