import {
  CONTACT_TOPICS,
  type ContactKind,
  type ContactTopic,
  LONGEST_CONTACT_MESSAGE,
  LONGEST_CONTACT_NAME,
} from '@patchwork/domain/customers/contact.ts';
import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as messages from '@patchwork/domain/messages/contact.generated.ts';
import * as refusals from '@patchwork/domain/messages/refusals.generated.ts';
import { REQUIRED, toFieldErrors, validateEmail, validateText } from '../../components/form/validators.ts';
import { getText, type Submission } from '../../components/submission/submission.ts';
import type { Texts } from '../../lib/submissionDrafts.ts';
import { requestOptions } from '../../shop/session/requestOptions.ts';
import { ContactMessageSendDocument } from './ContactMessageSend.generated.ts';

export const toKind = (text: string | undefined): ContactKind => (text === 'call' ? 'call' : 'message');

const KINDS = { message: 'MESSAGE', call: 'CALL' } as const;
const TOPICS = { order: 'ORDER', custom: 'CUSTOM', bulk: 'BULK', return: 'RETURN', other: 'OTHER' } as const;

const toTopic = (text: string): ContactTopic => CONTACT_TOPICS.find((topic) => topic === text) ?? 'other';

/** Null if it is none. The rules of phone numbers are loaded with the first one. */
const toNumber = async (phone: string, countryId: string): Promise<string | null> => {
  const { toE164 } = await import('../../components/address/phone.ts');
  return toE164(phone, countryId);
};

const validatePhone = async (phone: string, { kind, countryId }: { kind: ContactKind; countryId: string }) => {
  if (phone === '') return kind === 'call' ? REQUIRED : null;
  return (await toNumber(phone, countryId)) === null ? refusals.phoneInvalid : null;
};

/** Writes to the shop, or asks it to call. Phone numbers are read as in the country. */
export const createContact = (countryId: string): Submission => ({
  name: 'contact',
  labels: {
    kind: messages.reply,
    name: messages.name,
    email: common.yourEmail,
    phone: messages.phone,
    topic: messages.topic,
    message: messages.message,
  },
  validate: async (texts: Texts) => {
    const kind = toKind(texts.kind);
    const [email, message] = [getText(texts, 'email'), getText(texts, 'message')];
    const mayBeLeftOut = (text: string) => kind === 'call' && text === '';
    return toFieldErrors({
      name: validateText(getText(texts, 'name'), LONGEST_CONTACT_NAME),
      email: mayBeLeftOut(email) ? null : validateEmail(email),
      phone: await validatePhone(getText(texts, 'phone'), { kind, countryId }),
      message: mayBeLeftOut(message) ? null : validateText(message, LONGEST_CONTACT_MESSAGE),
    });
  },
  send: async (client, texts, idempotencyKey) => {
    const phone = getText(texts, 'phone');
    const input = {
      kind: KINDS[toKind(texts.kind)],
      topic: TOPICS[toTopic(getText(texts, 'topic'))],
      name: getText(texts, 'name'),
      email: getText(texts, 'email'),
      phone: phone && ((await toNumber(phone, countryId)) ?? phone),
      message: getText(texts, 'message'),
      idempotencyKey,
    };
    const { data } = await client.mutate({
      mutation: ContactMessageSendDocument,
      variables: { input },
      ...requestOptions(),
    });
    if (!data) throw new Error('No answer');
    return data.contactMessageSend.userErrors;
  },
  failed: messages.failed,
});
