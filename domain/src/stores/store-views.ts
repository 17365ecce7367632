import { z } from 'zod';
import { isStorySlug } from '../content/slug.ts';
import { LONGEST_SETTING, type SettingsTree } from './settings.ts';
import { DEFAULT_STORE_VIEW, type StoreView } from './store-view.ts';

/** First path segments that cannot be store codes. */
const TAKEN = new Set([
  'api',
  'assets',
  'checkout',
  'currency',
  'docs',
  'errors',
  'events',
  'graphql',
  'health',
  'home',
  'media',
  'search',
]);

const isKnown = (probe: () => unknown): boolean => {
  try {
    return Boolean(probe());
  } catch {
    return false;
  }
};

const locale = z
  .string()
  .refine((tag) => isKnown(() => Intl.NumberFormat.supportedLocalesOf(tag)[0]), 'no such locale');
const timeZone = z
  .string()
  .refine((name) => isKnown(() => new Intl.DateTimeFormat('en-US', { timeZone: name })), 'no such time zone');
const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);

const MOST_KEYS = 50;
const DEEPEST = 4;

const settingKey = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, 'must be a short word of small letters');
const settingValue = z.union([z.string().max(LONGEST_SETTING), z.number(), z.boolean()]);

const createTree = (deeper: number): z.ZodType<SettingsTree> =>
  z
    .record(settingKey, deeper > 0 ? z.union([settingValue, createTree(deeper - 1)]) : settingValue)
    .refine((tree) => Object.keys(tree).length <= MOST_KEYS, `at most ${MOST_KEYS} keys`);

/** At most four levels of at most 50 keys each. */
export const settingsTree = createTree(DEEPEST - 1);

const StoreViewEntry = z.strictObject({
  code: z
    .string()
    .regex(/^[a-z][a-z0-9_-]{0,31}$/, 'must be a short word of small letters')
    .default('default'),
  id: z.int().default(DEFAULT_STORE_VIEW.id),
  name: z.string().min(1).default(DEFAULT_STORE_VIEW.name),
  locale: locale.default(DEFAULT_STORE_VIEW.locale),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must be a currency code of three capital letters')
    .default(DEFAULT_STORE_VIEW.currency),
  priceFormat: z
    .string()
    .regex(/^(?=.*\{sign\})(?=.*\{amount\})/, 'must hold {sign} and {amount}')
    .default(DEFAULT_STORE_VIEW.priceFormat),
  cartCount: z.enum(['items', 'quantities']).default(DEFAULT_STORE_VIEW.cartCount),
  allowsZeroPrice: z.boolean().default(DEFAULT_STORE_VIEW.allowsZeroPrice),
  allowsOutOfStock: z.boolean().default(DEFAULT_STORE_VIEW.allowsOutOfStock),
  synchronizesCart: z.boolean().default(DEFAULT_STORE_VIEW.synchronizesCart),
  sendsOfflineOrders: z.boolean().default(DEFAULT_STORE_VIEW.sendsOfflineOrders),
  contactEmail: z.email().nullable().default(DEFAULT_STORE_VIEW.contactEmail),
  sessionRenewals: z.int().min(0).max(10).default(DEFAULT_STORE_VIEW.sessionRenewals),
  url: origin.nullable().default(null),
  hosts: z.array(z.string().min(1).toLowerCase()).optional(),
  appendStoreCode: z.boolean().default(false),
  catalogIndex: z
    .string()
    .regex(/^[\w-]+$/)
    .default(DEFAULT_STORE_VIEW.catalogIndex),
  rootCategoryId: z.int().nonnegative().nullable().default(DEFAULT_STORE_VIEW.rootCategoryId),
  taxCountry: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be a country code of two capital letters')
    .nullable()
    .default(DEFAULT_STORE_VIEW.taxCountry),
  taxRegion: z.int().nullable().default(null),
  showsTax: z.boolean().nullable().default(DEFAULT_STORE_VIEW.showsTax),
  timeZone: timeZone.default(DEFAULT_STORE_VIEW.timeZone),
  homeSlug: z.string().refine(isStorySlug, 'no slug of a story').nullable().default(null),
  settings: settingsTree.prefault({}),
});

/** An error for the operator; null if the setting is valid. */
const findProblem = (stores: readonly StoreView[]): string | null => {
  const codes = stores.map(({ code }) => code);
  if (new Set(codes).size < codes.length) return 'each store needs a code of its own';
  const taken = stores.find(({ appendStoreCode, code }) => appendStoreCode && TAKEN.has(code));
  // not a message: a fault of the setting
  if (taken) return `${taken.code} is a path of the shop and cannot be a store code in paths`;
  const plain = stores.filter(({ appendStoreCode }) => !appendStoreCode).flatMap(({ hosts }) => [...new Set(hosts)]);
  const crowded = plain.find((host, index) => plain.indexOf(host) < index);
  // not a message: a fault of the setting
  if (crowded) return `${crowded} can have one store without its code in paths`;
  if (stores.length > 1 && stores.some(({ url }) => url === null)) return 'of several stores each needs its url';
  return null;
};

const Stores = z
  .array(StoreViewEntry)
  .min(1)
  .transform((entries) =>
    entries.map(
      (entry): StoreView => ({ ...entry, hosts: entry.hosts ?? (entry.url ? [new URL(entry.url).host] : []) }),
    ),
  )
  .check(({ value, issues }) => {
    const message = findProblem(value);
    if (message) issues.push({ code: 'custom', message, input: value });
  });

/** Of the demo shop; the brands are invented, as their hosts say. */
const DEMO_SETTINGS: SettingsTree = {
  brands: {
    // not a message: names of brands
    default: { name: 'Patchwork', url: 'https://patchwork.example' },
    // not a message: a brand
    pawprint: { name: 'Pawprint Plush', url: 'https://pawprint.example' },
    // not a message: a brand
    stitchmates: { name: 'Stitchmates', url: 'https://stitchmates.example' },
    // not a message: a brand
    cushionclub: { name: 'Cushion Club', url: 'https://cushionclub.example' },
    // not a message: a brand
    keyfriends: { name: 'Keyfriends', url: 'https://keyfriends.example' },
  },
  legal: {
    california_privacy_url: 'https://legal.patchwork.example/california-privacy',
    financial_incentive_url: 'https://legal.patchwork.example/financial-incentive',
    opt_out_url: 'https://legal.patchwork.example/opt-out',
  },
};

/** The only store view where none are configured. */
export const DEMO_STORE_VIEW = {
  ...DEFAULT_STORE_VIEW,
  contactEmail: 'hello@patchwork.example',
  settings: DEMO_SETTINGS,
} satisfies StoreView;

/** The first one is the default. */
export type StoreViews = readonly [StoreView, ...StoreView[]];

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error('STORES: not JSON', { cause: error });
  }
};

const textIn = (setting: string, readFile: (path: string) => string): string => {
  if (setting.trimStart().startsWith('[')) return setting;
  try {
    return readFile(setting);
  } catch (error) {
    throw new Error('STORES: neither a list in JSON nor a file that can be read', { cause: error });
  }
};

/**
 * Parses the `STORES` setting: JSON, or the path of a JSON file; without it there is only the demo shop's store.
 * @throws Error that names the wrong key.
 */
export const readStoreViews = (setting: string | undefined, readFile: (path: string) => string): StoreViews => {
  if (!setting) return [DEMO_STORE_VIEW];
  const answer = Stores.safeParse(parsed(textIn(setting, readFile)));
  const issues = answer.error?.issues.map(
    ({ path, message }) => `STORES${path.map((part) => `.${String(part)}`).join('')}: ${message}`,
  );
  const [first, ...others] = answer.data ?? [];
  if (!first) throw new Error((issues ?? []).join('\n'));
  return [first, ...others];
};
