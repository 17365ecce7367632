import { from, Observable, type Operator, type Project, relay, type Subscription } from './observable.ts';
import { of } from './sources.ts';

/** @param limit so many inner ones are subscribed to at a time. */
export const mergeMap =
  <T, R>(project: Project<T, R>, limit = Number.POSITIVE_INFINITY): Operator<T, R> =>
  (source) =>
    new Observable((subscriber) => {
      const waiting: T[] = [];
      let active = 0;
      let isOver = false;
      const finish = () => {
        if (isOver && active === 0 && waiting.length === 0) subscriber.complete();
      };
      const start = (value: T): void => {
        active += 1;
        let isComplete = false;
        const complete = () => {
          isComplete = true;
        };
        const onEnd = () => {
          if (!isComplete) return;
          try {
            active -= 1;
            while (waiting.length > 0 && active < limit) start(waiting.shift() as T);
            finish();
          } catch (error) {
            subscriber.error(error);
          }
        };
        from(project(value)).subscribe(relay(subscriber, { complete }, onEnd));
      };
      const next = (value: T) => (active < limit ? start(value) : waiting.push(value));
      const complete = () => {
        isOver = true;
        finish();
      };
      source.subscribe(relay(subscriber, { next, complete }));
    });

export const concatMap = <T, R>(project: Project<T, R>): Operator<T, R> => mergeMap(project, 1);

export const concat = <T>(...sources: readonly Observable<T>[]): Observable<T> =>
  concatMap((source: Observable<T>) => source)(of(...sources));

export const switchMap =
  <T, R>(project: Project<T, R>): Operator<T, R> =>
  (source) =>
    new Observable((subscriber) => {
      let inner: Subscription | null = null;
      let isOver = false;
      const finish = () => {
        if (isOver && !inner) subscriber.complete();
      };
      const next = (value: T) => {
        inner?.unsubscribe();
        const complete = () => {
          inner = null;
          finish();
        };
        const observable = from(project(value));
        const relayed = relay<R, R>(subscriber, { complete });
        inner = relayed;
        observable.subscribe(relayed);
      };
      const complete = () => {
        isOver = true;
        finish();
      };
      source.subscribe(relay(subscriber, { next, complete }));
    });
