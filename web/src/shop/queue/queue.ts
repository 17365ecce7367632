import type { OfflineWrite } from './database.ts';
import { LONGEST_DELAY_MS } from './policy.ts';
import { type Stores, writeWithRoom } from './stores.ts';
import { isPending, type QueuedTask } from './task.ts';

/** The part of the stores that every tab shows. */
interface Snapshot {
  readonly tasks: readonly QueuedTask[];
}

/** Dependencies of the queue. `Event` is news for the shopper, in every tab. */
export interface QueueDeps<Event> {
  readonly stores: Stores;
  readonly exclusively: (work: () => Promise<void>) => Promise<void>;
  /** Notifies other tabs, which then call `reload`. */
  readonly tellTabs: (events: readonly Event[]) => void;
  readonly announce: (event: Event) => void;
  readonly isOnline: () => boolean;
  readonly now: () => number;
  /** A timer; a newer call replaces the previous one. */
  readonly wakeAfter: (milliseconds: number, wake: () => void) => void;
  /** Called when a change has to wait for a network: requests persistent storage. */
  readonly onWaiting: () => void;
  /** Frees cached data when storage is full. */
  readonly makeRoom: () => Promise<void>;
  /** For errors of the stores that no caller awaits. */
  readonly report: (error: unknown) => void;
}

/** How tasks are read, shown and sent. */
interface QueueWork<Event> {
  readonly readSnapshot: () => Promise<Snapshot>;
  /** Reads the stores and shows them. */
  readonly publish: () => Promise<Snapshot>;
  /** Sends what is due; returns when to continue (milliseconds since 1970), or null. */
  readonly drain: (isForced: boolean, changed: Changed<Event>) => Promise<number | null>;
}

/** Called after each change of the stores, with news for the shopper. */
type Changed<Event> = (events?: readonly Event[]) => Promise<void>;

export interface Queue<Event> {
  /** `isForced` ignores the back-off. */
  readonly flush: (isForced?: boolean) => Promise<void>;
  /** Writes a change, shows it and sends it; rejects if it could not be written. */
  readonly change: <T>(work: (tx: OfflineWrite) => Promise<T>) => Promise<T>;
  /** Call it after a change written without `change`. */
  readonly changed: Changed<Event>;
  /** Shows the stores again after a change in another tab. */
  readonly reload: Changed<Event>;
  /** Number of waiting tasks when last shown. */
  readonly waitingCount: () => number;
}

/** After an error of the stores. */
const RECOVERY_MS = 5_000;

const countWaiting = ({ tasks }: Snapshot): number => tasks.filter(isPending).length;

export const createQueue = <Event>(deps: QueueDeps<Event>, work: QueueWork<Event>): Queue<Event> => {
  let shownCount = 0;
  let isWaiting = false;
  let last: Promise<void> = Promise.resolve();
  let ignoresBackOff = false;

  const reload: Changed<Event> = async (events = []) => {
    const snapshot = await work.publish();
    for (const event of events) deps.announce(event);
    shownCount = countWaiting(snapshot);
  };
  const changed: Changed<Event> = async (events = []) => {
    await reload(events);
    deps.tellTabs(events);
  };
  const wakeIn = (milliseconds: number) => deps.wakeAfter(milliseconds, () => void flush());
  const send = async (): Promise<void> => {
    const isForced = ignoresBackOff;
    isWaiting = false;
    ignoresBackOff = false;
    const until = await work.drain(isForced, changed);
    // A redundant task was dropped without being sent, which the pages do not know yet.
    if (countWaiting(await work.readSnapshot()) !== shownCount) await changed();
    if (until !== null) wakeIn(Math.min(LONGEST_DELAY_MS, Math.max(0, until - deps.now())));
  };
  const flush = async (isForced = false): Promise<void> => {
    if (!deps.isOnline()) return;
    ignoresBackOff ||= isForced;
    // A flush that waits for the lock will see all current entries.
    if (isWaiting) return last;
    isWaiting = true;
    last = deps.exclusively(send).catch((error) => {
      isWaiting = false;
      deps.report(error);
      wakeIn(RECOVERY_MS);
    });
    return last;
  };
  return {
    flush,
    changed,
    reload,
    waitingCount: () => shownCount,
    change: async (work) => {
      const result = await writeWithRoom(deps, work);
      await changed();
      if (!deps.isOnline()) deps.onWaiting();
      void flush();
      return result;
    },
  };
};
