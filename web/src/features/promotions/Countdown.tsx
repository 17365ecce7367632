import * as text from '@patchwork/domain/messages/campaign.generated.ts';
import { toGroups } from '@patchwork/domain/promotions/countdown.ts';
import { useChosenColors } from '../../lib/chosenColors.ts';
import styles from './CampaignBanner.module.css';

interface GroupProps {
  readonly count: number;
  readonly label: string;
  readonly className: string | undefined;
}

/** Each new number is a new element, which slides in. */
const Group = ({ count, label, className }: GroupProps) => (
  <span className={styles.group}>
    <span className={styles.window}>
      <span key={count} className={`${styles.number} ${className ?? ''}`}>
        {String(count).padStart(2, '0')}
      </span>
    </span>
    <span className={styles.unit}>{label}</span>
  </span>
);

interface CountdownProps {
  readonly leftMs: number;
  /** `#rrggbb`. */
  readonly color: string;
}

/** Days, hours, minutes and seconds; read out without the seconds, which nobody could follow. */
export const Countdown = ({ leftMs, color }: CountdownProps) => {
  const { days, hours, minutes, seconds } = toGroups(leftMs);
  const className = useChosenColors({ color });
  return (
    <span role="timer" aria-label={text.timeLeft({ days, hours, minutes })} className={styles.countdown}>
      <span aria-hidden="true" className={styles.groups}>
        <Group count={days} label={text.days({ count: days })} className={className} />
        <Group count={hours} label={text.hours({ count: hours })} className={className} />
        <Group count={minutes} label={text.minutes} className={className} />
        <Group count={seconds} label={text.seconds} className={className} />
      </span>
    </span>
  );
};
