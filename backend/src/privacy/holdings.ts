/** SQL with `$1` (the customer's id as text) and `$2` (the email address in lower case). */
type Condition = string;

/** A table with personal data. */
export interface Holding {
  readonly table: string;
  /** Selects a customer's rows. */
  readonly of: Condition;
  /** Selects those to delete, if not all. */
  readonly ending?: Condition;
  /** Key in the customer's export; null: not exported, for the reason given. */
  readonly exportedAs: string | null;
  /** Internal columns and secrets. */
  readonly hidden?: readonly string[];
  /** On deletion of the account: deleted by its own statement, deleted by cascade, or kept for the reason given. */
  readonly end: 'delete' | 'with its owner' | 'kept';
  readonly because?: string;
}

const OWN = 'customer_id::text = $1';
const BY_MAIL = 'lower(email) = $2';
const OWN_CARTS = 'cart_id in (select id from cart where customer_id = $1)';
const OWN_BULK_ORDERS = 'bulk_order_id in (select id from bulk_order where customer_id::text = $1)';
const OWN_ORDERS = 'order_id in (select id from shop_order where customer_id::text = $1)';

/**
 * Every table with personal data, in the order of export and deletion. A table that is neither here nor in the list of
 * impersonal ones fails the test beside this file.
 */
export const HOLDINGS: readonly Holding[] = [
  { table: 'customer', of: 'id::text = $1', exportedAs: 'profile', hidden: ['password_hash'], end: 'delete' },
  { table: 'customer_address', of: OWN, exportedAs: 'addresses', end: 'with its owner' },
  { table: 'newsletter_subscription', of: BY_MAIL, exportedAs: 'newsletter', hidden: ['leave_token'], end: 'delete' },
  {
    table: 'newsletter_request',
    of: BY_MAIL,
    exportedAs: 'newsletterRequests',
    hidden: ['token_hash'],
    end: 'delete',
  },
  { table: 'mail_list_link', of: BY_MAIL, exportedAs: 'mailLists', hidden: ['token'], end: 'delete' },
  {
    table: 'shop_order',
    of: OWN,
    exportedAs: 'orders',
    hidden: ['idempotency_owner', 'idempotency_key'],
    end: 'kept',
    because: 'the law asks for orders; what only their making and delivery needed is taken out once they are over',
  },
  { table: 'order_access', of: OWN_ORDERS, exportedAs: null, end: 'delete', because: 'hashes of links' },
  { table: 'order_line', of: OWN_ORDERS, exportedAs: 'orderItems', end: 'kept', because: 'part of an order' },
  {
    table: 'order_shipment',
    of: `item_id in (select item_id from order_line where ${OWN_ORDERS})`,
    exportedAs: 'shipments',
    end: 'kept',
    because: 'part of an order',
  },
  {
    table: 'payment',
    of: OWN_ORDERS,
    exportedAs: 'payments',
    hidden: ['reference'],
    end: 'kept',
    because: 'part of an order',
  },
  {
    table: 'order_proof',
    of: `item_id in (select item_id from order_line where ${OWN_ORDERS})`,
    exportedAs: 'previews',
    end: 'kept',
    because: 'part of an order; deleted with its texts and picture once the order is over',
  },
  {
    table: 'order_refund',
    of: OWN_ORDERS,
    exportedAs: 'refunds',
    end: 'kept',
    because: 'part of an order',
  },
  {
    table: 'order_stock',
    of: OWN_ORDERS,
    exportedAs: null,
    end: 'kept',
    because: 'says no more than the lines of the order',
  },
  {
    table: 'coupon_use',
    of: OWN_ORDERS,
    exportedAs: 'couponsUsed',
    end: 'kept',
    because: 'limits how often a coupon is used',
  },
  {
    table: 'gift_card',
    of: OWN_ORDERS,
    exportedAs: 'giftCardsBought',
    hidden: ['code'],
    end: 'kept',
    because: 'whoever was given it may spend it',
  },
  {
    table: 'operator_action',
    of: `subject in (select 'order ' || number from shop_order where customer_id::text = $1)
      or subject in (select 'order-item ' || item_id from order_line where ${OWN_ORDERS})
      or subject in (select 'bulk-order ' || id from bulk_order where customer_id::text = $1)`,
    exportedAs: null,
    end: 'kept',
    because: 'says who of the staff did what to an order or a bulk order, by its number',
  },
  { table: 'gift_card_entry', of: OWN_ORDERS, exportedAs: null, end: 'kept', because: 'the books of a gift card' },
  {
    table: 'cart',
    of: 'customer_id = $1',
    ending: 'customer_id = $1 and not exists (select from shop_order where cart_id = held.id)',
    exportedAs: 'carts',
    end: 'delete',
  },
  { table: 'cart_item', of: OWN_CARTS, exportedAs: 'cartItems', end: 'with its owner' },
  {
    table: 'cart_gift_card',
    of: OWN_CARTS,
    exportedAs: null,
    end: 'with its owner',
    because: 'says which card, by its number',
  },
  { table: 'cart_personal_details', of: `${BY_MAIL} or ${OWN_CARTS}`, exportedAs: 'checkoutDetails', end: 'delete' },
  { table: 'card_failure', of: OWN_CARTS, exportedAs: 'failedPayments', end: 'delete' },
  { table: 'cart_recovery', of: OWN_CARTS, exportedAs: null, end: 'delete', because: 'a hash of a link' },
  { table: 'product_review', of: OWN, exportedAs: 'reviews', end: 'with its owner' },
  { table: 'review_mark', of: OWN, exportedAs: 'reviewsMarkedHelpful', end: 'with its owner' },
  { table: 'listed_product', of: OWN, exportedAs: 'lists', end: 'with its owner' },
  { table: 'plushie', of: OWN, exportedAs: 'plushies', end: 'with its owner' },
  { table: 'plushie_reminder', of: `${BY_MAIL} or ${OWN}`, exportedAs: 'reminders', end: 'delete' },
  { table: 'shared_artist', of: `${BY_MAIL} or ${OWN}`, exportedAs: 'artists', end: 'delete' },
  {
    table: 'raffle_entry',
    of: BY_MAIL,
    exportedAs: 'raffleEntries',
    hidden: ['token_hash', 'referred_by'],
    end: 'delete',
  },
  {
    table: 'raffle_ticket',
    of: 'entry_id in (select id from raffle_entry where lower(email) = $2)',
    exportedAs: 'raffleTickets',
    end: 'with its owner',
  },
  { table: 'contact_message', of: `${BY_MAIL} or ${OWN}`, exportedAs: 'messages', end: 'delete' },
  { table: 'customer_story', of: OWN, exportedAs: 'stories', end: 'with its owner' },
  { table: 'bulk_order', of: OWN, exportedAs: 'bulkOrders', end: 'with its owner' },
  { table: 'bulk_quote', of: OWN_BULK_ORDERS, exportedAs: 'bulkQuotes', end: 'with its owner' },
  { table: 'bulk_message', of: OWN_BULK_ORDERS, exportedAs: 'bulkMessages', end: 'with its owner' },
  { table: 'bulk_picture', of: OWN_BULK_ORDERS, exportedAs: 'bulkPictures', end: 'with its owner' },
  { table: 'bulk_access', of: OWN_BULK_ORDERS, exportedAs: null, end: 'with its owner', because: 'hashes of links' },
  {
    table: 'upload',
    of: OWN,
    exportedAs: 'pictures',
    hidden: ['network'],
    end: 'kept',
    because:
      'without an owner, until orders that name it are over; others, those of bulk orders too, are thrown away in time',
  },
  { table: 'session', of: OWN, exportedAs: 'sessions', hidden: ['id', 'device_key_hash'], end: 'with its owner' },
  {
    table: 'refresh_token',
    of: 'session_id in (select id from session where customer_id::text = $1)',
    exportedAs: null,
    end: 'with its owner',
    because: 'hashes of tokens',
  },
  { table: 'mailed_link', of: 'email = $2', exportedAs: null, end: 'delete', because: 'hashes of links' },
  { table: 'abandoned_cart_mail', of: BY_MAIL, exportedAs: 'mailsAboutCarts', end: 'delete' },
  {
    table: 'outbox',
    of: 'strpos(lower(payload::text), to_jsonb($2::text)::text) > 0 or strpos(payload::text, to_jsonb($1::text)::text) > 0',
    exportedAs: null,
    end: 'delete',
    because: 'letters on their way, with keys in them',
  },
  {
    table: 'idempotency',
    of: "owner = 'customer ' || $1",
    exportedAs: null,
    end: 'delete',
    because: 'repeated answers, whose data is exported already',
  },
];

/** Tables without personal data: products and prices, and hashed counters that are deleted within an hour. */
export const KNOWING_NOBODY: readonly string[] = [
  'api_token',
  'attribute',
  'bulk_client_type',
  'bulk_price',
  'campaign',
  'catalog_version',
  'category',
  'cms_page',
  'currency',
  'customer_group',
  'illustration',
  'product',
  'raffle_product',
  'raffle_round',
  'coupon',
  'gift_card_template',
  'payment_authorization',
  'payment_event',
  'rate_limit',
  'search_synonym',
  'stock_item',
  'story',
  'tax_rule',
  'url_rewrite',
  'write_probe',
  'body_part',
  'body_part_value',
  'breed',
  'extra_photo_add_on',
  'plush_product',
  'rush_add_on',
  // Public before it was imported.
  'review',
  // Names of applied migrations.
  'migration',
];
