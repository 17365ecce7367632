import type { BulkRequest } from '@patchwork/domain/bulk/request.ts';
import type { UploadedImage } from '@patchwork/domain/customization/state.ts';
import { newKey } from '../../lib/browser/newKey.ts';

/** The question form as it is typed, with pictures that can be shown. The kind is the page's. */
export type BulkValues = Omit<BulkRequest, 'kind' | 'images' | 'quantity'> & {
  readonly quantity: string;
  readonly images: readonly UploadedImage[];
};

export const EMPTY_VALUES: BulkValues = {
  quantity: '',
  sizes: [],
  colors: [],
  images: [],
  deadline: '',
  description: '',
  breed: '',
  company: '',
  taxId: '',
  clientType: '',
  name: '',
  email: '',
  phone: '',
  hasAcceptedTerms: false,
};

/** Deleted at sign-out with everything else of the shopper's. */
const STORED = 'patchwork-bulk-quote';

interface Stored {
  readonly values: BulkValues;
  /** Idempotency key of these values on the page of a kind. */
  readonly key: string;
  readonly sentFor: string;
}

const isImage = (value: unknown): value is UploadedImage =>
  typeof value === 'object' && value !== null && 'id' in value && 'url' in value;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Only what is of the shape of an empty form is taken: an older version may have stored something else. */
const readValues = (stored: unknown): BulkValues => {
  const given = Object(stored) as Partial<Record<keyof BulkValues, unknown>>;
  const entries = Object.entries(EMPTY_VALUES).map(([name, empty]) => {
    const value = given[name as keyof BulkValues];
    if (name === 'images') return [name, Array.isArray(value) ? value.filter(isImage) : empty];
    const isTaken = Array.isArray(empty) ? Array.isArray(value) : typeof value === typeof empty;
    return [name, isTaken ? value : empty];
  });
  return Object.fromEntries(entries) as BulkValues;
};

const read = (): Partial<Stored> => {
  try {
    return Object(JSON.parse(localStorage.getItem(STORED) ?? '{}')) as Partial<Stored>;
  } catch {
    // Storage is disabled or damaged.
    return {};
  }
};

const write = (stored: Stored): void => {
  try {
    localStorage.setItem(STORED, JSON.stringify(stored));
  } catch {
    // Storage is full or disabled: the form itself still has what was typed.
  }
};

export const readBulkDraft = (): BulkValues | null => {
  const { values } = read();
  return values === undefined ? null : readValues(values);
};

export const dropBulkDraft = (): void => {
  try {
    localStorage.removeItem(STORED);
  } catch {
    // Storage is disabled.
  }
};

/** Stores synchronously, so that closing the page loses nothing. */
export const keepBulkDraft = (values: BulkValues): void => {
  if (isSame(values, EMPTY_VALUES)) {
    dropBulkDraft();
    return;
  }
  const { key = '', sentFor = '', values: before } = read();
  write(isSame(before, values) ? { values, key, sentFor } : { values, key: '', sentFor: '' });
};

/** The idempotency key for sending a draft: the same until something is changed, also after the page was closed. */
export const getBulkKey = (values: BulkValues, kind: string): string => {
  const { key, sentFor, values: before } = read();
  if (key && sentFor === kind && isSame(before, values)) return key;
  const fresh = newKey();
  write({ values, key: fresh, sentFor: kind });
  return fresh;
};
