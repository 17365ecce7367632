import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { useLazyPart } from '../../components/useLazyPart.ts';
import { getEntryAddress } from '../../lib/browser/entryAddress.ts';
import { hasConsent, subscribeConsent } from '../../lib/consent/consent.ts';
import { useActiveCampaignQuery } from './ActiveCampaign.generated.ts';
import { CAMPAIGN_PARAMETER, changeNotes, readNotes } from './campaignNotes.ts';
import { startStopwatch } from './useLeft.ts';

const loadBanner = async () => (await import('./CampaignBanner.tsx')).CampaignBanner;

/** Asks for the campaign after the page is there; its banner's code is loaded only where there is one to show. */
export const CampaignPlace = () => {
  const { pathname } = useLocation();
  const [question] = useState(() => ({
    code: getEntryAddress().searchParams.get(CAMPAIGN_PARAMETER),
    token: hasConsent() ? readNotes().campaignToken : null,
  }));
  const { data } = useActiveCampaignQuery({ variables: question, fetchPolicy: 'no-cache' });
  const campaign = data?.campaign ?? null;
  // The banner's code may take long to come.
  const elapsed = useMemo(() => campaign && startStopwatch(), [campaign]);
  const { Part: Banner } = useLazyPart(loadBanner, { isWanted: campaign !== null });
  useEffect(() => {
    const keep = () => {
      if (!hasConsent()) changeNotes({ campaignToken: null });
      else if (campaign) changeNotes({ campaignToken: campaign.token });
    };
    keep();
    return subscribeConsent(keep);
  }, [campaign]);
  return campaign && elapsed && Banner && <Banner campaign={campaign} pathname={pathname} elapsed={elapsed} />;
};
