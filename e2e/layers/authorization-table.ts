/** Who asks: the one whose it is, another customer, somebody without a token, and two whose token does not hold. */
export type Asker = 'guest' | 'owner' | 'other' | 'expired' | 'tampered';

/** In this order: what the owner may do changes what the others ask for. */
export const ASKERS: readonly Asker[] = ['guest', 'other', 'expired', 'tampered', 'owner'];

/** Told something, told nothing, or the code of a refusal or an error. */
export type Outcome = 'told' | 'nothing' | (string & {});

/** Ids and codes of the owner's things. */
export interface Belongings {
  readonly cartId: string;
  readonly guestCartId: string;
  readonly lineKey: string;
  readonly plushieId: string;
  readonly addressId: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly orderItemId: string;
  readonly bulkOrderId: string;
  readonly quoteId: string;
  readonly reviewId: string;
  /** Codes of gift cards, of which the first pays for the cart. */
  readonly appliedCard: string;
  readonly freeCard: string;
}

export interface Row {
  readonly args?: (its: Belongings) => string;
  /** Fields below the root that take arguments, in place of all that take none. */
  readonly selection?: (its: Belongings) => string;
  /** Null where all are to be told the same, whatever it is. */
  readonly expected: Readonly<Record<Asker, Outcome>> | null;
}

type Args = Row['args'];

const row = (expected: Row['expected'], args?: Args): Row => ({ expected, ...(args && { args }) });

const NO_TOKEN = { expired: 'UNAUTHENTICATED', tampered: 'UNAUTHENTICATED' } as const;

/** The shop's own or a try to get in: the same for everybody, and a token is not looked at. */
const everybodys = (args?: Args): Row => row(null, args);

/** A guest has it as well; a token that does not hold makes nobody a guest. */
const ones = (outcome: Outcome, args?: Args): Row =>
  row({ guest: outcome, owner: outcome, other: outcome, ...NO_TOKEN }, args);

/** For who has signed in, of whom everybody has their own. */
const customers = (outcome: Outcome, args?: Args, guest: Outcome = 'UNAUTHENTICATED'): Row =>
  row({ guest, owner: outcome, other: outcome, ...NO_TOKEN }, args);

/** The owner's by its id, which is a lost one to all others. */
const owners = ({ lost, found = 'told' }: { lost: Outcome; found?: Outcome }, args: Args): Row =>
  row({ guest: lost, owner: found, other: lost, ...NO_TOKEN }, args);

/** The same where a guest has to sign in first. */
const signedInOwners = (given: { lost: Outcome; found?: Outcome }, args: Args): Row => {
  const { expected } = owners(given, args);
  return row(expected && { ...expected, guest: 'UNAUTHENTICATED' }, args);
};

/** For operators: no customer's token is one of theirs. */
const operators = (args: Args): Row => {
  const expected = { guest: 'UNAUTHENTICATED', owner: 'UNAUTHENTICATED', other: 'UNAUTHENTICATED' };
  return row({ ...expected, ...NO_TOKEN }, args);
};

const input = (text: string) => `input: { idempotencyKey: "${crypto.randomUUID()}"${text && `, ${text}`} }`;

const cart = (more: (its: Belongings) => string, found?: Outcome): Row =>
  owners({ lost: 'CART_NOT_FOUND', ...(found && { found }) }, (its) => input(`cartId: "${its.cartId}", ${more(its)}`));

const ADDRESS = `{ firstName: "A", lastName: "L", street: ["1 Main Street"], city: "Oakland", postcode: "94601",
  countryId: "US", regionId: 12, phone: "+15105550123" }`;

const order = ({ lineKey }: Belongings) => `
  shown: { grandTotal: "1.00", currencyCode: "USD", lines: [{ key: "${lineKey}", quantity: 1 }] },
  contact: { email: "a@b.co", firstName: "A", lastName: "L" }, shippingAddress: ${ADDRESS},
  shippingMethod: { carrierCode: "flatrate", methodCode: "flatrate" }, payment: { methodCode: "test" }`;

const BULK_ORDER = `kind: PILLOW, quantity: 1, sizes: [8], colors: [], imageIds: [], description: "A", name: "Al",
  email: "a@b.co", acceptsTerms: true`;

const REVIEW = 'sku: "LION", stars: 5, title: "T", text: "T", nickname: "N"';

/** Public fields, the same for everybody. */
const SHOP = {
  breeds: everybodys(),
  bulkClientTypes: everybodys(),
  bulkTerms: everybodys(),
  campaign: everybodys(),
  quoteCampaigns: everybodys(),
  specialtyRaffle: everybodys(),
  categories: everybodys(),
  checkoutDefaults: everybodys(),
  contentHome: everybodys(),
  contentShelf: everybodys(() => 'page: "story:faqs", key: "7"'),
  categoryText: everybodys(() => 'category: "20"'),
  contentFrame: everybodys(),
  storeSettings: everybodys(),
  contentSearch: everybodys(() => 'text: "help"'),
  contentPages: everybodys(),
  // Whoever has an editor's token may see a draft, whoever that is; this is nobody's.
  contentPreview: everybodys(
    () => `storyId: "7", editor: { spaceId: "1", timestamp: "1", token: "${'a'.repeat(40)}" }`,
  ),
  currencies: everybodys(),
  giftCardTemplates: everybodys(),
  taxRules: everybodys(),
  makesPlush: everybodys(),
  taxTerms: everybodys(),
  // Who holds the link may see the order, whoever that is; this is nobody's.
  orderToCustomize: everybodys(() => `access: "${'a'.repeat(43)}"`),
  orderByLink: everybodys(() => `access: "${'a'.repeat(43)}"`),
  orderLinkRequest: everybodys(() => input('orderNumber: "1", email: "a@b.co"')),
  storeRating: everybodys(),
  latestReviews: everybodys(),
  statisticValue: everybodys(() => 'metric: ORDERED_PLUSHIES'),
  category: everybodys(() => 'id: "20"'),
  listedProducts: everybodys(() => 'skus: ["LION"]'),
  page: everybodys(() => 'path: "/lion/"'),
  product: everybodys(() => 'sku: "LION"'),
  productSearch: everybodys(() => 'text: "lion"'),
  productVariant: everybodys(() => 'sku: "SHIRT-S"'),
};

const CARTS = {
  cart: owners({ lost: 'nothing' }, ({ cartId }) => `id: "${cartId}"`),
  cartCreate: ones('told', () => input('')),
  cartRecover: ones('WRONG_CODE', () => input('recoveryId: "7", recoveryCode: "no such code"')),
  cartLinesAdd: cart(() => 'lines: [{ sku: "LION", quantity: 1 }]'),
  cartLinesUpdate: cart(({ lineKey }) => `lines: [{ key: "${lineKey}", quantity: 2 }]`),
  cartLinesRemove: cart(({ lineKey }) => `keys: ["${lineKey}"]`),
  cartCouponApply: cart(() => 'code: "OWN"'),
  cartCouponRemove: cart(() => ''),
  cartPersonalDetailsUpdate: cart(() => 'email: "a@b.co"'),
  cartTotalsCollect: cart(() => ''),
  cartShippingSet: cart(() => 'address: { countryId: "US" }, carrierCode: "flatrate", methodCode: "flatrate"'),
  // It is whose comes first.
  cartMerge: row({ guest: 'UNAUTHENTICATED', other: 'told', owner: 'CART_NOT_FOUND', ...NO_TOKEN }, ({ guestCartId }) =>
    input(`guestCartId: "${guestCartId}"`),
  ),
  giftCardApply: cart(({ freeCard }) => `code: "${freeCard}"`),
  giftCardChangeValue: cart(({ appliedCard }) => `code: "${appliedCard}", value: "1.00"`),
  giftCardRemove: cart(({ appliedCard }) => `codes: ["${appliedCard}"]`),
  // Nothing is paid over time or express where no provider is configured.
  affirmCheckout: owners({ lost: 'nothing', found: 'nothing' }, ({ cartId }) => `cartId: "${cartId}"`),
  expressPayer: owners(
    { lost: 'nothing', found: 'nothing' },
    ({ cartId }) => `cartId: "${cartId}", methodCode: "paypal", reference: "P1"`,
  ),
  expressPaymentBegin: owners({ lost: 'NOT_FOUND', found: 'NOT_FOUND' }, ({ cartId }) =>
    input(`cartId: "${cartId}", methodCode: "paypal", asksAddress: true`),
  ),
  expressPaymentShip: owners({ lost: 'NOT_FOUND', found: 'NOT_FOUND' }, ({ cartId }) =>
    input(`cartId: "${cartId}", methodCode: "paypal", reference: "P1", address: { countryCode: "US" }`),
  ),
  cardFailureReport: owners({ lost: 'CART_NOT_FOUND' }, ({ cartId }) => input(`cartId: "${cartId}"`)),
  orderPlace: cart(order, 'CART_CHANGED'),
};

const OF_CUSTOMERS = {
  me: customers('told', undefined, 'nothing'),
  'me.order': {
    ...owners({ lost: 'nothing' }, undefined),
    selection: ({ orderId }: Belongings) => `{ order(id: "${orderId}") { id number } }`,
  },
  plushies: ones('told'),
  plushie: owners({ lost: 'nothing' }, ({ plushieId }) => `id: "${plushieId}"`),
  bulkOrder: owners({ lost: 'nothing' }, ({ bulkOrderId }) => `id: "${bulkOrderId}"`),
  bulkOrderCreate: ones('told', () => input(BULK_ORDER)),
  bulkQuestionSend: owners({ lost: 'NOT_FOUND' }, ({ bulkOrderId }) =>
    input(`bulkOrderId: "${bulkOrderId}", text: "T", imageIds: []`),
  ),
  productLists: customers('told'),
  productListsChange: customers('told', () => input('changes: [{ list: WISHLIST, sku: "LION", isListed: true }]')),
  ownReviews: ones('told'),
  reviewWrite: customers('told', () => input(REVIEW)),
  reviewRemove: signedInOwners({ lost: 'NOT_FOUND' }, ({ reviewId }) => input(`reviewId: "${reviewId}"`)),
  reviewMarkHelpful: customers('NOT_FOUND', () => input('reviewId: "999999"')),
  customerUpdate: customers('WRONG_PASSWORD', () =>
    input('email: "new@example.com", firstName: "Ada", lastName: "Low", currentPassword: "wrong"'),
  ),
  addressCreate: customers('told', () => input(`address: ${ADDRESS}`)),
  addressUpdate: signedInOwners({ lost: 'NOT_FOUND' }, (its) => input(`id: "${its.addressId}", address: ${ADDRESS}`)),
  addressDelete: signedInOwners({ lost: 'NOT_FOUND' }, ({ addressId }) => input(`id: "${addressId}"`)),
  // Others get an empty list, see `backend/src/customization/order-item.test.ts`.
  'me.itemsToCustomize': {
    ...customers('told', undefined, 'nothing'),
    selection: ({ orderItemId }: Belongings) => `{ itemsToCustomize(orderItemIds: ["${orderItemId}"]) { id } }`,
  },
  // Somebody else's items are refused one by one, like missing ones.
  orderItemsCustomizationSave: customers('told', ({ orderItemId }) =>
    input(`items: [{ orderItemId: "${orderItemId}", customization: [] }]`),
  ),
  orderItemsCustomizationSubmit: customers('told', ({ orderItemId }) => input(`orderItemIds: ["${orderItemId}"]`)),
  orderCancel: signedInOwners({ lost: 'NOT_FOUND' }, ({ orderId }) => input(`orderId: "${orderId}"`)),
  orderProofAnswer: signedInOwners({ lost: 'NOT_FOUND', found: 'NOT_FOUND' }, ({ orderId }) =>
    input(`orderId: "${orderId}", proofId: "999999", isApproved: true`),
  ),
  orderReorder: signedInOwners({ lost: 'NOT_FOUND' }, ({ orderId }) => input(`orderId: "${orderId}"`)),
  passwordChange: customers('WRONG_PASSWORD', () => input('currentPassword: "wrong", newPassword: "Another-One-42"')),
  // Begins with the catalogue, which this shop has none of.
  plushieCreate: everybodys(() => input('sku: "LION"')),
  customerDataExport: customers('WRONG_PASSWORD', () => input('password: "wrong"')),
  customerDelete: customers('WRONG_PASSWORD', () => input('password: "wrong"')),
  newsletterSubscribe: ones('told', () => input('email: "a@b.co"')),
  newsletterUnsubscribe: customers('told', () => input('')),
  newsletterLeave: everybodys(() => 'input: { token: "t" }'),
  plushieReminderRequest: ones('told', () => input('email: "a@b.co", remindOn: "2026-12-24"')),
  artistShare: ones('told', () => input('name: "A", birthMonth: 2, birthDay: 29, email: "a@b.co"')),
  // The shop of these tests reads no mail.
  contactMessageSend: ones('NOT_FOUND', () => input('name: "A", email: "a@b.co", message: "M"')),
  // The shop of these tests has no raffle.
  specialtyRaffleEnter: ones('NOT_FOUND', () => input('name: "A", email: "a@b.co"')),
  customerStoryShare: ones('told', () => input('story: "S"')),
};

/** Ways in, which nobody has to have gone before. */
const WAYS_IN = {
  sessionStart: everybodys(() => 'input: { email: "a@b.co", password: "p" }'),
  sessionStartByLink: everybodys(() => 'input: { email: "a@b.co", token: "t" }'),
  sessionRefresh: everybodys(() => 'input: { refreshToken: "r" }'),
  sessionEnd: everybodys(() => 'input: { refreshToken: "r" }'),
  customerRegister: everybodys(() => 'input: { email: "a@b.co", firstName: "", lastName: "", password: "p" }'),
  loginLinkRequest: everybodys(() => input('email: "a@b.co"')),
  passwordResetRequest: everybodys(() => input('email: "a@b.co"')),
  passwordCreate: everybodys(() => 'input: { email: "a@b.co", token: "t", newPassword: "Another-One-42" }'),
};

const OPERATIONS = {
  staffOrder: operators(({ orderNumber }) => `number: "${orderNumber}"`),
  staffOrders: operators(() => ''),
  abandonedCarts: operators(() => ''),
  stockItems: operators(() => ''),
  outboxMails: operators(() => ''),
  cardFailures: operators(() => ''),
  campaigns: operators(() => ''),
  campaignCreate: operators(() =>
    input(
      `code: "any", place: SHOP, isPublic: true, startsAt: "2026-01-01T00:00:00Z", endsAt: "2026-01-02T00:00:00Z", title: "T",
       description: "", version: "1", backgroundColor: "#000000", textColor: "#ffffff", numbersColor: "#ffffff", hiddenOn: []`,
    ),
  ),
  campaignEnd: operators(() => input('code: "none"')),
  waitingBulkOrders: operators(() => ''),
  bulkQuoteChoose: owners({ lost: 'NOT_FOUND' }, ({ cartId, quoteId }) =>
    input(`quoteId: "${quoteId}", cartId: "${cartId}"`),
  ),
  // Theirs, and not ordered yet.
  bulkQuoteReorder: owners({ lost: 'NOT_FOUND', found: 'INVALID' }, ({ cartId, quoteId }) =>
    input(`quoteId: "${quoteId}", cartId: "${cartId}"`),
  ),
  bulkQuoteDecline: owners({ lost: 'NOT_FOUND' }, ({ quoteId }) => input(`quoteId: "${quoteId}"`)),
  staffBulkOrder: operators(({ bulkOrderId }) => `id: "${bulkOrderId}"`),
  bulkQuotesOffer: operators(({ bulkOrderId }) =>
    input(
      `bulkOrderId: "${bulkOrderId}", quotes: [{ quantity: 1, production: "1", shipping: "1", validUntil: "2030-01-01T00:00:00Z" }]`,
    ),
  ),
  bulkOrderAnswer: operators(({ bulkOrderId }) => input(`bulkOrderId: "${bulkOrderId}", text: "T"`)),
  bulkQuoteExtend: operators(() => input('quoteId: "1", validUntil: "2030-01-01T00:00:00Z"')),
  bulkQuoteWithdraw: operators(() => input('quoteId: "1"')),
  orderItemsAdvance: operators((its) => input(`orderItemIds: ["${its.orderItemId}"], status: IN_DESIGN`)),
  orderItemsShip: operators((its) =>
    input(`orderItemIds: ["${its.orderItemId}"], carrierCode: "ups", trackingNumber: "1Z"`),
  ),
  stockRestock: operators(() => input('sku: "LION", quantity: 1')),
  orderRefund: operators(({ orderNumber }) => input(`orderNumber: "${orderNumber}"`)),
  orderItemProofSend: operators((its) =>
    input(`orderItemId: "${its.orderItemId}", imageId: "11111111-1111-4111-8111-111111111111"`),
  ),
  outboxMailResend: operators(() => input('id: "1"')),
};

/** Every root field of the graph, and what it tells whom. */
export const TABLE: Readonly<Record<string, Row>> = { ...SHOP, ...CARTS, ...OF_CUSTOMERS, ...WAYS_IN, ...OPERATIONS };
