import { Observable, type Operator, Subscriber, type Subscription } from './observable.ts';
import { ReplaySubject, Subject } from './subjects.ts';

type Reset = boolean | (() => Observable<unknown>);

/** Starts anew at once, never, or when a signal comes. */
const startAnew = (reset: () => void, when: Reset): Subscription | undefined => {
  if (when === true) reset();
  if (typeof when === 'boolean') return undefined;
  const signal: Subscriber<unknown> = new Subscriber({
    next: () => {
      signal.unsubscribe();
      reset();
    },
  });
  return when().subscribe(signal);
};

interface Sharing<T> {
  connector?: () => Subject<T>;
  resetOnComplete?: Reset;
  resetOnRefCountZero?: Reset;
}

export const share = <T>({
  connector = () => new Subject<T>(),
  resetOnComplete = true,
  resetOnRefCountZero = true,
}: Sharing<T> = {}): Operator<T, T> => {
  return (source) => {
    let connection: Subscriber<T> | undefined;
    let resetting: Subscription | undefined;
    let subject: Subject<T> | undefined;
    let count = 0;
    let isOver = false;
    const cancelReset = () => {
      resetting?.unsubscribe();
      resetting = undefined;
    };
    const reset = () => {
      cancelReset();
      connection = undefined;
      subject = undefined;
      isOver = false;
    };
    const disconnect = () => {
      const old = connection;
      reset();
      old?.unsubscribe();
    };
    const finish = (when: Reset) => {
      isOver = true;
      cancelReset();
      resetting = startAnew(reset, when);
    };
    return new Observable((subscriber) => {
      count += 1;
      if (!isOver) cancelReset();
      subject ??= connector();
      const target = subject;
      subscriber.add(() => {
        count -= 1;
        if (count === 0 && !isOver) resetting = startAnew(disconnect, resetOnRefCountZero);
      });
      target.subscribe(subscriber);
      if (connection || count === 0) return;
      connection = new Subscriber({
        next: (value) => target.next(value),
        error: (error) => {
          finish(true);
          target.error(error);
        },
        complete: () => {
          finish(resetOnComplete);
          target.complete();
        },
      });
      source.subscribe(connection);
    });
  };
};

export const shareReplay = <T>({
  bufferSize,
  refCount = false,
}: {
  bufferSize?: number;
  refCount?: boolean;
}): Operator<T, T> =>
  share({
    connector: () => new ReplaySubject<T>(bufferSize),
    resetOnComplete: false,
    resetOnRefCountZero: refCount,
  });
