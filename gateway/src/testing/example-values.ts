import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { BULK_ORDER_ID, BULK_QUOTE_ID } from './bulk-routes.ts';
import { CART_ID } from './cart-routes.ts';
import { ADA_PASSWORD } from './customer-routes.ts';
import { LINK_SECRET, ORDER_ID } from './order-routes.ts';
import { PLUSHIE_ID } from './plush-routes.ts';
import { REVIEW_ID } from './review-routes.ts';

const SKUS = Array.from({ length: 40 }, (_, index) => `TOY${String(index + 1).padStart(2, '0')}`);

/** Values that the fake backend knows, by argument or input field, or by `Type.field` of the argument. */
const EXAMPLES: Readonly<Record<string, unknown>> = {
  'Query.category.id': '20',
  'Query.cart.id': CART_ID,
  'Query.plushie.id': PLUSHIE_ID,
  'Query.bulkOrder.id': BULK_ORDER_ID,
  'Query.staffBulkOrder.id': BULK_ORDER_ID,
  bulkOrderId: BULK_ORDER_ID,
  quoteId: BULK_QUOTE_ID,
  imageIds: [],
  'Customer.order.id': ORDER_ID,
  'Query.productVariant.sku': 'BEAR',
  sku: 'BEAR',
  skus: SKUS,
  path: '/bear/',
  text: 'bear',
  access: LINK_SECRET,
  cartId: CART_ID,
  guestCartId: CART_ID,
  reviewId: REVIEW_ID,
  orderItemId: '7',
  orderItemIds: ['7'],
  idempotencyKey: 'k',
  email: 'ada@example.com',
  password: ADA_PASSWORD,
  countryId: 'US',
  countryCode: 'US',
  regionId: 12,
  phone: '(510) 555-0123',
  methodCode: 'test',
  currencyCode: 'USD',
  keys: ['TOY01'],
  key: 'TOY01',
  remindOn: '2026-12-24',
  orderNumber: '000000001',
  'Query.staffOrder.number': '000000001',
};

const SCALARS: Readonly<Record<string, unknown>> = {
  Int: 1,
  Boolean: true,
  Decimal: '1.00',
  Date: '2026-12-24',
  DateTime: '2026-12-24T00:00:00Z',
  CurrencyCode: 'USD',
};

type Input = Pick<GraphQLArgument | GraphQLInputField, 'name' | 'type'>;

const exampleOfType = (type: GraphQLInputType, name: string): unknown => {
  if (isNonNullType(type)) return exampleOfType(type.ofType, name);
  if (isListType(type)) return [exampleOfType(type.ofType, name)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (!isInputObjectType(type)) return SCALARS[type.name] ?? 'x';
  const fields = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
  return Object.fromEntries(fields.map((field) => [field.name, getExample(field)]));
};

/** A value that the fake backend accepts; only required fields of inputs. */
export const getExample = ({ name, type }: Input, place = ''): unknown =>
  EXAMPLES[`${place}.${name}`] ?? EXAMPLES[name] ?? exampleOfType(type, name);
