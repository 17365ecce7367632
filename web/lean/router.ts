import { createContext, type Ref, type RefObject, useRef } from 'react';

// Stand-ins for modules of React Router in the browser's build: the shop is no app of its framework, whose links fetch the
// files of their pages ahead, and nothing is instrumented.

export const FrameworkContext = createContext(undefined);

export const PrefetchPageLinks = (): null => null;

export const usePrefetchBehavior = (): readonly [false, RefObject<null>, object] => [false, useRef(null), {}];

/** Every link is given a ref of its own besides the caller's. */
export const mergeRefs =
  <T>(...refs: readonly Ref<T>[]) =>
  (value: T | null): void => {
    for (const ref of refs) {
      if (typeof ref === 'function') ref(value);
      else if (ref) ref.current = value;
    }
  };

export const consumeInstrumentationClientResultMetaReceiver = (): undefined => undefined;

const refuse = (): never => {
  throw new TypeError('Instrumentation is left out of this build');
};

export const getRouteInstrumentationUpdates = refuse;
export const instrumentClientSideRouter = refuse;
