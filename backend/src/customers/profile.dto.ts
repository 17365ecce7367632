import { z } from 'zod';

const text = z.string().max(1000).optional().describe('Left out: stays as it is');

/** The only fields that customers may change; any other key is refused. */
export const profileBody = z.strictObject({
  customer: z.strictObject({ email: text, firstname: text, lastname: text }),
  currentPassword: z.string().max(1000).nullish().describe('Proves who asks, where the email address changes'),
});

export type ProfileDto = z.infer<typeof profileBody>['customer'];
