import type { CodegenConfig } from '@graphql-codegen/cli';

const scalars = {
  ID: 'string',
  Decimal: 'string',
  DateTime: 'string',
  CurrencyCode: 'string',
  Date: 'string',
  IdempotencyKey: 'string',
  RichText: '@patchwork/domain/content/rich-text.ts#RichText',
  _FieldSet: 'string',
  _Any: 'unknown',
};

const schemaTypes = 'web/src/lib/apollo/schema.generated.ts';
/** With what only the browser's own build knows. */
const clientSchema = ['schema/api.graphql', 'web/codegen/directives.graphql'];
const common = { useTypeImports: true, strictScalars: true, scalars, enumsAsTypes: true };

/**
 * Resolver types of one domain. Mappers make the REST shape the parent type, so that the resolver is the mapping. The
 * types of the schema are in a file of their own as well, which imports nothing: for what the mappers and the context
 * are made of.
 */
const domain = (name: string, mappers: Record<string, string>) => {
  const schema = ['schema/shared.graphql', `schema/${name}{,.*}.graphql`];
  const config = { ...common, federation: true };
  return {
    [`gateway/src/${name}/${name}.types.generated.ts`]: { schema, plugins: ['typescript'], config },
    [`gateway/src/${name}/${name}.generated.ts`]: {
      schema,
      plugins: ['typescript', 'typescript-resolvers'],
      config: { ...config, contextType: '../context.ts#Context', mappers },
    },
  };
};

const config: CodegenConfig = {
  ignoreNoDocuments: true,
  generates: {
    ...domain('catalog', {
      Product: './catalog.dto.ts#ProductSource',
      Category: './catalog.dto.ts#CategoryDto',
      Customization: '@patchwork/domain/customization/definition.ts#Customization as CustomizationSource',
      CustomizationOption: '@patchwork/domain/customization/definition.ts#OptionData',
      Surcharge: '@patchwork/domain/pricing/custom-option.ts#CustomOptionPrice as SurchargeSource',
      CustomizationValue: '@patchwork/domain/customization/definition.ts#OptionValue',
      PageTarget: './pages.ts#PageSource',
      Redirect: './rewrites.ts#RedirectSource',
      Unavailable: './guards.ts#UnavailableSource',
      ProductOption: './catalog.dto.ts#OptionDto',
      BundleOption: './catalog.dto.ts#BundleOptionDto',
      BundleSelection: './catalog.dto.ts#BundleLinkDto',
      PriceFacts: './price-facts.ts#PriceFactsSource',
    }),
    ...domain('content', {
      ContentPage: './content.dto.ts#ContentPageSource',
      ProductShelfBlock: './content.dto.ts#ShelfSource',
      CategoryTilesBlock: './content.dto.ts#TilesSource',
      ContentProduct: './content.dto.ts#ProductKey',
      ContentCategory: './content.dto.ts#CategoryKey',
    }),
    ...domain('pricing', {
      Currency: './pricing.dto.ts#CurrencySource',
      Product: './product-price.ts#PricedProduct',
      TaxRule: '@patchwork/domain/pricing/tax.ts#TaxRule as TaxRuleSource',
      TaxRate: '@patchwork/domain/pricing/tax.ts#TaxRate as TaxRateSource',
    }),
    ...domain('stock', { Stock: './stock.api.ts#StockDto' }),
    ...domain('cart', {
      Cart: './cart.api.ts#CartSource',
      CartLine: './line.ts#LineSource',
      CheckoutDefaults: './checkout-defaults.ts#CheckoutDefaultsSource',
    }),
    ...domain('giftcards', { Cart: './giftcards.dto.ts#CartKey' }),
    ...domain('customers', {
      Customer: './customers.dto.ts#CustomerDto',
      CustomerAddress: './customers.dto.ts#BookAddress',
      Session: './customers.dto.ts#SessionSource',
    }),
    ...domain('lists', { ListedProduct: './lists.dto.ts#ListedSource' }),
    ...domain('orders', {
      AffirmCheckout: './payments.api.ts#AffirmCheckoutDto',
      AffirmItem: './payments.api.ts#AffirmItemSource',
      ExpressPayer: './payments.api.ts#ExpressPayerDto',
      OrderReceipt: './orders.dto.ts#ReceiptSource',
      OrderLine: './orders.dto.ts#OrderItemDto',
      Order: './history.dto.ts#HistoryOrderDto',
      OrderItem: './history.dto.ts#HistoryItemDto',
      OrderItemProgress: './history.dto.ts#TrackerDto',
      OrderItemAction: './history.dto.ts#ActionDto',
      OrderShipment: './history.dto.ts#ShipmentDto',
      OrderProof: './history.dto.ts#ProofDto',
      OrderAddress: './facts.ts#OrderAddressSource',
      OrderPayment: './facts.ts#OrderPaymentSource',
      OrderTotals: './facts.ts#OrderTotalsSource',
      ItemToCustomize: './history.dto.ts#ItemStateDto',
      OrderToCustomize: './history.dto.ts#OpenedOrderDto',
    }),
    ...domain('operations', {
      StaffOrder: './operations.dto.ts#StaffOrderDto',
      StaffOrderItem: './operations.dto.ts#StaffItemSource',
      StaffOrderProof: './operations.dto.ts#StaffProofDto',
      StaffPayment: './operations.dto.ts#StaffPaymentSource',
      StaffOrderTotals: './operations.dto.ts#StaffTotalsSource',
      AbandonedCart: './operations.dto.ts#AbandonedCartDto',
      AbandonedCartLine: './operations.dto.ts#AbandonedCartLineDto',
      OutboxMail: './operations.dto.ts#OutboxMailDto',
      WaitingBulkOrder: './quotes.dto.ts#WaitingBulkOrderDto',
      StaffBulkOrder: './quotes.dto.ts#StaffBulkOrderDto',
      StaffBulkMessage: './quotes.dto.ts#StaffBulkMessageDto',
      StaffBulkQuote: './quotes.dto.ts#StaffBulkQuoteDto',
      StaffCampaign: './campaigns.api.ts#StaffCampaignDto',
    }),
    ...domain('plush', {
      BodyPart: './plush.dto.ts#BodyPartDto',
      BodyPartValue: './plush.dto.ts#BodyPartValueDto',
      Plushie: './plush.dto.ts#PlushieDto',
    }),
    ...domain('bulk', {
      BulkOrder: './bulk.dto.ts#BulkOrderSource',
      BulkMessage: './bulk.dto.ts#BulkMessageDto',
      BulkQuote: './bulk.dto.ts#BulkQuoteSource',
      BulkSampleOrder: './bulk.dto.ts#BulkSampleOrderDto',
      BulkPrice: './bulk.dto.ts#BulkPriceSource',
    }),
    ...domain('promotions', { Campaign: './promotions.dto.ts#CampaignSource' }),
    ...domain('reviews', { Review: './reviews.dto.ts#ReviewDto' }),
    'gateway/client/src/operations.generated.ts': {
      schema: 'schema/internal.graphql',
      documents: 'gateway/client/src/operations/*.graphql',
      plugins: ['typescript-operations', 'typed-document-node'],
      config: { ...common, documentMode: 'string' },
    },
    'web/src/lib/apollo/kept.generated.ts': {
      schema: clientSchema,
      documents: 'web/src/**/*.graphql',
      plugins: ['./web/codegen/kept.mjs'],
    },
    [schemaTypes]: {
      schema: clientSchema,
      documents: 'web/src/**/*.graphql',
      plugins: ['typescript-operations'],
      config: { ...common, generateOperationTypes: false },
    },
    'web/src/': {
      schema: clientSchema,
      documents: 'web/src/**/*.graphql',
      documentTransforms: ['./web/codegen/kept.mjs'],
      preset: 'near-operation-file',
      presetConfig: { extension: '.generated.ts' },
      plugins: ['typescript-operations', './web/codegen/documents.mjs', './web/codegen/apollo-hooks.mjs'],
      config: {
        ...common,
        importSchemaTypesFrom: schemaTypes,
        emitLegacyCommonJSImports: false,
        importExtension: '.ts',
      },
    },
  },
};

export default config;
