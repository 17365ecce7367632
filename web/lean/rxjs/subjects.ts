import { type End, Observable, type Observer, type Subscriber } from './observable.ts';

export class Subject<T> extends Observable<T> implements Observer<T> {
  private readonly subscribers = new Set<Subscriber<T>>();
  /** How it has ended. */
  protected end?: (subscriber: Observer<T>) => void;

  get observed(): boolean {
    return this.subscribers.size > 0;
  }

  next(value: T): void {
    if (!this.end) for (const subscriber of [...this.subscribers]) subscriber.next(value);
  }

  error(error: unknown): void {
    this.finish((subscriber) => subscriber.error(error));
  }

  complete(): void {
    this.finish((subscriber) => subscriber.complete());
  }

  private finish(end: (subscriber: Observer<T>) => void): void {
    if (this.end) return;
    this.end = end;
    for (const subscriber of this.subscribers) {
      this.subscribers.delete(subscriber);
      end(subscriber);
    }
  }

  protected override attach(subscriber: Subscriber<T>): End | undefined {
    if (this.end) {
      this.end(subscriber);
      return undefined;
    }
    this.subscribers.add(subscriber);
    return () => this.subscribers.delete(subscriber);
  }
}

export class BehaviorSubject<T> extends Subject<T> {
  private value: T;

  constructor(value: T) {
    super();
    this.value = value;
  }

  getValue(): T {
    return this.value;
  }

  override next(value: T): void {
    this.value = value;
    super.next(value);
  }

  protected override attach(subscriber: Subscriber<T>): End | undefined {
    const end = super.attach(subscriber);
    subscriber.next(this.value);
    return end;
  }
}

export class ReplaySubject<T> extends Subject<T> {
  private readonly values: T[] = [];
  private readonly size: number;

  constructor(size = Number.POSITIVE_INFINITY) {
    super();
    this.size = size;
  }

  override next(value: T): void {
    if (!this.end && this.values.push(value) > this.size) this.values.shift();
    super.next(value);
  }

  /** Values that come while the kept ones are passed on are passed on as well. */
  protected override attach(subscriber: Subscriber<T>): End | undefined {
    const values = [...this.values];
    const end = this.end ? undefined : super.attach(subscriber);
    for (const value of values) subscriber.next(value);
    return end ?? super.attach(subscriber);
  }
}
