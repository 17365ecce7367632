import type { CustomizationState } from '@patchwork/domain/customization/state.ts';

/** Deleted at sign-out with everything else of the shopper's. */
const KEY = 'patchwork-forms';
const MOST = 20;

type DraftEntry = readonly [sku: string, draft: unknown];

const isKept = (value: unknown): value is DraftEntry =>
  Array.isArray(value) && value.length === 2 && typeof value[0] === 'string';

const read = (): readonly DraftEntry[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    // Storage is disabled or damaged.
    return [];
  }
};

const write = (drafts: readonly DraftEntry[]): boolean => {
  try {
    localStorage.setItem(KEY, JSON.stringify(drafts));
    return true;
  } catch {
    // Storage is full or disabled.
    return false;
  }
};

const others = (sku: string): readonly DraftEntry[] => read().filter(([one]) => one !== sku);

/** The draft of a product's form, unvalidated; undefined if there is none. */
export const readFormDraft = (sku: string): unknown => read().find(([one]) => one === sku)?.[1];

/**
 * Stores a draft synchronously, so that closing the page loses nothing; the oldest drafts are dropped first. False
 * without storage or space.
 */
export const keepFormDraft = (sku: string, state: CustomizationState): boolean =>
  write([[sku, state] as const, ...others(sku)].slice(0, MOST));

export const dropFormDraft = (sku: string): void => void write(others(sku));
