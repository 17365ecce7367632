import * as text from '@patchwork/domain/messages/content-blocks.generated.ts';
import { use, useEffect, useState } from 'react';
import { SiteContext } from '../../../../lib/siteContext.ts';
import { RichText } from '../../RichText.tsx';
import { BlockHeading } from '../BlockHeading.tsx';
import type { BlockProps } from '../block.ts';
import styles from './Countdown.module.css';
import type { CountdownBlockFragment } from './CountdownBlock.generated.ts';
import { toTimeLeft } from './timeLeft.ts';

const SECOND_MS = 1000;

/** Null on the server and until hydration: a page that was rendered for many says no time that has passed. */
const useNow = (isOver: (now: number) => boolean): number | null => {
  const [now, setNow] = useState<number | null>(null);
  const isDone = now !== null && isOver(now);
  useEffect(() => {
    if (isDone) return;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, SECOND_MS);
    return () => clearInterval(timer);
  }, [isDone]);
  return now;
};

const UNITS = [
  ['days', text.days],
  ['hours', text.hours],
  ['minutes', text.minutes],
  ['seconds', text.seconds],
] as const;

const Clock = ({ left }: { readonly left: ReturnType<typeof toTimeLeft> | null }) => (
  <div role="timer" className={styles.clock}>
    {UNITS.map(([unit, label]) => (
      <span key={unit} className={styles.unit}>
        <b key={left?.[unit]} className={left ? styles.number : undefined} aria-hidden={left === null}>
          {left ? String(left[unit]).padStart(2, '0') : '––'}
        </b>{' '}
        <small>{label}</small>
      </span>
    ))}
  </div>
);

/** How long until something ends. The server shows the place of the figures, which stay in it. */
export const CountdownBlock = ({ block }: BlockProps<CountdownBlockFragment>) => {
  const { store } = use(SiteContext);
  const end = Date.parse(block.endsAt);
  const now = useNow((at) => at >= end);
  const zone = now === null ? { timeZone: 'UTC' } : {};
  const day = new Intl.DateTimeFormat(store.locale, { dateStyle: 'long', ...zone }).format(end);
  return (
    <section className={styles.countdown}>
      <BlockHeading>{block.heading}</BlockHeading>
      <RichText nodes={block.text} />
      <div className={styles.place}>
        {now !== null && now >= end ? (
          <p role="status">{text.over}</p>
        ) : (
          <Clock left={now === null ? null : toTimeLeft(end - now)} />
        )}
      </div>
      <p className={styles.end}>
        <time dateTime={block.endsAt}>{text.ends({ day })}</time>
      </p>
    </section>
  );
};
