import type { MailList } from './lists/lists.port.ts';
import type { MailKind } from './outbox.dto.ts';

/** Letters that nobody has to get. All others are about what somebody asked for or bought, and cannot be left. */
export const LISTS: Readonly<Partial<Record<MailKind, MailList>>> = {
  'newsletter-welcome': 'newsletter',
  'plushie-reminder': 'reminders',
  'cart-left': 'carts',
  'artist-birthday': 'birthdays',
  'raffle-entered': 'raffle',
  'raffle-friend-joined': 'raffle',
  'raffle-ticket': 'raffle',
};
