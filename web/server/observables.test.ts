import fc from 'fast-check';
import * as published from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import * as lean from '../lean/rxjs.ts';

/** Both have these; the tests are written once, for whichever they are given. */
type Rx = Pick<typeof published, keyof typeof lean>;

const BOTH: readonly Rx[] = [published, lean as unknown as Rx];

type Log = (...seen: readonly unknown[]) => void;
type Stream = published.Observable<unknown>;

const listen = (log: Log, name: string) => ({
  next: (value: unknown) => log(name, 'next', value),
  error: (error: unknown) => log(name, 'error', String(error)),
  complete: () => log(name, 'complete'),
});

/** Lets timers run; what they throw is what the page would be told. */
const wait = async (ms: number, log: Log): Promise<void> => {
  const end = Date.now() + ms;
  while (Date.now() < end)
    await vi.advanceTimersByTimeAsync(end - Date.now()).catch((error: unknown) => log('page', String(error)));
};

/** The lines that a play writes down with the package, and with what stands in for it. */
const compare = async (play: (rx: Rx, log: Log) => unknown): Promise<readonly (readonly unknown[])[]> => {
  const logs: (readonly unknown[])[][] = [];
  for (const rx of BOTH) {
    const lines: (readonly unknown[])[] = [];
    await play(rx, (...seen) => lines.push(seen));
    logs.push(lines);
  }
  expect(logs[1]).toEqual(logs[0]);
  return logs[0] ?? [];
};

/** Operators of a pipeline; each writes down what it is asked to do. */
const OPERATORS = {
  map: ({ map }) => map((value) => [value]),
  'map that fails': ({ map }) =>
    map((value) => {
      if (value === 2) throw new Error('two');
      return value;
    }),
  filter: ({ filter }) => filter((value) => value !== 1),
  distinctUntilChanged: ({ distinctUntilChanged }) => distinctUntilChanged(),
  tap: ({ tap }, log) =>
    tap({
      ...listen(log, 'tap'),
      subscribe: () => log('tap', 'subscribe'),
      unsubscribe: () => log('tap', 'unsubscribe'),
      finalize: () => log('tap', 'finalize'),
    }),
  'tap with a function': ({ tap }, log) => tap((value) => log('tap', value)),
  finalize: ({ finalize }, log) => finalize(() => log('finalize')),
  materialize:
    ({ materialize, map }) =>
    (source) =>
      source.pipe(
        materialize(),
        map((one) => ({ ...one })),
      ),
  catchError: ({ catchError, of }) => catchError((error) => of('caught', String(error))),
  'catchError that fails': ({ catchError }) =>
    catchError((error) => {
      throw new Error(`again ${error}`);
    }),
  'catchError that waits': ({ catchError, timer }) => catchError(() => timer(5)),
  mergeMap: ({ mergeMap, of }) => mergeMap((value) => of(value, 'and')),
  'mergeMap that waits': ({ mergeMap, timer, map }) =>
    mergeMap((value) => timer(value === 1 ? 9 : 3).pipe(map((tick) => [value, tick]))),
  'mergeMap that fails': ({ mergeMap, throwError, of }) =>
    mergeMap((value) => (value === 3 ? throwError(() => 'three') : of(value))),
  concatMap: ({ concatMap, timer, map }) => concatMap((value) => timer(4).pipe(map(() => value))),
  'concatMap of promises': ({ concatMap, from }) => concatMap((value) => from(Promise.resolve(value))),
  switchMap: ({ switchMap, timer, map }) => switchMap((value) => timer(4).pipe(map(() => value))),
  'switchMap at once': ({ switchMap, of }) => switchMap((value) => of(value, value)),
  share: ({ share }) => share(),
  'share for a while': ({ share, timer, ReplaySubject }) =>
    share({ connector: () => new ReplaySubject(1), resetOnRefCountZero: () => timer(0) }),
  shareReplay: ({ shareReplay }) => shareReplay({ refCount: true }),
  'shareReplay of one': ({ shareReplay }) => shareReplay({ bufferSize: 1, refCount: true }),
  observeOn: ({ observeOn, asapScheduler }) => observeOn(asapScheduler),
} satisfies Readonly<Record<string, (rx: Rx, log: Log) => (source: Stream) => Stream>>;

const SOURCES = {
  subject: ({ Subject }: Rx) => new Subject<unknown>(),
  behavior: ({ BehaviorSubject }: Rx) => new BehaviorSubject<unknown>(0),
  replay: ({ ReplaySubject }: Rx) => new ReplaySubject<unknown>(),
  'replay of two': ({ ReplaySubject }: Rx) => new ReplaySubject<unknown>(2),
};

const STEPS = ['next', 'next', 'next', 'error', 'complete', 'subscribe', 'unsubscribe', 'wait', 'turn'] as const;

const names = Object.keys(OPERATORS) as (keyof typeof OPERATORS)[];

/** The things that a listener may do while a value is passed on. */
const REACTIONS = ['none', 'none', 'nest', 'subscribe', 'leave', 'complete', 'throw'] as const;

interface Play {
  readonly source: keyof typeof SOURCES;
  readonly operators: readonly (keyof typeof OPERATORS)[];
  readonly steps: readonly (typeof STEPS)[number][];
  readonly reaction?: (typeof REACTIONS)[number];
}

const play =
  ({ source, operators, steps, reaction = 'none' }: Play) =>
  async (rx: Rx, log: Log): Promise<void> => {
    const subject = SOURCES[source](rx);
    const stream = operators.reduce<Stream>((one, name) => OPERATORS[name](rx, log)(one as never), subject);
    const subscriptions: published.Subscription[] = [];
    let reacted = 0;
    const react = (number: number) => {
      reacted += 1;
      if (reacted > 3) return;
      if (reaction === 'nest') subject.next('nested');
      if (reaction === 'subscribe') subscribe();
      if (reaction === 'leave') subscriptions[number]?.unsubscribe();
      if (reaction === 'complete') subject.complete();
      if (reaction === 'throw') throw new Error('of a listener');
    };
    const subscribe = (): void => {
      const number = subscriptions.length;
      const listener = listen(log, `listener ${number}`);
      const next = (value: unknown) => {
        listener.next(value);
        react(number);
      };
      const subscription = stream.subscribe({ ...listener, next });
      subscriptions[number] ??= subscription;
      subscription.add(() => log('ended', number));
    };
    subscribe();
    for (const [number, step] of steps.entries()) {
      log(step, subject.observed);
      void Promise.resolve().then(() => log('turn after', step));
      if (step === 'next') subject.next(number % 4);
      if (step === 'error') subject.error('broken');
      if (step === 'complete') subject.complete();
      if (step === 'subscribe') subscribe();
      if (step === 'unsubscribe') subscriptions.find(({ closed }) => !closed)?.unsubscribe();
      if (step === 'wait') await wait(4, log);
      if (step === 'turn') await Promise.resolve();
    }
    await wait(50, log);
    for (const subscription of subscriptions) subscription.unsubscribe();
    await wait(50, log);
    log('end', subject.observed, ...subscriptions.map(({ closed }) => closed));
  };

describe('observables of the browser, as those of rxjs,', () => {
  it('do the same in any pipeline, whatever comes and goes', async () => {
    vi.useFakeTimers();
    const plays = fc.record({
      source: fc.constantFrom(...(Object.keys(SOURCES) as (keyof typeof SOURCES)[])),
      operators: fc.array(fc.constantFrom(...names), { maxLength: 4 }),
      steps: fc.array(fc.constantFrom(...STEPS), { maxLength: 14 }),
      reaction: fc.constantFrom(...REACTIONS),
    });
    await fc.assert(
      fc.asyncProperty(plays, async (one) => {
        await compare(play(one));
      }),
      { numRuns: process.env.DEEP ? 50_000 : 1500 },
    );
    vi.useRealTimers();
  });

  it('do the same behind each operator', async () => {
    vi.useFakeTimers();
    for (const name of names) {
      for (const end of ['complete', 'error', 'unsubscribe'] as const) {
        const steps = ['next', 'turn', 'next', 'subscribe', 'next', 'wait', end, 'wait'] as const;
        const seen = await compare(play({ source: 'behavior', operators: [name], steps }));
        expect(seen.length, name).toBeGreaterThan(9);
      }
    }
    vi.useRealTimers();
  });

  it('end what they are made of once, from the inside out, and not what is over', () =>
    compare(({ Observable }, log) => {
      const source = new Observable((subscriber) => {
        subscriber.add(() => log('added'));
        subscriber.next(1);
        return () => log('returned', subscriber.closed);
      });
      const subscription = source.subscribe(listen(log, 'listener'));
      subscription.add(() => log('outside'));
      subscription.add(source.subscribe(listen(log, 'other')));
      subscription.unsubscribe();
      subscription.unsubscribe();
      subscription.add(() => log('late'));
    }));

  it('come from promises, in the same turn', () =>
    compare(async ({ from, defer, concat, of, EMPTY, lastValueFrom }, log) => {
      from(Promise.resolve(1)).subscribe(listen(log, 'from'));
      from(Promise.reject('no')).subscribe(listen(log, 'refused'));
      defer(() => Promise.resolve(2)).subscribe(listen(log, 'defer'));
      concat(of(1), EMPTY, from(Promise.resolve(2)), of(3)).subscribe(listen(log, 'concat'));
      void Promise.resolve().then(() => log('turn'));
      log(await lastValueFrom(of(1, 2)), await lastValueFrom(EMPTY, { defaultValue: 3 }));
      await lastValueFrom(EMPTY).catch(() => log('nothing'));
    }));

  it('end what waits for a promise that they no longer want', () =>
    compare(async ({ from }, log) => {
      from(Promise.resolve(1)).subscribe(listen(log, 'from')).unsubscribe();
      await Promise.resolve();
    }));

  it('say what listeners throw to the page, and go on', async () => {
    vi.useFakeTimers();
    await compare(({ Subject }, log) => {
      const subject = new Subject<number>();
      subject.subscribe(() => {
        throw new Error('listener');
      });
      subject.subscribe({});
      subject.subscribe(listen(log, 'other'));
      subject.next(1);
      subject.error(new Error('unheard'));
      for (let count = 0; count < 3; count += 1) {
        try {
          vi.runAllTimers();
        } catch (error) {
          log('page', String(error));
        }
      }
    });
    vi.useRealTimers();
  });

  it('tell a subscription to the end of another what is over, and to a subject what its values are', () =>
    compare(({ Subject, BehaviorSubject, Observable, share }, log) => {
      const [input, cancel, result] = [new Subject<number>(), new Subject<number>(), new BehaviorSubject<number>(0)];
      const merged = new Observable<number>((subscriber) => {
        input.subscribe(subscriber);
        cancel.subscribe(subscriber);
      }).pipe(share());
      merged.subscribe(result);
      merged.subscribe(listen(log, 'merged'));
      input.next(1);
      cancel.next(2);
      log(result.getValue(), input.observed, cancel.observed);
      input.complete();
      log(result.getValue(), input.observed, cancel.observed);
      result.subscribe(listen(log, 'result'));
    }));
});
