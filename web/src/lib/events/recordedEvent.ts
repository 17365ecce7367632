import {
  LONGEST_EVENT_TEXT,
  MOST_EVENT_ITEMS,
  RECORDED_EVENTS,
  type RecordedEventName,
} from '@patchwork/domain/events/event-names.ts';
import { redactUpTo } from '@patchwork/domain/http/redact.ts';
import { newKey } from '../browser/newKey.ts';
import type { ShopEvent } from '../shopEvents.ts';

export interface RecordedEvent {
  /** Of its time and a random part. */
  readonly id: string;
  readonly name: RecordedEventName;
  /** ISO 8601. */
  readonly at: string;
  readonly detail: object | null;
}

const names: readonly string[] = RECORDED_EVENTS;
const isRecorded = (name: string): name is RecordedEventName => names.includes(name);

/** A text that is longer than the server takes would lose the whole batch. */
const cut = (value: unknown): unknown => {
  if (typeof value === 'string') return value.slice(0, LONGEST_EVENT_TEXT);
  if (Array.isArray(value)) return value.slice(0, MOST_EVENT_ITEMS).map(cut);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, cut(one)]));
};

const toDetail = (event: ShopEvent): object | null => {
  // Its text may quote what somebody has typed.
  if (event.name === 'purchase_error')
    return { ...event.detail, error: redactUpTo(event.detail.error, LONGEST_EVENT_TEXT) };
  return typeof event.detail === 'object' && event.detail !== null ? Object(cut(event.detail)) : null;
};

/** An event as it is sent; null for one that is nobody's business. */
export const toRecordedEvent = (event: ShopEvent): RecordedEvent | null => {
  const { name, at } = event;
  if (!isRecorded(name)) return null;
  return { id: `${at}-${newKey()}`, name, at: new Date(at).toISOString(), detail: toDetail(event) };
};
