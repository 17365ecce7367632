/** Changes of the public schema that clients of the last release may feel, and why they are made all the same. */
export interface IntendedChanges {
  readonly because: string;
  /** In the words of graphql-js, which `npm run lint` prints. */
  readonly changes: readonly string[];
}

/**
 * Changes since the last release that take something away, or that clients have to be ready for. `npm run lint` compares
 * `schema/api.graphql` with `schema/released.graphql` and fails for a change that is not here, and for one that is none.
 * A release takes the new schema for the old one (`cp schema/api.graphql schema/released.graphql`) and empties this table.
 */
export const INTENDED_CHANGES: readonly IntendedChanges[] = [
  {
    because: 'Operations of the staff are in schema/internal.graphql, which the gateway serves at /internal/graphql.',
    changes: [
      'OrderItemsPayload was removed.',
      'StockRestockPayload was removed.',
      'OrderRefundPayload was removed.',
      'OrderStatus was removed.',
      'OrderItemsAdvanceInput was removed.',
      'OrderItemsShipInput was removed.',
      'StockRestockInput was removed.',
      'OrderRefundInput was removed.',
      'Mutation.orderItemsAdvance was removed.',
      'Mutation.orderItemsShip was removed.',
      'Mutation.stockRestock was removed.',
      'Mutation.orderRefund was removed.',
    ],
  },
  {
    because: 'An amount always has its currency beside it: two of these are in one answer in two currencies.',
    changes: [
      'Surcharge.baseAmount changed type from Decimal to Money.',
      'GiftCardAmount.currencyCode was removed.',
      'GiftCardAmount.amount changed type from Decimal! to Money!.',
      'GiftCardAmount.baseAmount changed type from Decimal! to Money!.',
      'RushAddOn.basePrice changed type from Decimal! to Money!.',
      'BasePrice.amount changed type from Decimal! to Money!.',
      'AffirmCheckout.total changed type from Int! to Money!.',
      'AffirmCheckout.shippingAmount changed type from Int! to Money!.',
      'AffirmCheckout.taxAmount changed type from Int! to Money!.',
      'AffirmItem.unitPrice changed type from Int! to Money!.',
      'AffirmDiscount.amount changed type from Int! to Money!.',
    ],
  },
  {
    because: 'One dead service costs what it answers, and not the fields beside it nor the page around it.',
    changes: [
      'Query.categories changed type from [Category!]! to [Category!].',
      'Query.productSearch changed type from ProductConnection! to ProductConnection.',
      'Query.currencies changed type from [Currency!]! to [Currency!].',
      'Query.taxRules changed type from [TaxRule!]! to [TaxRule!].',
      'CheckoutDefaults.shippingMethods changed type from [ShippingMethod!]! to [ShippingMethod!].',
      'Product.breadcrumbs changed type from [Category!]! to [Category!].',
      'Product.groupMembers changed type from [Product!]! to [Product!].',
      'Product.giftCardAmounts changed type from [GiftCardAmount!]! to [GiftCardAmount!].',
      'Category.breadcrumbs changed type from [Category!]! to [Category!].',
      'Category.products changed type from ProductConnection! to ProductConnection.',
    ],
  },
];
