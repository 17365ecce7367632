import { RestFault } from './errors.ts';

/**
 * Limits the calls of an operation by the actual number; the cost estimate uses assumed sizes.
 * @throws RestFault beyond the maximum.
 */
export const createBudget = (most: number) => {
  let spent = 0;
  const check = (service: string) => {
    if (spent >= most) throw new RestFault('Too many calls for one operation', { code: 'TOO_MANY_CALLS', service });
  };
  return {
    /** Before a shared read, which must not fail because of this operation's limit. */
    check,
    spend: (service: string) => {
      check(service);
      spent += 1;
    },
  };
};

export type Budget = ReturnType<typeof createBudget>;
