import { LONGEST_EVENT_TEXT } from '@patchwork/domain/events/event-names.ts';

export interface Marketing {
  readonly campaignId: string;
  /** Path that the campaign has led to. */
  readonly landingPage: string;
}

const KEY = 'patchwork-marketing';
const CAMPAIGN = /^[\w-]{1,64}$/;

export const readMarketing = (): Marketing | null => {
  try {
    const { campaignId, landingPage } = JSON.parse(localStorage.getItem(KEY) ?? 'null') ?? {};
    return typeof campaignId === 'string' && typeof landingPage === 'string' ? { campaignId, landingPage } : null;
  } catch {
    return null;
  }
};

export const clearMarketing = (): void => {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Then nothing was stored either.
  }
};

/**
 * Keeps the campaign that has led to an address, as its mc_cid tells; both id and landing page are cleared where
 * utm_source contains mailchimp. Call it only with consent.
 */
export const noteMarketing = ({ searchParams, pathname }: URL): void => {
  if (searchParams.get('utm_source')?.toLowerCase().includes('mailchimp')) {
    clearMarketing();
    return;
  }
  const campaignId = searchParams.get('mc_cid');
  if (campaignId === null || !CAMPAIGN.test(campaignId)) return;
  try {
    localStorage.setItem(KEY, JSON.stringify({ campaignId, landingPage: pathname.slice(0, LONGEST_EVENT_TEXT) }));
  } catch {
    // A visit without storage is of no campaign.
  }
};
