import { describe, expectTypeOf, it } from 'vitest';
import type { z } from 'zod';
import type { CartItemInput, cartItemDto } from '../../backend/src/cart/cart.dto.ts';
import type { paymentMethodDto } from '../../backend/src/cart/shipping.dto.ts';
import type { shippingMethodDto } from '../../backend/src/cart/shipping.port.ts';
import type { staffCartPage } from '../../backend/src/cart/staff/staff-carts.dto.ts';
import type { totalsDto } from '../../backend/src/cart/totals.port.ts';
import type * as catalog from '../../backend/src/catalog/catalog.dto.ts';
import type * as content from '../../backend/src/content/content.port.ts';
import type { authenticatedEnvelope } from '../../backend/src/customers/access.dto.ts';
import type { customerDto } from '../../backend/src/customers/customer.dto.ts';
import type { resultsDto, statesDto } from '../../backend/src/customization/order-item.dto.ts';
import type { templateDto } from '../../backend/src/giftcards/gift-card.dto.ts';
import type { changesBody, listsDto } from '../../backend/src/lists/lists.dto.ts';
import type { orderMails, outboxPage } from '../../backend/src/mail/outbox.dto.ts';
import type { cardFailureDto } from '../../backend/src/orders/card-failures/card-failure.dto.ts';
import type { payerDto, shippedDto } from '../../backend/src/orders/express.dto.ts';
import type { historyDto, historyOrderDto, suggestionsDto } from '../../backend/src/orders/history.dto.ts';
import type { refunded } from '../../backend/src/orders/operations.dto.ts';
import type { orderBody, receiptDto } from '../../backend/src/orders/order.dto.ts';
import type { reorderDto } from '../../backend/src/orders/reorder.dto.ts';
import type { staffOrderDto, staffOrderPage } from '../../backend/src/orders/staff/staff-orders.dto.ts';
import type * as plush from '../../backend/src/plush/plush.dto.ts';
import type { renderList } from '../../backend/src/pricing/render-list.dto.ts';
import type * as reviews from '../../backend/src/reviews/review.dto.ts';
import type { shelfPage, stockDto } from '../../backend/src/stock/stock.dto.ts';
import type * as cart from '../../gateway/src/cart/cart.dto.ts';
import type * as readCatalog from '../../gateway/src/catalog/catalog.dto.ts';
import type { CmsPageDto } from '../../gateway/src/content/content.dto.ts';
import type { AuthenticatedDto, CustomerDto } from '../../gateway/src/customers/customers.dto.ts';
import type { TemplateDto } from '../../gateway/src/giftcards/giftcards.dto.ts';
import type { ListChangeDto, ListsDto } from '../../gateway/src/lists/lists.dto.ts';
import type * as operations from '../../gateway/src/operations/operations.dto.ts';
import type * as history from '../../gateway/src/orders/history.dto.ts';
import type { OrderDto, ReceiptDto } from '../../gateway/src/orders/orders.dto.ts';
import type { ExpressPayerDto, ExpressShippingDto } from '../../gateway/src/orders/payments.api.ts';
import type {
  bodyPartsAnswer,
  breedsAnswer,
  plushieAnswer,
  plushiesAnswer,
} from '../../gateway/src/plush/plush.dto.ts';
import type { RenderDto, TaxRuleDto } from '../../gateway/src/pricing/pricing.dto.ts';
import type * as readReviews from '../../gateway/src/reviews/reviews.dto.ts';
import type { StockDto } from '../../gateway/src/stock/stock.api.ts';

// Checked by `tsc -b`, not run. The gateway reads less than the backend sends and takes more, since other backends answer
// to the same contract (docs/decisions/038-rest-types.md): it has to take whatever ours may send, and the other way round.

/** As JSON has it: what is undefined is left out. */
type Sent<Value> = Value extends object
  ? { -readonly [Key in keyof Value]: Sent<Exclude<Value[Key], undefined>> }
  : Value;

/** Of a line; its options have one shape for both directions on either side, so the loose one is in either's way. */
type Line<Item> = { [Key in keyof Item as Key extends 'product_option' ? never : Key]: Item[Key] };

describe('whatever the backend answers is something that the gateway reads', () => {
  it('of a cart', () => {
    expectTypeOf<Sent<Line<z.output<typeof cartItemDto>>>>().toExtend<Line<cart.CartItemDto>>();
    expectTypeOf<Sent<z.output<typeof totalsDto>>>().toExtend<cart.TotalsDto>();
    expectTypeOf<Sent<z.output<typeof shippingMethodDto>>>().toExtend<cart.ShippingMethodDto>();
    expectTypeOf<Sent<z.output<typeof paymentMethodDto>>>().toExtend<cart.PaymentMethodDto>();
    expectTypeOf<Sent<z.output<typeof templateDto>>>().toExtend<TemplateDto>();
  });

  it('of the catalogue', () => {
    expectTypeOf<Sent<catalog.ProductDto>>().toExtend<readCatalog.ProductDto>();
    expectTypeOf<Sent<catalog.CategoryDto>>().toExtend<readCatalog.CategoryDto>();
    expectTypeOf<Sent<catalog.AttributeDto>>().toExtend<readCatalog.FacetLabelsDto>();
    expectTypeOf<Sent<catalog.TaxRuleDto>>().toExtend<TaxRuleDto>();
    expectTypeOf<Sent<content.CmsPageDto>>().toExtend<CmsPageDto>();
    expectTypeOf<Sent<content.CmsPageDto>>().toExtend<readCatalog.ContentPageDto>();
    expectTypeOf<Sent<z.output<typeof stockDto>>>().toExtend<StockDto>();
    expectTypeOf<Sent<z.output<typeof renderList>['items'][number]>>().toExtend<RenderDto>();
  });

  it('of customers', () => {
    expectTypeOf<Sent<z.output<typeof customerDto>>>().toExtend<CustomerDto>();
    expectTypeOf<Sent<z.output<typeof authenticatedEnvelope>['result']>>().toExtend<AuthenticatedDto>();
    expectTypeOf<Sent<z.output<typeof listsDto>>>().toExtend<ListsDto>();
  });

  it('of orders', () => {
    expectTypeOf<Sent<z.output<typeof receiptDto>>>().toExtend<ReceiptDto>();
    expectTypeOf<Sent<z.output<typeof historyDto>>>().toExtend<history.HistoryDto>();
    expectTypeOf<Sent<z.output<typeof historyOrderDto>>>().toExtend<history.HistoryOrderDto>();
    expectTypeOf<Sent<z.output<typeof suggestionsDto>>>().toExtend<history.SuggestionsDto>();
    expectTypeOf<Sent<z.output<typeof reorderDto>>>().toExtend<history.ReorderDto>();
    expectTypeOf<Sent<z.output<typeof refunded>>>().toExtend<operations.RefundDto>();
    expectTypeOf<Sent<z.output<typeof statesDto>[number]>>().toExtend<history.ItemStateDto>();
    expectTypeOf<Sent<z.output<typeof resultsDto>>>().toExtend<history.ItemResultsDto>();
    expectTypeOf<Sent<z.output<typeof payerDto>>>().toExtend<ExpressPayerDto>();
    expectTypeOf<Sent<z.output<typeof shippedDto>>>().toExtend<ExpressShippingDto>();
  });

  it('of what the staff looks at', () => {
    expectTypeOf<Sent<z.output<typeof staffOrderDto>>>().toExtend<operations.StaffOrderDto>();
    expectTypeOf<Sent<z.output<typeof staffOrderPage>>>().toExtend<operations.StaffPage<operations.StaffOrderDto>>();
    expectTypeOf<Sent<z.output<typeof staffCartPage>>>().toExtend<operations.StaffPage<operations.AbandonedCartDto>>();
    expectTypeOf<Sent<z.output<typeof shelfPage>>>().toExtend<operations.StaffPage<operations.StockItemDto>>();
    expectTypeOf<Sent<z.output<typeof outboxPage>>>().toExtend<operations.StaffPage<operations.OutboxMailDto>>();
    expectTypeOf<Sent<z.output<typeof orderMails>>>().toExtend<operations.OrderMailsDto[]>();
    expectTypeOf<Sent<z.output<typeof cardFailureDto>>>().toExtend<operations.CardFailureDto>();
  });

  it('of plush toys', () => {
    expectTypeOf<Sent<z.output<typeof plush.bodyPartDto>[]>>().toExtend<z.input<typeof bodyPartsAnswer>>();
    expectTypeOf<Sent<z.output<typeof plush.breedDto>[]>>().toExtend<z.input<typeof breedsAnswer>>();
    expectTypeOf<Sent<z.output<typeof plush.plushieDto>>>().toExtend<z.input<typeof plushieAnswer>>();
    expectTypeOf<Sent<z.output<typeof plush.ownPlushieDto>[]>>().toExtend<z.input<typeof plushiesAnswer>>();
  });

  it('of reviews', () => {
    expectTypeOf<Sent<z.output<typeof reviews.summaryDto>>>().toExtend<readReviews.SummaryDto>();
    expectTypeOf<Sent<z.output<typeof reviews.reviewDto>>>().toExtend<readReviews.ReviewDto>();
    expectTypeOf<Sent<z.output<typeof reviews.ownReviewDto>>>().toExtend<readReviews.ReviewDto>();
    expectTypeOf<Sent<z.output<typeof reviews.reviewPage>>>().toExtend<readReviews.ReviewPageDto>();
    expectTypeOf<Sent<z.output<typeof reviews.productReviewPage>>>().toExtend<readReviews.ProductReviewsDto>();
  });
});

describe('whatever the gateway sends is something that the backend takes', () => {
  it('for a line of a cart', () => {
    expectTypeOf<Sent<Line<cart.CartItemInputDto>>>().toExtend<Line<CartItemInput>>();
  });

  it('for an order', () => {
    expectTypeOf<Sent<OrderDto>>().toExtend<z.input<typeof orderBody>>();
  });

  it('for the lists of a customer', () => {
    expectTypeOf<Sent<ListChangeDto>>().toExtend<z.input<typeof changesBody>['changes'][number]>();
  });
});
