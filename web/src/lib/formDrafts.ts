import type { CustomizationState } from '@patchwork/domain/customization/state.ts';

/** Emptied with everything else of the shopper's when they sign out. */
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
    // Storage that is switched off or damaged remembers nothing.
    return [];
  }
};

const write = (drafts: readonly DraftEntry[]): boolean => {
  try {
    localStorage.setItem(KEY, JSON.stringify(drafts));
    return true;
  } catch {
    // Full, or see `read`.
    return false;
  }
};

const others = (sku: string): readonly DraftEntry[] => read().filter(([one]) => one !== sku);

/** The form of a product as it was left, whatever it was then; undefined where nothing is kept. */
export const readFormDraft = (sku: string): unknown => read().find(([one]) => one === sku)?.[1];

/**
 * Keeps a form half filled in, written at once so that a closed page loses nothing; the oldest drafts go first. False
 * where this device has no room for it, or no storage.
 */
export const keepFormDraft = (sku: string, state: CustomizationState): boolean =>
  write([[sku, state] as const, ...others(sku)].slice(0, MOST));

export const dropFormDraft = (sku: string): void => void write(others(sku));
