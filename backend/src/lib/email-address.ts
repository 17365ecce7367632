import { isEmail } from '@patchwork/domain/customers/email.ts';
import { z } from 'zod';

/** The shop's one rule for addresses: what forms accept is not refused here. */
export const emailAddress = z.string().trim().max(255).refine(isEmail, 'must be an email address');
