import { isEmail } from '@patchwork/domain/customers/email.ts';
import { z } from 'zod';

/** An address for mail, by the one rule of the shop: what a form lets through is not refused here. */
export const emailAddress = z.string().trim().max(255).refine(isEmail, 'must be an e-mail address');
