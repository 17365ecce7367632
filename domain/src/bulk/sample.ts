import { EXISTING_PLUSHIE, SAMPLE_SCREENS, type SampleKind, samplePath } from '../routing/sample-route.ts';
import type { BulkKind } from './bulk-order.ts';

const SAMPLES: Readonly<Record<BulkKind, SampleKind>> = {
  plushie: 'plush',
  pillow: 'pillow',
  keychain: 'keychain',
  acrylic_keychain: 'acrylic-keychain',
  plush_keychain: 'plush-keychain',
};

/** The sku of the sample that can be ordered before a bulk order of this kind. */
export const getSampleSku = (kind: BulkKind): string =>
  SAMPLE_SCREENS.find((screen) => screen.kind === SAMPLES[kind])?.sku ?? '';

/** Query key of the bulk order that a sample is for. */
export const SAMPLED_BULK_ORDER = 'bulkOrderId';

/** Path of the page that the sample of a bulk order is ordered on; null where its sku has none. */
export const toBulkSamplePath = ({
  sku,
  plushieId,
  bulkOrderId,
}: {
  readonly sku: string;
  readonly plushieId: string;
  readonly bulkOrderId: string;
}): string | null => {
  const path = samplePath(sku);
  const query = new URLSearchParams({ [EXISTING_PLUSHIE]: plushieId, [SAMPLED_BULK_ORDER]: bulkOrderId });
  return path && `${path}?${query}`;
};
