import { from, type Input, Observable } from './observable.ts';

export const of = <T>(...values: readonly T[]): Observable<T> =>
  new Observable((subscriber) => {
    for (const value of values) subscriber.next(value);
    subscriber.complete();
  });

export const EMPTY = of<never>();

export const throwError = (create: () => unknown): Observable<never> =>
  new Observable((subscriber) => {
    subscriber.error(create());
  });

export const defer = <T>(create: () => Input<T>): Observable<T> =>
  new Observable((subscriber) => {
    from(create()).subscribe(subscriber);
  });

export const timer = (ms: number): Observable<number> =>
  new Observable((subscriber) => {
    const timeout = setTimeout(() => {
      subscriber.next(0);
      subscriber.complete();
    }, ms);
    return () => clearTimeout(timeout);
  });

export const lastValueFrom = <T>(source: Observable<T>, options?: { readonly defaultValue: T }): Promise<T> =>
  new Promise((resolve, reject) => {
    let last = options && { value: options.defaultValue };
    source.subscribe({
      next: (value) => {
        last = { value };
      },
      error: reject,
      complete: () => (last ? resolve(last.value) : reject(new Error('Nothing came'))),
    });
  });
