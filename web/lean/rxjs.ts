// biome-ignore-all lint/performance/noBarrelFile: it stands for a package, which has all of it in one place

// Stands in for rxjs in the browser's build: what Apollo Client and the shop use of it, and nothing else. It behaves as the
// package does: `web/server/observables.test.ts` compares them.

import { Observable, type Operator, relay, Subscription } from './rxjs/observable.ts';

export { concat, concatMap, mergeMap, switchMap } from './rxjs/merging.ts';
export { from, Observable } from './rxjs/observable.ts';
export { catchError, distinctUntilChanged, filter, finalize, map, materialize, tap } from './rxjs/operators.ts';
export { share, shareReplay } from './rxjs/sharing.ts';
export { defer, EMPTY, lastValueFrom, of, throwError, timer } from './rxjs/sources.ts';
export { BehaviorSubject, ReplaySubject, Subject } from './rxjs/subjects.ts';

interface Action extends Subscription {
  readonly work: () => void;
}

/** The actions that run together; a new batch is begun when it has run, or when nothing of it is wanted any more. */
let batch: Set<Action> | undefined;

const startBatch = (): Set<Action> => {
  const started = new Set<Action>();
  batch = started;
  queueMicrotask(() => {
    if (batch === started) batch = undefined;
    for (const action of started) {
      action.work();
      action.unsubscribe();
    }
  });
  return started;
};

/** Runs what it is given before anything that the browser does next, all at a time and in order. */
export const asapScheduler = {
  schedule(work: () => void): Subscription {
    const actions = batch ?? startBatch();
    const action = Object.assign(new Subscription(), { work });
    actions.add(action);
    action.add(() => {
      actions.delete(action);
      if (actions.size === 0 && batch === actions) batch = undefined;
    });
    return action;
  },
};

export const observeOn =
  <T>(scheduler: typeof asapScheduler): Operator<T, T> =>
  (source) =>
    new Observable((subscriber) => {
      const later = (work: () => void) => subscriber.add(scheduler.schedule(work));
      source.subscribe(
        relay(subscriber, {
          next: (value: T) => later(() => subscriber.next(value)),
          error: (error) => later(() => subscriber.error(error)),
          complete: () => later(() => subscriber.complete()),
        }),
      );
    });
