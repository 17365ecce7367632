import { from, type Input, Observable, type Observer, type Operator, relay, type Subscription } from './observable.ts';

export const map =
  <T, R>(project: (value: T) => R): Operator<T, R> =>
  (source) =>
    new Observable((subscriber) => {
      source.subscribe(relay(subscriber, { next: (value) => subscriber.next(project(value)) }));
    });

export const filter =
  <T>(isWanted: (value: T) => boolean): Operator<T, T> =>
  (source) =>
    new Observable((subscriber) => {
      source.subscribe(relay(subscriber, { next: (value) => isWanted(value) && subscriber.next(value) }));
    });

export const distinctUntilChanged =
  <T>(): Operator<T, T> =>
  (source) =>
    new Observable((subscriber) => {
      let last: unknown = {};
      const next = (value: T) => {
        if (value === last) return;
        last = value;
        subscriber.next(value);
      };
      source.subscribe(relay(subscriber, { next }));
    });

interface Taps<T> extends Partial<Observer<T>> {
  subscribe?(): void;
  unsubscribe?(): void;
  finalize?(): void;
}

export const tap =
  <T>(given: Taps<T> | ((value: T) => void)): Operator<T, T> =>
  (source) =>
    new Observable((subscriber) => {
      const taps = typeof given === 'function' ? { next: given } : given;
      let isOver = false;
      taps.subscribe?.();
      const next = (value: T) => {
        taps.next?.(value);
        subscriber.next(value);
      };
      const error = (fault: unknown) => {
        isOver = true;
        taps.error?.(fault);
        subscriber.error(fault);
      };
      const complete = () => {
        isOver = true;
        taps.complete?.();
        subscriber.complete();
      };
      const onEnd = () => {
        if (!isOver) taps.unsubscribe?.();
        taps.finalize?.();
      };
      source.subscribe(relay(subscriber, { next, error, complete }, onEnd));
    });

export const finalize =
  <T>(work: () => void): Operator<T, T> =>
  (source) =>
    new Observable((subscriber) => {
      try {
        source.subscribe(subscriber);
      } finally {
        subscriber.add(work);
      }
    });

export const materialize =
  <T>(): Operator<T, object> =>
  (source) =>
    new Observable((subscriber) => {
      const finish = (kind: string, error?: unknown) => {
        subscriber.next({ kind, value: undefined, error, hasValue: false });
        subscriber.complete();
      };
      source.subscribe(
        relay(subscriber, {
          next: (value: T) => subscriber.next({ kind: 'N', value, error: undefined, hasValue: true }),
          error: (error) => finish('E', error),
          complete: () => finish('C'),
        }),
      );
    });

export const catchError =
  <T, R>(select: (error: unknown) => Input<R>): Operator<T, T | R> =>
  (source) =>
    new Observable((subscriber) => {
      let inner: Subscription | undefined;
      let instead: Observable<T | R> | undefined;
      const follow = () => {
        if (!inner || !instead) return;
        inner.unsubscribe();
        instead.subscribe(subscriber);
      };
      const error = (fault: unknown) => {
        instead = from(select(fault));
        follow();
      };
      inner = source.subscribe(relay(subscriber, { error }));
      follow();
    });
