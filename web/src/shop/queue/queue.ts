import type { OfflineWrite } from './database.ts';
import { LONGEST_DELAY_MS } from './policy.ts';
import { type Stores, writeWithRoom } from './stores.ts';
import { isPending, type QueuedTask } from './task.ts';

/** The part of the stores that every tab shows. */
interface Snapshot {
  readonly tasks: readonly QueuedTask[];
}

/** The world around the queue. `Event` is what the shopper is told, in every tab. */
export interface QueueDeps<Event> {
  readonly stores: Stores;
  /** Runs `work` while no other tab does. */
  readonly exclusively: (work: () => Promise<void>) => Promise<void>;
  /** Tells the other tabs; they answer by calling `reload`. */
  readonly tellTabs: (events: readonly Event[]) => void;
  readonly announce: (event: Event) => void;
  readonly isOnline: () => boolean;
  readonly now: () => number;
  /** Calls back after some milliseconds; the newest call replaces the one before. */
  readonly wakeAfter: (milliseconds: number, wake: () => void) => void;
  /** Called when a change has to wait for a network: the browser is asked to keep its storage. */
  readonly onWaiting: () => void;
  /** Gives up what can be fetched again, since the storage is full. */
  readonly makeRoom: () => Promise<void>;
  /** For faults of the stores themselves, which no caller waits for. */
  readonly report: (error: unknown) => void;
}

/** How its tasks are read, shown and sent. */
export interface QueueWork<Event> {
  readonly readSnapshot: () => Promise<Snapshot>;
  /** Reads the stores and shows them. */
  readonly publish: () => Promise<Snapshot>;
  /** Sends what there is to send; returns when to come back (milliseconds since 1970), or null. */
  readonly drain: (isForced: boolean, changed: Changed<Event>) => Promise<number | null>;
}

/** Called after each change of the stores, with what the shopper is to be told. */
export type Changed<Event> = (events?: readonly Event[]) => Promise<void>;

/** The queue of one tab. All tabs share its stores. */
export interface Queue<Event> {
  /** Sends what there is to send. `isForced` ignores the back-off. */
  readonly flush: (isForced?: boolean) => Promise<void>;
  /** Writes a change, shows it and sends it; rejects when it could not be written. */
  readonly change: <T>(work: (tx: OfflineWrite) => Promise<T>) => Promise<T>;
  /** To be called after a change that was written without `change`. */
  readonly changed: Changed<Event>;
  /** Shows the stores again after another tab has changed them. */
  readonly reload: Changed<Event>;
  /** Tasks that waited when the stores were shown last. */
  readonly waitingCount: () => number;
}

/** After a fault of the stores. */
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
    // A task without effect was left out instead of being sent: the pages do not know yet.
    if (countWaiting(await work.readSnapshot()) !== shownCount) await changed();
    if (until !== null) wakeIn(Math.min(LONGEST_DELAY_MS, Math.max(0, until - deps.now())));
  };
  const flush = async (isForced = false): Promise<void> => {
    if (!deps.isOnline()) return;
    ignoresBackOff ||= isForced;
    // One that waits for the lock will see everything that is on the disk by then.
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
