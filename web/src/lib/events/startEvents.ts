import { getEntryAddress } from '../browser/entryAddress.ts';
import { newKey } from '../browser/newKey.ts';
import { getConsentStart, subscribeConsent } from '../consent/consent.ts';
import { attachSink } from '../shopEvents.ts';
import type { Site } from '../site.ts';
import { clearMarketing, noteMarketing, readMarketing } from './marketing.ts';
import { toRecordedEvent } from './recordedEvent.ts';
import { createDataLayerSink, createEndpointSink, type Sink } from './sinks.ts';

const VISIT = 'patchwork-visit';

/** Tells the events of one visit from those of others, until the tab is closed. */
const readVisit = (): string => {
  try {
    const visit = sessionStorage.getItem(VISIT) ?? newKey();
    sessionStorage.setItem(VISIT, visit);
    return visit;
  } catch {
    return 'unknown';
  }
};

const forget = (): void => {
  clearMarketing();
  try {
    sessionStorage.removeItem(VISIT);
  } catch {
    // Then nothing was stored either.
  }
};

const mayRecord = (): boolean => getConsentStart() !== null;

const createSinks = ({ eventSinks = ['endpoint'], store }: Pick<Site, 'eventSinks' | 'store'>): Sink[] =>
  eventSinks.map((name) =>
    name === 'data-layer'
      ? createDataLayerSink()
      : createEndpointSink({ store: store.code, mayRecord, readVisit, readMarketing }),
  );

/**
 * Records the shop's events in the configured sinks, where and since when the visitor consents. Nothing that happened
 * before is sent; once consent is withdrawn, in whatever tab, what waits and what is stored is gone. Returns how to stop.
 */
export const startEvents = (site: Pick<Site, 'eventSinks' | 'store'>): (() => void) => {
  const sinks = createSinks(site);
  const dropWithdrawn = (): void => {
    if (mayRecord()) return;
    for (const sink of sinks) sink.drop();
    forget();
  };
  dropWithdrawn();
  if (mayRecord()) noteMarketing(getEntryAddress());
  attachSink((event) => {
    const start = getConsentStart();
    const recorded = start !== null && event.at >= start ? toRecordedEvent(event) : null;
    if (recorded) for (const sink of sinks) sink.take(recorded);
  });
  const flush = () => {
    if (document.visibilityState === 'hidden') for (const sink of sinks) sink.flush();
  };
  document.addEventListener('visibilitychange', flush);
  const stop = subscribeConsent(dropWithdrawn);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', flush);
    attachSink(null);
    for (const sink of sinks) sink.drop();
  };
};
