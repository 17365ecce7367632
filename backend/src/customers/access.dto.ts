import { z } from 'zod';
import { deviceKey } from './customer.dto.ts';

const email = z.string().max(1000).describe('Blanks around it are of no account');
const password = z.string().max(1000);
const token = z.string().min(1).max(200).describe('As it stands in the link');

export const mailedLinkBody = z.object({
  email,
  returnPath: z.string().max(500).nullish().describe('Path of the shop that a link to sign in leads on to'),
});

export const authenticateBody = z.object({ email, token, deviceKey });

/** `token` is null without an account. */
export const authenticatedEnvelope = z.object({
  code: z.literal(200),
  result: z.object({ token: z.string().nullable(), is_new_customer: z.boolean() }),
  meta: z.object({ refreshToken: z.string() }).optional(),
});

export const registrationBody = z.object({
  email,
  firstName: z.string().max(1000),
  lastName: z.string().max(1000),
  password,
  cartId: z.string().min(1).max(64).nullish().describe('Of a guest’s order with the same address, which comes along'),
  deviceKey,
});

export const createPasswordBody = z.object({ email, resetToken: token, newPassword: password });

export const changePasswordBody = z.object({ currentPassword: password, newPassword: password });
