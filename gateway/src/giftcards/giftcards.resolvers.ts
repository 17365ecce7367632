import { decimalToMoney } from '../lib/money.ts';
import { answered } from './changes.ts';
import type { Resolvers } from './giftcards.generated.ts';
import { changeProblems, codeProblems, codesProblems } from './validation.ts';

export const resolvers: Resolvers = {
  Query: {
    giftCardTemplates: async (_, __, { giftcards }) =>
      (await giftcards.templates()).map(({ id, name }) => ({ id: String(id), name: name ?? null })),
  },
  Mutation: {
    giftCardApply: (_, { input }, { giftcards, shop }) =>
      answered(input.cartId, codeProblems(input), async () => {
        const balance = await giftcards.apply(input.cartId, input.code.trim(), input.idempotencyKey);
        return decimalToMoney(balance, shop.baseCurrency);
      }),
    giftCardChangeValue: (_, { input }, { giftcards }) =>
      answered(input.cartId, changeProblems(input), async () => {
        const { code, value } = input;
        await giftcards.changeValue(input.cartId, { code: code.trim(), value }, input.idempotencyKey);
        return null;
      }),
    giftCardRemove: (_, { input }, { giftcards }) =>
      answered(input.cartId, codesProblems(input), async () => {
        const codes = input.codes.map((code) => code.trim());
        await giftcards.remove(input.cartId, codes, input.idempotencyKey);
        return null;
      }),
  },
  Cart: {
    giftCards: async ({ id }, _, { giftcards, shop }) =>
      Object.entries(await giftcards.values(id)).map(([code, value]) => ({
        code,
        value: decimalToMoney(value, shop.baseCurrency),
      })),
  },
};
