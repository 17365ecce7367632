import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import type { Executor } from '../db/schema.ts';
import { BASE_CURRENCY } from '../lib/amount.ts';
import { Refusal } from '../lib/refusal.ts';
import type { PriceGroupPort } from './price-group.port.ts';
import { findCurrencies } from './pricing.repository.ts';
import type { Currency, TermsPort } from './terms.port.ts';

// not a message: the name of a currency, which others have from the database
const OWN: Currency = { code: BASE_CURRENCY, name: 'US Dollar', symbol: '$', rate: '1' };

/** The shop's own currency by default; refuses one that prices are not shown in. */
export const requireCurrency = async (executor: Executor, code: string | null): Promise<Currency> => {
  if (code === null || code === BASE_CURRENCY) return OWN;
  const currency = (await findCurrencies(executor)).find((one) => one.code === code);
  if (!currency) throw new Refusal('INVALID', reasons.currencyUnknown({ currency: code }), 'currencyCode');
  return currency;
};

/** Terms from the shop's currencies and customer groups. */
export const createTerms = (db: Executor, groups: PriceGroupPort): TermsPort => ({
  of: async ({ currencyCode, groupToken, groupId }) => ({
    currency: await requireCurrency(db, currencyCode),
    group:
      groupToken === null && groupId !== null
        ? await groups.known(db, groupId)
        : await groups.verified({ token: groupToken, groupId: null }),
  }),
});
