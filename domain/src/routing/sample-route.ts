/** Products of which a business can order a single sample before a bulk order. */
export type SampleKind = 'plush' | 'pillow' | 'keychain' | 'plush-keychain' | 'acrylic-keychain';

/** The page for ordering a sample. */
interface SampleScreen {
  readonly kind: SampleKind;
  readonly slug: string;
  /** The bundle that is sold only there. */
  readonly sku: string;
}

export const SAMPLE_SCREENS: readonly SampleScreen[] = [
  { kind: 'plush', slug: 'bulk-samples', sku: 'BULKSAMPLE' },
  { kind: 'pillow', slug: 'bulk-pillow-samples', sku: 'BULKPILLOWSAMPLE' },
  { kind: 'keychain', slug: 'bulk-keychain-samples', sku: 'BULKKEYCHAINSAMPLE' },
  { kind: 'plush-keychain', slug: 'bulk-plush-keychain-samples', sku: 'BULKPLUSHKEYCHAINSAMPLE' },
  { kind: 'acrylic-keychain', slug: 'bulk-acrylic-keychain-samples', sku: 'BULKACRYLICKEYCHAINSAMPLE' },
];

/** Query key of the plushie that a sample looks like. */
export const EXISTING_PLUSHIE = 'existingPlushieId';

/** Former names: samples had paths below a plushie's own. */
const FORMER_NAMES: Readonly<Record<string, SampleKind>> = {
  'bulk-sample': 'plush',
  'bulk-pillow-sample': 'pillow',
  'bulk-keychain-sample': 'keychain',
};

const FORMER = /^plushie\/index\/create\/id\/([^/]+)\/type\/([^/]+)$/;

const toAddress = ({ slug }: SampleScreen): string => `/${slug}/create/`;

/** The canonical path of a sample; null for other products. */
export const samplePath = (sku: string): string | null => {
  const screen = SAMPLE_SCREENS.find((one) => one.sku === sku);
  return screen ? toAddress(screen) : null;
};

/**
 * The sku that is sold on this page; null if the path is another page.
 * @param urlPath without leading and trailing slash.
 */
export const sampledSku = (urlPath: string): string | null =>
  SAMPLE_SCREENS.find(({ slug }) => urlPath === `${slug}/create`)?.sku ?? null;

/**
 * Redirect target of a former path; null if it is none.
 * @param urlPath without leading and trailing slash.
 */
export const formerSamplePath = (urlPath: string): string | null => {
  const [, plushieId = '', name = ''] = FORMER.exec(urlPath) ?? [];
  const kind = Object.hasOwn(FORMER_NAMES, name) ? FORMER_NAMES[name] : undefined;
  const screen = SAMPLE_SCREENS.find((one) => one.kind === kind);
  return screen ? `${toAddress(screen)}?${new URLSearchParams({ [EXISTING_PLUSHIE]: plushieId })}` : null;
};
