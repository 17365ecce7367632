import { MOST_EVENTS } from '@patchwork/domain/events/event-names.ts';
import type { Marketing } from './marketing.ts';
import type { RecordedEvent } from './recordedEvent.ts';

/** Where recorded events go. */
export interface Sink {
  readonly take: (event: RecordedEvent) => void;
  /** Sends what waits, without waiting longer. */
  readonly flush: () => void;
  /** Forgets what waits. */
  readonly drop: () => void;
}

const WAIT_MS = 1000;
const TIMEOUT_MS = 5000;
/** Batches that wait for one that is being sent, itself included; further ones are lost. */
const MOST_WAITING = 5;
/** `window.dataLayer` is somebody else's to empty. */
const MOST_IN_LAYER = 500;

interface EndpointOptions {
  readonly store: string;
  readonly mayRecord: () => boolean;
  readonly readVisit: () => string;
  readonly readMarketing: () => Marketing | null;
}

/** Sends events to the shop's own server, in their order, some at a time. */
export const createEndpointSink = ({ store, mayRecord, readVisit, readMarketing }: EndpointOptions): Sink => {
  let waiting: RecordedEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let batches = 0;
  let sending = Promise.resolve();
  const send = async (events: readonly RecordedEvent[]): Promise<void> => {
    if (!mayRecord()) return;
    const body = JSON.stringify({ store, visit: readVisit(), events, ...readMarketing() });
    const headers = { 'content-type': 'application/json' };
    // An event that cannot be sent is lost: nothing of a visit is kept for later.
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    await fetch('/events', { method: 'POST', headers, body, keepalive: true, signal }).catch(() => undefined);
  };
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    while (waiting.length > 0) {
      const events = waiting.splice(0, MOST_EVENTS);
      if (batches >= MOST_WAITING) continue;
      batches += 1;
      sending = sending
        .then(() => send(events))
        .finally(() => {
          batches -= 1;
        });
    }
  };
  return {
    take: (event) => {
      waiting.push(event);
      if (waiting.length >= MOST_EVENTS) flush();
      else timer ??= setTimeout(flush, WAIT_MS);
    },
    flush,
    drop: () => {
      clearTimeout(timer);
      timer = undefined;
      waiting = [];
    },
  };
};

type Layered = typeof globalThis & { dataLayer?: object[] };

/** Hands events to `window.dataLayer`, where a tag manager finds them. */
export const createDataLayerSink = (): Sink => {
  const layered: Layered = globalThis;
  return {
    take: ({ id, name, detail }) => {
      const layer = layered.dataLayer ?? [];
      layered.dataLayer = layer;
      if (layer.length < MOST_IN_LAYER) layer.push({ event: name, event_id: id, ...detail });
    },
    flush: () => undefined,
    drop: () => {
      if (layered.dataLayer) layered.dataLayer = [];
    },
  };
};
