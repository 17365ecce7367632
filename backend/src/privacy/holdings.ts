/** SQL with `$1` (the customer's id as text) and `$2` (the e-mail address in lower case). */
type Condition = string;

/** A table that knows something of customers. */
export interface Holding {
  readonly table: string;
  /** Which rows are of a customer. */
  readonly of: Condition;
  /** Which of them are deleted, where it is not all of them. */
  readonly ending?: Condition;
  /** Under what name they are told to the customer; null: not told, for the reason given. */
  readonly told: string | null;
  /** Columns that are no business of the customer's or would be a key to something. */
  readonly hidden?: readonly string[];
  /**
   * On deletion of the account: deleted by its own statement, deleted with the row that they belong to, or
   * kept for the reason given.
   */
  readonly end: 'delete' | 'with its owner' | 'kept';
  readonly because?: string;
}

const OWN = 'customer_id::text = $1';
const BY_MAIL = 'lower(email) = $2';
const OWN_CARTS = 'cart_id in (select id from cart where customer_id = $1)';
const OWN_ORDERS = 'order_id in (select id from shop_order where customer_id::text = $1)';

/**
 * Every table that knows something of customers, in the order in which rows of it are told and deleted. A table that is
 * neither here nor among those that know nobody fails the test beside this file.
 */
export const HOLDINGS: readonly Holding[] = [
  { table: 'customer', of: 'id::text = $1', told: 'profile', hidden: ['password_hash'], end: 'delete' },
  { table: 'customer_address', of: OWN, told: 'addresses', end: 'with its owner' },
  { table: 'newsletter_subscription', of: BY_MAIL, told: 'newsletter', hidden: ['leave_token'], end: 'delete' },
  {
    table: 'shop_order',
    of: OWN,
    told: 'orders',
    hidden: ['idempotency_owner', 'idempotency_key'],
    end: 'kept',
    because: 'the law asks for orders; what only their making and delivery needed is taken out once they are over',
  },
  { table: 'order_access', of: OWN_ORDERS, told: null, end: 'delete', because: 'hashes of links' },
  { table: 'order_line', of: OWN_ORDERS, told: 'orderItems', end: 'kept', because: 'part of an order' },
  {
    table: 'order_shipment',
    of: `item_id in (select item_id from order_line where ${OWN_ORDERS})`,
    told: 'shipments',
    end: 'kept',
    because: 'part of an order',
  },
  {
    table: 'payment',
    of: OWN_ORDERS,
    told: 'payments',
    hidden: ['reference'],
    end: 'kept',
    because: 'part of an order',
  },
  {
    table: 'order_stock',
    of: OWN_ORDERS,
    told: null,
    end: 'kept',
    because: 'says no more than the lines of the order',
  },
  {
    table: 'coupon_use',
    of: OWN_ORDERS,
    told: 'couponsUsed',
    end: 'kept',
    because: 'limits how often a coupon is used',
  },
  {
    table: 'gift_card',
    of: OWN_ORDERS,
    told: 'giftCardsBought',
    hidden: ['code'],
    end: 'kept',
    because: 'whoever was given it may spend it',
  },
  { table: 'gift_card_entry', of: OWN_ORDERS, told: null, end: 'kept', because: 'the books of a gift card' },
  {
    table: 'cart',
    of: 'customer_id = $1',
    ending: 'customer_id = $1 and not exists (select from shop_order where cart_id = held.id)',
    told: 'carts',
    end: 'delete',
  },
  { table: 'cart_item', of: OWN_CARTS, told: 'cartItems', end: 'with its owner' },
  {
    table: 'cart_gift_card',
    of: OWN_CARTS,
    told: null,
    end: 'with its owner',
    because: 'says which card, by its number',
  },
  { table: 'cart_personal_details', of: `${BY_MAIL} or ${OWN_CARTS}`, told: 'checkoutDetails', end: 'delete' },
  { table: 'card_failure', of: OWN_CARTS, told: 'failedPayments', end: 'delete' },
  { table: 'cart_recovery', of: OWN_CARTS, told: null, end: 'delete', because: 'a hash of a link' },
  { table: 'product_review', of: OWN, told: 'reviews', end: 'with its owner' },
  { table: 'review_mark', of: OWN, told: 'reviewsMarkedHelpful', end: 'with its owner' },
  { table: 'listed_product', of: OWN, told: 'lists', end: 'with its owner' },
  { table: 'plushie', of: OWN, told: 'plushies', end: 'with its owner' },
  { table: 'plushie_reminder', of: `${BY_MAIL} or ${OWN}`, told: 'reminders', end: 'delete' },
  { table: 'shared_artist', of: `${BY_MAIL} or ${OWN}`, told: 'artists', end: 'delete' },
  { table: 'customer_story', of: OWN, told: 'stories', end: 'with its owner' },
  {
    table: 'upload',
    of: OWN,
    told: 'pictures',
    hidden: ['network'],
    end: 'kept',
    because: 'without an owner, until orders that name it are over; others are thrown away in time',
  },
  { table: 'session', of: OWN, told: 'sessions', hidden: ['id', 'device_key_hash'], end: 'with its owner' },
  {
    table: 'refresh_token',
    of: 'session_id in (select id from session where customer_id::text = $1)',
    told: null,
    end: 'with its owner',
    because: 'hashes of tokens',
  },
  { table: 'mailed_link', of: 'email = $2', told: null, end: 'delete', because: 'hashes of links' },
  { table: 'left_cart_mail', of: BY_MAIL, told: 'mailsAboutCarts', end: 'delete' },
  {
    table: 'outbox',
    of: 'strpos(lower(payload::text), to_jsonb($2::text)::text) > 0 or strpos(payload::text, to_jsonb($1::text)::text) > 0',
    told: null,
    end: 'delete',
    because: 'letters on their way, with keys in them',
  },
  {
    table: 'idempotency',
    of: "owner = 'customer ' || $1",
    told: null,
    end: 'delete',
    because: 'answers told again, of which the rest is told',
  },
];

/** Tables that know nobody: what is sold and what it costs, and counters by hashes that are deleted within an hour. */
export const KNOWING_NOBODY: readonly string[] = [
  'attribute',
  'catalog_version',
  'category',
  'cms_page',
  'currency',
  'customer_group',
  'illustration',
  'product',
  'coupon',
  'gift_card_template',
  'payment_authorization',
  'payment_event',
  'rate_limit',
  'search_synonym',
  'stock_item',
  'tax_rule',
  'url_rewrite',
  'write_probe',
  'body_part',
  'body_part_value',
  'breed',
  'extra_photo_add_on',
  'plush_product',
  'rush_add_on',
  // Came with an imported catalogue, where it was public.
  'review',
  // The names of the files that have changed the database.
  'migration',
];
