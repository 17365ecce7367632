import { findBulkKind, findBulkStatus } from '@patchwork/domain/bulk/bulk-order.ts';
import { getQuotedPrices } from '@patchwork/domain/bulk/quote.ts';
import { toBulkSamplePath } from '@patchwork/domain/bulk/sample.ts';
import { toMinor } from '@patchwork/domain/pricing/money.ts';
import { instant } from '../lib/instant.ts';
import { decimalToMoney, toMoney } from '../lib/money.ts';
import { isSelected } from '../lib/selection.ts';
import type { BulkQuoteSource } from './bulk.dto.ts';
import type { Resolvers } from './bulk.generated.ts';
import type { BulkKind, BulkOrderStatus, BulkQuoteState } from './bulk.types.generated.ts';
import { chooseQuote, createBulkOrder, declineQuote, reorderQuote, sendQuestion } from './changes.ts';

const toKind = (number: number) => (findBulkKind(number) ?? 'plushie').toUpperCase() as BulkKind;

const getPrices = ({ productionPrice, shippingPrice, sampleCredit, quantity }: BulkQuoteSource) =>
  getQuotedPrices({
    production: toMinor(productionPrice),
    shipping: toMinor(shippingPrice),
    sampleCredit: toMinor(sampleCredit),
    quantity,
  });

export const resolvers: Resolvers = {
  Query: {
    bulkClientTypes: (_, __, { bulk }) => bulk.clientTypes(),
    bulkTerms: async (_, __, { bulk }) => {
      const { sister_brand_url: sisterBrandUrl = null, currency_code: currencyCode, prices } = await bulk.terms();
      return { sisterBrandUrl, prices: prices.map((price) => ({ ...price, currencyCode })) };
    },
    bulkOrder: (_, { id, access }, { bulk }) => bulk.order(id, access ?? null),
  },
  Mutation: {
    bulkOrderCreate: (_, { input }, { bulk }) => createBulkOrder(bulk, input),
    bulkQuestionSend: (_, { input }, { bulk }, info) => sendQuestion(bulk, input, isSelected(info, 'bulkOrder')),
    bulkQuoteChoose: (_, { input }, { bulk }) => chooseQuote(bulk, input),
    bulkQuoteReorder: (_, { input }, { bulk }) => reorderQuote(bulk, input),
    bulkQuoteDecline: (_, { input }, { bulk }) => declineQuote(bulk, input),
  },
  BulkPrice: {
    kind: ({ kind }) => toKind(kind),
    breaks: ({ breaks, currencyCode }) =>
      breaks.map(({ from_qty: fromQuantity, unit_price }) => ({
        fromQuantity,
        unitPrice: decimalToMoney(unit_price, currencyCode),
      })),
  },
  BulkOrder: {
    kind: ({ kind }) => toKind(kind),
    status: ({ status }) => (findBulkStatus(status) ?? 'draft').toUpperCase() as BulkOrderStatus,
    quantity: ({ qty }) => qty,
    taxId: ({ tax_id }) => tax_id || null,
    clientType: ({ client_type }) => client_type || null,
    createdAt: ({ created_at }) => instant(created_at) ?? created_at,
    artwork: ({ images }) => images,
    quotes: (order, _, { bulk }) => bulk.quotes(order),
    sample: ({ id, sample }) => {
      const path = sample ? toBulkSamplePath({ sku: sample.sku, plushieId: sample.plushie_id, bulkOrderId: id }) : null;
      return sample && path !== null ? { path, orders: sample.orders } : null;
    },
  },
  BulkSampleOrder: {
    number: ({ order_number }) => order_number,
    placedAt: ({ placed_at }) => instant(placed_at) ?? placed_at,
    paid: ({ paid, currency_code }) => decimalToMoney(paid, currency_code),
    isKept: ({ is_kept }) => is_kept,
  },
  BulkMessage: {
    isFromShop: ({ author }) => author === 'shop',
    sentAt: ({ created_at }) => instant(created_at) ?? created_at,
  },
  BulkQuote: {
    production: ({ productionPrice, currencyCode }) => decimalToMoney(productionPrice, currencyCode),
    shipping: ({ shippingPrice, currencyCode }) => decimalToMoney(shippingPrice, currencyCode),
    sampleCredit: ({ sampleCredit, currencyCode }) => decimalToMoney(sampleCredit, currencyCode),
    total: (quote) => toMoney(getPrices(quote).total, quote.currencyCode),
    perPiece: (quote) => toMoney(getPrices(quote).perPiece, quote.currencyCode),
    validUntil: ({ validUntil }) => instant(validUntil),
    state: ({ state }) => state.toUpperCase() as BulkQuoteState,
  },
};
