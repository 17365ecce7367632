import * as text from '@patchwork/domain/messages/campaign.generated.ts';
import { isBannerShown, toGroups } from '@patchwork/domain/promotions/countdown.ts';
import { useId, useState, useSyncExternalStore } from 'react';
import { classNames } from '../../components/classNames.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { GroundContext, useChosenColors } from '../../lib/chosenColors.ts';
import type { ActiveCampaignQuery } from './ActiveCampaign.generated.ts';
import styles from './CampaignBanner.module.css';
import { Countdown } from './Countdown.tsx';
import { changeNotes, readNotes, subscribeNotes } from './campaignNotes.ts';
import { useLeft } from './useLeft.ts';
import { useProductionSpot } from './useProductionSpot.ts';

interface CampaignBannerProps {
  readonly campaign: NonNullable<ActiveCampaignQuery['campaign']>;
  readonly pathname: string;
  /** Milliseconds since the campaign was answered. */
  readonly elapsed: () => number;
}

/** A text, so that nothing changes while they are the same. */
const getNotes = (): string => JSON.stringify(readNotes());

const toClock = (leftMs: number): string => {
  const { days, hours, minutes, seconds } = toGroups(leftMs);
  return `${(days * 24 + hours) * 60 + minutes}:${String(seconds).padStart(2, '0')}`;
};

/**
 * Over the end of the window, so that it moves nothing when it comes. Narrow at first on small screens, where it can be
 * opened; from 820 px on it is open, and can be closed for good.
 */
export const CampaignBanner = ({ campaign, pathname, elapsed }: CampaignBannerProps) => {
  const notes = JSON.parse(useSyncExternalStore(subscribeNotes, getNotes)) as ReturnType<typeof readNotes>;
  const leftMs = useLeft(campaign.secondsLeft, elapsed);
  const spotMs = useProductionSpot(campaign, notes.productionSpot);
  const [isExpanded, setIsExpanded] = useState(false);
  const details = useId();
  const ground = useChosenColors({ ground: campaign.backgroundColor, color: campaign.textColor });
  const closedVersion = notes.lastClosedBannerVersionByUser;
  if (!isBannerShown({ ...campaign, leftMs }, { pathname, closedVersion })) return null;
  const close = () => changeNotes({ lastClosedBannerVersionByUser: campaign.version });
  return (
    <GroundContext value={campaign.backgroundColor}>
      <aside
        aria-label={text.name}
        className={classNames(styles.banner, ground)}
        data-view={isExpanded ? 'expanded' : 'narrow'}
      >
        <p className={styles.title}>{campaign.title}</p>
        <div id={details} className={styles.details}>
          {campaign.description && <p>{campaign.description}</p>}
          {spotMs !== null && <p className={styles.spot}>{text.spot({ time: toClock(spotMs) })}</p>}
        </div>
        <Countdown leftMs={leftMs} color={campaign.numbersColor} />
        <IconButton
          icon="chevron"
          label={isExpanded ? text.showLess : text.showMore}
          aria-expanded={isExpanded}
          aria-controls={details}
          className={styles.toggle}
          onClick={() => setIsExpanded(!isExpanded)}
        />
        <IconButton icon="close" label={text.close} className={styles.close} onClick={close} />
      </aside>
    </GroundContext>
  );
};
