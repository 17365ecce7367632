import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestShop } from './shop.ts';

/** Creates a card with a balance in cents. */
export const issueCard = async ({ db }: Pick<TestShop, 'db'>, code: string, balance: number): Promise<void> => {
  const { id } = await db.insertInto('gift_card').values({ code, balance }).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('gift_card_entry').values({ gift_card_id: id, kind: 'issued', amount: balance }).execute();
};

/** Expects each card's balance to match its ledger, with no money lost or created. */
export const expectExactLedger = async ({ db }: Pick<TestShop, 'db'>): Promise<void> => {
  const { rows } = await sql<Record<string, number>>`
    select card.balance, card.held, card.spent, account.balance as ledger_balance, account.held as ledger_held,
      account.spent as ledger_spent,
      (select sum(case kind when 'issued' then amount when 'revoked' then -amount end)::bigint
        from gift_card_entry where gift_card_id = card.id) as issued
    from gift_card card join gift_card_account account on account.gift_card_id = card.id`.execute(db);
  for (const { balance = 0, held = 0, spent = 0, issued, ...ledger } of rows) {
    expect(ledger).toEqual({ ledger_balance: balance, ledger_held: held, ledger_spent: spent });
    expect(balance + held + spent).toBe(issued);
  }
};
