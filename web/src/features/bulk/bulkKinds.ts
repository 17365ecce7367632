import type { BulkKind } from '../../lib/apollo/schema.generated.ts';

/** Each kind has a page of its own, in the order of the platform's numbers. */
export const BULK_PAGES: readonly { readonly kind: BulkKind; readonly path: string }[] = [
  { kind: 'PLUSHIE', path: '/bulk-quote/' },
  { kind: 'PILLOW', path: '/pillow-quote/' },
  { kind: 'KEYCHAIN', path: '/keychain-quote/' },
  { kind: 'ACRYLIC_KEYCHAIN', path: '/acrylic-keychain-quote/' },
  { kind: 'PLUSH_KEYCHAIN', path: '/plush-keychain-quote/' },
];

export const CONFIRMATION = '/bulkorder/confirmation/';
