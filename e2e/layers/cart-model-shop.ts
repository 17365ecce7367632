import { hashPassword } from '../../backend/src/customers/password.ts';
import { migrate } from '../../backend/src/db/migrate.ts';
import { type Database, openDatabase } from '../../backend/src/db/open.ts';
import { createServerDatabase, openEmbedded } from '../../backend/test/engines.ts';
import { REPEATED_SUBTOTAL } from '../../domain/src/cart/totals-rows.ts';
import { CARDS, COUPONS, CUSTOMERS, cartModelCatalogue, ITEMS, SHELF } from './cart-model-catalogue.ts';
import { type Layers, openLayers } from './shop.ts';

const openOnServer = async (): Promise<Database> => {
  const server = await createServerDatabase();
  const database = await openDatabase({ databaseUrl: server.url, databasePool: 4, dataDir: null });
  await migrate(database.db);
  const close = async () => {
    await database.close();
    await server.drop();
  };
  return { ...database, close };
};

type Rows = Record<string, Record<string, unknown>>;

const getTables = ({ db }: Database) => db.withTables<Rows>();

const fillShelf = async (database: Database): Promise<void> => {
  for (const [sku, qty] of Object.entries(SHELF))
    await getTables(database)
      .updateTable('stock_item')
      .set({ qty, manage_stock: true })
      .where('sku', '=', sku)
      .execute();
};

const issueAll = async (database: Database): Promise<void> => {
  const tables = getTables(database);
  for (const { code, percent = null, cents = null, minimum = 0, skus = [], uses = null } of COUPONS)
    await tables
      .insertInto('coupon')
      .values({ code, percent, amount: cents, minimum_subtotal: minimum, skus, usage_limit: uses })
      .execute();
  for (const [code, balance] of Object.entries(CARDS))
    await tables.insertInto('gift_card').values({ code, balance }).execute();
};

/** In this order nothing is left that points at what is gone. */
const EMPTIED = ['order_stock', 'order_line', 'payment', 'coupon_use', 'gift_card_entry', 'shop_order'];
const EMPTIED_NEXT = [
  'cart_item',
  'cart_gift_card',
  'cart',
  'gift_card',
  'coupon',
  'rate_limit',
  'idempotency',
  'outbox',
];

/** The shop as on its first day. */
const reset = async (database: Database): Promise<void> => {
  for (const table of [...EMPTIED, ...EMPTIED_NEXT]) await getTables(database).deleteFrom(table).execute();
  await fillShelf(database);
  await issueAll(database);
};

const cents = (amount: number): number => Math.round(amount * 100);

interface ItemDto {
  sku: string;
  qty: number;
  product_option: { extension_attributes: { custom_options?: { option_id: string; option_value: string }[] } };
}

const findName = ({ sku, product_option: option }: ItemDto): string => {
  const answers = (option.extension_attributes.custom_options ?? []).map((one) => [one.option_id, one.option_value]);
  const isIt = (item: (typeof ITEMS)[number]) =>
    item.sku === sku && JSON.stringify(item.answers) === JSON.stringify(Object.fromEntries(answers));
  return ITEMS.find(isIt)?.name ?? `unknown ${sku}`;
};

interface TotalsDto {
  total_segments: { code: string; value: number | null }[];
}

const PASSWORD = 'Plush-Bear-42';

const enrol = async (database: Database): Promise<void> => {
  const password_hash = await hashPassword(PASSWORD);
  for (const who of CUSTOMERS)
    await getTables(database)
      .insertInto('customer')
      .values({ email: `${who}@example.com`, first_name: who, last_name: 'Byron', password_hash, group_id: 1 })
      .execute();
};

const SIGN_IN = `mutation ($input: SessionStartInput!) { sessionStart(input: $input) {
  session { accessToken customer { id } } userErrors { message } } }`;

const signInBy = (ask: Layers['ask']) => async (who: string) => {
  const input = { email: `${who}@example.com`, password: PASSWORD };
  const { session } = (await ask(SIGN_IN, { input })).data.sessionStart;
  return { owner: String(session.customer.id), token: String(session.accessToken) };
};

/** State of the backend, read without the gateway and the browser. */
const readings = (database: Database, rest: Layers['rest']) => ({
  cart: async (cartId: string, headers: Record<string, string>) => {
    const items: ItemDto[] = await rest(`cart/pull?cartId=${cartId}`, { headers });
    const { total_segments: segments }: TotalsDto = await rest(`cart/totals?cartId=${cartId}`, { headers });
    // The subtotal with tax is no row: it repeats the subtotal, as this store shows its prices with tax.
    const added = segments.filter(({ code, value }) => value !== null && code !== REPEATED_SUBTOTAL.code);
    const rows = added.map(({ code, value }) => [code, cents(value ?? 0)]);
    return {
      lines: items.map((item): [string, number] => [findName(item), item.qty]),
      totals: Object.fromEntries(rows) as Record<string, number>,
    };
  },
  readCart: async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const items: ItemDto[] = await rest(`cart/pull?cartId=${await rest('cart/create', { body: {}, headers })}`, {
      headers,
    });
    return { lines: items.map((item): [string, number] => [findName(item), item.qty]) };
  },
  ledger: async () => {
    const tables = getTables(database);
    const orders = await tables.selectFrom('shop_order').selectAll().where('state', '=', 'placed').execute();
    const lines = await tables.selectFrom('order_line').selectAll().orderBy('position').execute();
    const shelf = await tables.selectFrom('stock_item').selectAll().where('manage_stock', '=', true).execute();
    const coupons = await tables.selectFrom('coupon').selectAll().execute();
    const cards = await tables.selectFrom('gift_card').selectAll().where('held', '=', 0).execute();
    return {
      orders: orders
        .toSorted((a, b) => String(a.number).localeCompare(String(b.number)))
        .map(({ id, grand_total }) => ({
          total: Number(grand_total),
          lines: lines.filter((line) => line.order_id === id).map(({ sku, qty }) => `${sku} ${qty}`),
        })),
      shelf: new Map(shelf.map(({ sku, qty }) => [String(sku), Number(qty)])),
      uses: new Map(coupons.map(({ code, uses }) => [String(code), Number(uses)])),
      balances: new Map(cards.map(({ code, balance }) => [String(code), Number(balance)])),
    };
  },
});

/** A backend and a gateway that sell `ITEMS`. On PostgreSQL where TEST_DATABASE_URL names one. */
export const openCartShop = async () => {
  const database = process.env.TEST_DATABASE_URL ? await openOnServer() : await openEmbedded();
  const now = new Date('2026-11-21T12:00:00Z');
  const layers = await openLayers(database, cartModelCatalogue(), { pricesIncludeTax: false, clock: () => now });
  await enrol(database);
  return {
    url: layers.url,
    ask: layers.ask,
    signIn: signInBy(layers.ask),
    ...readings(database, layers.rest),
    reset: () => reset(database),
    close: async () => {
      await layers.close();
      await database.close();
    },
  };
};

export type CartShop = Awaited<ReturnType<typeof openCartShop>>;
