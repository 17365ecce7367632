import type { Draft, MailMessages } from './letter.ts';
import type { findContactMessage } from './mail.repository.ts';

type ContactMessage = NonNullable<Awaited<ReturnType<typeof findContactMessage>>>;

/** A message to the shop, or the wish to be called. */
export const contactLetter = (
  to: string,
  { kind, name, email, phone, topic, message }: ContactMessage,
  text: MailMessages,
): Draft => {
  const facts = [
    { label: text.contactName, value: name },
    { label: text.contactEmail, value: email },
    { label: text.contactPhone, value: phone },
    { label: text.contactTopic, value: text.contactTopicName({ topic }) },
  ];
  return {
    to,
    replyTo: email,
    subject: text.contactSubject({ kind, name: name.replace(/\s+/g, ' ') }),
    // As it was typed, paragraph by paragraph.
    paragraphs: message?.split(/\n\s*\n/) ?? [text.contactNoMessage],
    facts: facts.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }])),
    note: text.contactNote,
  };
};
