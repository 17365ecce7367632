/** Products that a business can order a single sample of before it orders in bulk. */
export type SampleKind = 'plush' | 'pillow' | 'keychain' | 'plush-keychain' | 'acrylic-keychain';

/** A screen where one piece is ordered on trial. */
export interface SampleScreen {
  readonly kind: SampleKind;
  /** First part of its address. */
  readonly slug: string;
  /** The bundle that is ordered there, and nowhere else. */
  readonly sku: string;
}

export const SAMPLE_SCREENS: readonly SampleScreen[] = [
  { kind: 'plush', slug: 'bulk-samples', sku: 'BULKSAMPLE' },
  { kind: 'pillow', slug: 'bulk-pillow-samples', sku: 'BULKPILLOWSAMPLE' },
  { kind: 'keychain', slug: 'bulk-keychain-samples', sku: 'BULKKEYCHAINSAMPLE' },
  { kind: 'plush-keychain', slug: 'bulk-plush-keychain-samples', sku: 'BULKPLUSHKEYCHAINSAMPLE' },
  { kind: 'acrylic-keychain', slug: 'bulk-acrylic-keychain-samples', sku: 'BULKACRYLICKEYCHAINSAMPLE' },
];

/** Names the plushie that a sample is to look like. */
export const EXISTING_PLUSHIE = 'existingPlushieId';

/** Samples were once ordered below a plushie's own address, under these names. */
const FORMER_NAMES: Readonly<Record<string, SampleKind>> = {
  'bulk-sample': 'plush',
  'bulk-pillow-sample': 'pillow',
  'bulk-keychain-sample': 'keychain',
};

const FORMER = /^plushie\/index\/create\/id\/([^/]+)\/type\/([^/]+)$/;

const toAddress = ({ slug }: SampleScreen): string => `/${slug}/create/`;

/** The one address of a sample; null for every other product. */
export const samplePath = (sku: string): string | null => {
  const screen = SAMPLE_SCREENS.find((one) => one.sku === sku);
  return screen ? toAddress(screen) : null;
};

/**
 * The sku that is ordered at an address; null where it is no such screen.
 * @param urlPath without slashes at its ends.
 */
export const sampledSku = (urlPath: string): string | null =>
  SAMPLE_SCREENS.find(({ slug }) => urlPath === `${slug}/create`)?.sku ?? null;

/**
 * Where an address of former days leads; null where it is none.
 * @param urlPath without slashes at its ends.
 */
export const formerSamplePath = (urlPath: string): string | null => {
  const [, plushieId = '', name = ''] = FORMER.exec(urlPath) ?? [];
  const kind = Object.hasOwn(FORMER_NAMES, name) ? FORMER_NAMES[name] : undefined;
  const screen = SAMPLE_SCREENS.find((one) => one.kind === kind);
  return screen ? `${toAddress(screen)}?${new URLSearchParams({ [EXISTING_PLUSHIE]: plushieId })}` : null;
};
