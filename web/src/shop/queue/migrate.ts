type Entry = Record<string, unknown>;
type Step = (entry: Entry) => Entry;

const isObject = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Before version 2 there were only guests. */
const withOwner: Step = (entry) => ({ ...entry, version: 2, owner: null });

/** Before version 3 there were no coupons. */
const withCoupons: Step = (entry) => ({ ...entry, version: 3 });

const totalsWithCoupon = (server: unknown): unknown =>
  isObject(server) && isObject(server.totals) ? { ...server, totals: { ...server.totals, couponCode: null } } : server;

const cartWithCoupon: Step = (entry) => ({
  ...entry,
  version: 3,
  coupon: null,
  server: totalsWithCoupon(entry.server),
});

const madeToOrder = (line: unknown): unknown =>
  isObject(line)
    ? {
        ...line,
        options: null,
        customization: [],
        plushieId: null,
        isVirtual: false,
        shipment: null,
        choices: toList(line.choices).map((choice) =>
          isObject(choice) ? { ...choice, checked: [], images: [] } : choice,
        ),
        product: isObject(line.product) ? { ...line.product, taxClassId: null } : line.product,
      }
    : line;

/** Before version 4 carts had no options of lines. */
const cartWithLines: Step = (entry) => ({
  ...entry,
  version: 4,
  server: isObject(entry.server)
    ? { ...entry.server, lines: toList(entry.server.lines).map(madeToOrder) }
    : entry.server,
});

const totalsWithShipping = (totals: unknown): unknown => (isObject(totals) ? { ...totals, shipping: null } : totals);

/** Before version 5 carts had no choices. */
const cartWithChoices: Step = (entry) => ({
  ...entry,
  version: 5,
  server: isObject(entry.server)
    ? { ...entry.server, choices: null, totals: totalsWithShipping(entry.server.totals) }
    : entry.server,
});

/** Migrations from each version to the next. */
const STEPS: Record<'tasks' | 'carts', Readonly<Record<number, Step>>> = {
  tasks: { 1: withOwner, 2: withCoupons },
  carts: { 1: withOwner, 2: cartWithCoupon, 3: cartWithLines, 4: cartWithChoices },
};

const isEntry = (value: unknown): value is Entry => isObject(value) && 'version' in value;

/** Migrates a stored entry step by step; anything else stays as it is. */
export const migrate = (store: keyof typeof STEPS, entry: unknown): unknown => {
  if (!isEntry(entry)) return entry;
  const step = STEPS[store][Number(entry.version)];
  return step ? migrate(store, step(entry)) : entry;
};
