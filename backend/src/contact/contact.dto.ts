import {
  CONTACT_TOPICS,
  E164,
  LONGEST_CONTACT_MESSAGE,
  LONGEST_CONTACT_NAME,
} from '@patchwork/domain/customers/contact.ts';
import { z } from 'zod';

const text = (longest: number) =>
  z.string().trim().min(1, 'Field is required').max(longest, `At most ${longest} characters`);

const email = z.string().trim().toLowerCase().max(255).pipe(z.email('Please provide a valid email address'));
const phone = z.string().regex(E164, 'Please enter a valid phone number');

const person = {
  name: text(LONGEST_CONTACT_NAME),
  topic: z.enum(CONTACT_TOPICS),
};

/** A message is answered by email, a call needs a phone number. */
export const contactBody = z.discriminatedUnion('kind', [
  z.object({
    ...person,
    kind: z.literal('message'),
    email,
    phone: phone.nullish(),
    message: text(LONGEST_CONTACT_MESSAGE),
  }),
  z.object({
    ...person,
    kind: z.literal('call'),
    email: email.nullish(),
    phone,
    message: text(LONGEST_CONTACT_MESSAGE).nullish(),
  }),
]);

export type ContactBody = z.infer<typeof contactBody>;
