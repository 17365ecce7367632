import * as text from '@patchwork/domain/messages/campaign.generated.ts';
import { use, useState } from 'react';
import { classNames } from '../../components/classNames.ts';
import { useChosenColors } from '../../lib/chosenColors.ts';
import { SiteContext } from '../../lib/siteContext.ts';
import { useHydrated } from '../../lib/useHydrated.ts';
import { CAMPAIGN_PARAMETER } from './campaignNotes.ts';
import { type QuoteCampaignsQuery, useQuoteCampaignsQuery } from './QuoteCampaigns.generated.ts';
import styles from './QuoteCampaigns.module.css';

type Campaign = NonNullable<QuoteCampaignsQuery['quoteCampaigns']>[number];

const Offer = ({ title, description, endsAt, backgroundColor, textColor }: Campaign) => {
  const { store } = use(SiteContext);
  const colors = useChosenColors({ ground: backgroundColor, color: textColor });
  const date = new Date(endsAt).toLocaleDateString(store.locale, { dateStyle: 'long' });
  return (
    <li className={classNames(styles.offer, colors)}>
      <p className={styles.title}>{title}</p>
      {description && <p>{description}</p>}
      <p className={styles.end}>{text.endsOn({ date })}</p>
    </li>
  );
};

/** Campaigns beside quotes; at the end of what it stands in, as it comes late and is in no kept page. */
export const QuoteCampaigns = () => {
  const isHydrated = useHydrated();
  return isHydrated ? <Offers /> : null;
};

const Offers = () => {
  const [token] = useState(() => new URLSearchParams(location.search).get(CAMPAIGN_PARAMETER));
  const { data } = useQuoteCampaignsQuery({ variables: { token }, fetchPolicy: 'no-cache' });
  const campaigns = data?.quoteCampaigns ?? [];
  if (campaigns.length === 0) return null;
  return (
    <ul aria-label={text.quotesName} className={styles.offers}>
      {campaigns.map((campaign) => (
        <Offer key={campaign.token} {...campaign} />
      ))}
    </ul>
  );
};
