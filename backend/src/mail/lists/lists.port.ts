import type { Executor } from '../../db/schema.ts';

/** Letters that nobody has to get, by what they are about. */
export type MailList = 'newsletter' | 'reminders' | 'carts' | 'raffle' | 'birthdays';

/** Ends what letters of a list come from, for an address; a list without one is only not written to any more. */
export type EndMailList = Readonly<Partial<Record<MailList, (executor: Executor, email: string) => Promise<void>>>>;
