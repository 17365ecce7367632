/** Kinds of products, in the order of the platform's numbers from 1 on. */
export const BULK_KINDS = ['plushie', 'pillow', 'keychain', 'acrylic_keychain', 'plush_keychain'] as const;

export type BulkKind = (typeof BULK_KINDS)[number];

/** 1 to 5; null for another number. */
export const findBulkKind = (number: number): BulkKind | null => BULK_KINDS[number - 1] ?? null;

export const toBulkKindNumber = (kind: BulkKind): number => BULK_KINDS.indexOf(kind) + 1;

const BULK_STATUSES = ['draft', 'waiting_for_quote', 'in_progress'] as const;

export type BulkStatus = (typeof BULK_STATUSES)[number];

/** 1 to 3; null for another number. */
export const findBulkStatus = (number: number): BulkStatus | null => BULK_STATUSES[number - 1] ?? null;

export const toBulkStatusNumber = (status: BulkStatus): number => BULK_STATUSES.indexOf(status) + 1;

/** In inches. */
export const BULK_SIZES = [6, 8, 12, 16] as const;

/** Only plush animals are made after a breed. */
export const hasBreed = (kind: BulkKind): boolean => kind === 'plushie' || kind === 'plush_keychain';
