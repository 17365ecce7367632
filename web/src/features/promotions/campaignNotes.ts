import type { HeldSpot } from '@patchwork/domain/promotions/countdown.ts';

/** Notes that a browser keeps of campaigns: nothing of a person. */
export interface CampaignNotes {
  /** Of the last answer, which shows a hidden campaign again; kept with consent only. */
  readonly campaignToken: string | null;
  readonly lastClosedBannerVersionByUser: string | null;
  readonly productionSpot: HeldSpot | null;
}

/** Names a campaign in the address of a link. */
export const CAMPAIGN_PARAMETER = 'campaign';

/** Key in local storage. */
export const CAMPAIGN_KEY = 'patchwork-campaign';

const NONE: CampaignNotes = { campaignToken: null, lastClosedBannerVersionByUser: null, productionSpot: null };

const LONGEST = 64;

const toText = (value: unknown): string | null => (typeof value === 'string' && value.length <= LONGEST ? value : null);

const toSpot = (value: unknown): HeldSpot | null => {
  const { version, expiresAt } = Object(value) as Partial<Record<keyof HeldSpot, unknown>>;
  const named = toText(version);
  return named === null ? null : { version: named, expiresAt: toText(expiresAt) };
};

const parse = (text: string | null): CampaignNotes => {
  const kept = Object(JSON.parse(text ?? '{}')) as Partial<Record<keyof CampaignNotes, unknown>>;
  return {
    campaignToken: toText(kept.campaignToken),
    lastClosedBannerVersionByUser: toText(kept.lastClosedBannerVersionByUser),
    productionSpot: toSpot(kept.productionSpot),
  };
};

/** Where nothing can be stored, a page keeps them for itself: what was stored before is older. */
let ofPage: CampaignNotes | null = null;

export const readNotes = (): CampaignNotes => {
  if (ofPage) return ofPage;
  try {
    return parse(localStorage.getItem(CAMPAIGN_KEY));
  } catch {
    return NONE;
  }
};

const listeners = new Set<() => void>();

/** Changes some of them, for all tabs. */
export const changeNotes = (changes: Partial<CampaignNotes>): void => {
  const before = readNotes();
  const next = { ...before, ...changes };
  if (JSON.stringify(next) === JSON.stringify(before)) return;
  try {
    const text = JSON.stringify(next);
    if (text === JSON.stringify(NONE)) localStorage.removeItem(CAMPAIGN_KEY);
    else localStorage.setItem(CAMPAIGN_KEY, text);
    ofPage = null;
  } catch {
    ofPage = next;
  }
  for (const listener of listeners) listener();
};

/** Calls back when they change in this tab or another one. */
export const subscribeNotes = (listener: () => void): (() => void) => {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === CAMPAIGN_KEY || key === null) listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
};
