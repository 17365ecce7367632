import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { addAnswerPrices, type CustomOptionPrice } from '@patchwork/domain/pricing/custom-option.ts';
import { isKnownPrice } from '@patchwork/domain/pricing/known-price.ts';
import type { PriceClock } from '@patchwork/domain/pricing/price.ts';
import { NOT_LOGGED_IN } from '@patchwork/domain/pricing/price-group.ts';
import { Refusal } from '../lib/refusal.ts';
import { currentStore } from '../lib/store.ts';
import { bundleOffer } from './bundle-offer.ts';
import type { ProductDto } from './catalog.dto.ts';
import type { Offer, OfferRequest } from './catalog.port.ts';
import { withCustomOptions } from './custom-offer.ts';
import { giftCardOffer } from './giftcard-offer.ts';
import { isVirtual, offeredProduct } from './offered-product.ts';
import { type PriceMoment, plainQuote } from './quote.ts';
import type { Snapshot } from './snapshot.ts';
import { variantChoices, variantFor } from './variant.ts';

const simpleOffer = (product: ProductDto, parent: ProductDto | undefined, moment: PriceMoment): Offer => {
  const { configurable, choices } = variantChoices(product, parent);
  return {
    product: offeredProduct(product),
    lineSku: product.sku,
    options: configurable.length > 0 ? { configurable } : {},
    choices,
    unitPrice: plainQuote(product, moment).effective,
    pieces: [{ sku: product.sku, quantity: 1 }],
    isVirtual: isVirtual(product),
  };
};

const makeOffer = (
  product: ProductDto,
  request: OfferRequest,
  world: { snapshot: Snapshot; moment: PriceMoment },
): Offer => {
  const { snapshot, moment } = world;
  if (product.type_id === 'bundle') return bundleOffer(product, request, { snapshot, moment });
  if (product.type_id === 'giftcard') return giftCardOffer(product, request.options?.giftCard);
  if (product.type_id === 'grouped') throw new Refusal('INVALID', reasons.chooseFromGroup);
  return simpleOffer(product, snapshot.bySku.get(product.parentSku ?? ''), moment);
};

const saleable = (sku: string, { snapshot }: { snapshot: Snapshot }): ProductDto => {
  const product = snapshot.bySku.get(sku);
  if (!product) throw new Refusal('NOT_FOUND', reasons.productUnknown({ sku }));
  if (product.status >= 2) throw new Refusal('NOT_FOUND', reasons.productDiscontinued({ name: product.name }));
  return product;
};

const withSurcharges = (offer: Offer, surcharges: readonly CustomOptionPrice[], plain: number): Offer =>
  surcharges.length === 0
    ? offer
    : { ...offer, unitPrice: offer.unitPrice + addAnswerPrices([{ prices: surcharges }], plain) - plain };

/** The current offer for one unit; refuses as documented in the port. */
export const createOffer = (request: OfferRequest, snapshot: Snapshot, clock: PriceClock): Offer => {
  const asked = saleable(request.sku, { snapshot });
  const sku = asked.type_id === 'configurable' ? variantFor(asked, request.options?.configurable ?? []) : asked.sku;
  const product = saleable(sku, { snapshot });
  const moment = { ...clock, groupId: request.groupId ?? NOT_LOGGED_IN };
  const offer = makeOffer(product, request, { snapshot, moment });
  if (!isKnownPrice(offer.unitPrice, currentStore())) throw new Refusal('PRICE_UNKNOWN', reasons.priceUnknown);
  const parent = snapshot.bySku.get(product.parentSku ?? '');
  const answered = withCustomOptions(offer, request.options?.custom ?? [], { product, parent });
  return withSurcharges(answered, request.surcharges ?? [], offer.unitPrice);
};
