export interface Observer<T> {
  next(value: T): void;
  error(error: unknown): void;
  complete(): void;
}

export type End = (() => void) | { unsubscribe(): void };
export type Input<T> = Observable<T> | PromiseLike<T>;
export type Project<T, R> = (value: T) => Input<R>;
export type Operator<T, R> = (source: Observable<T>) => Observable<R>;
export type Attach<T> = (subscriber: Subscriber<T>) => End | undefined;

/** Nobody is there to take the error: the page's own handler gets it. */
export const report = (error: unknown): void => {
  setTimeout(() => {
    throw error;
  });
};

const run = (end: End): void => {
  if (typeof end === 'function') end();
  else end.unsubscribe();
};

export class Subscription {
  closed = false;
  private readonly ends = new Set<End>();
  private readonly parents = new Set<Subscription>();

  add(end?: End): void {
    if (!end || end === this) return;
    if (this.closed) {
      run(end);
      return;
    }
    if (end instanceof Subscription) {
      if (end.closed) return;
      end.parents.add(this);
    }
    this.ends.add(end);
  }

  unsubscribe(): void {
    if (this.closed) return;
    this.closed = true;
    for (const parent of this.parents) parent.ends.delete(this);
    const errors: unknown[] = [];
    for (const end of this.ends) {
      try {
        run(end);
      } catch (error) {
        errors.push(error);
      }
    }
    this.ends.clear();
    if (errors.length > 0) throw new AggregateError(errors);
  }
}

/** Passes on what comes until it is over. */
export class Subscriber<T> extends Subscription implements Observer<T> {
  private isStopped = false;
  private readonly observer: Partial<Observer<T>>;
  private readonly fail: (error: unknown) => void;
  /** Runs after everything else that ends with it. */
  onEnd?: (() => void) | undefined;

  /** @param fail gets what the observer throws. */
  constructor(observer: Partial<Observer<T>>, fail = report) {
    super();
    this.observer = observer;
    this.fail = fail;
  }

  next(value: T): void {
    if (!this.isStopped) this.attempt(() => this.observer.next?.(value));
  }

  error(error: unknown): void {
    this.stop(() => {
      if (!this.observer.error) throw error;
      this.observer.error(error);
    });
  }

  complete(): void {
    this.stop(() => this.observer.complete?.());
  }

  override unsubscribe(): void {
    if (this.closed) return;
    this.isStopped = true;
    super.unsubscribe();
    this.onEnd?.();
  }

  private attempt(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.fail(error);
    }
  }

  private stop(work: () => void): void {
    if (this.isStopped) return;
    this.isStopped = true;
    try {
      this.attempt(work);
    } finally {
      this.unsubscribe();
    }
  }
}

type Listener<T> = Partial<Observer<T>> | ((value: T) => void) | null | undefined;

const toSubscriber = <T>(listener: Listener<T>): Subscriber<T> => {
  if (listener instanceof Subscriber) return listener;
  return new Subscriber<T>(typeof listener === 'function' ? { next: listener } : (listener ?? {}));
};

export class Observable<T> {
  constructor(attach?: Attach<T>) {
    if (attach) this.attach = attach;
  }

  subscribe(listener?: Listener<T>): Subscription {
    const subscriber = toSubscriber(listener);
    subscriber.add(this.start(subscriber));
    return subscriber;
  }

  pipe(...operators: readonly Operator<unknown, unknown>[]): Observable<unknown> {
    return operators.reduce<Observable<unknown>>((source, operator) => operator(source), this);
  }

  private start(subscriber: Subscriber<T>): End | undefined {
    try {
      return this.attach(subscriber);
    } catch (error) {
      subscriber.error(error);
      return undefined;
    }
  }

  protected attach(_subscriber: Subscriber<T>): End | undefined {
    return undefined;
  }
}

/** A subscriber that passes on what it has no handler for; what a handler throws, the next one gets. */
export const relay = <T, R>(to: Subscriber<R>, handlers: Partial<Observer<T>>, onEnd?: () => void): Subscriber<T> => {
  const fail = (error: unknown) => to.error(error);
  const subscriber = new Subscriber<T>(
    { next: (value) => to.next(value as never), error: fail, complete: () => to.complete(), ...handlers },
    fail,
  );
  to.add(subscriber);
  subscriber.onEnd = onEnd;
  return subscriber;
};

export const from = <T>(input: Input<T>): Observable<T> =>
  input instanceof Observable
    ? input
    : new Observable((subscriber) => {
        const pass = (value: T) => {
          subscriber.next(value);
          subscriber.complete();
        };
        input.then(pass, (error: unknown) => subscriber.error(error)).then(undefined, report);
      });
