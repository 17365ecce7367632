import { type ComponentType, lazy, Suspense, useState } from 'react';

/** A page is a page without it. */
const Nothing = () => null;

/**
 * A component whose code comes after the page's own. What the server has drawn of it, where `fetchPart` was awaited
 * before, stands until the code has come to hydrate it; elsewhere it appears with its code. Nothing where that fails.
 */
export const createLate = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let loaded: ComponentType<Props> | undefined;
  const fetchPart = async (): Promise<ComponentType<Props>> => {
    loaded ??= await load();
    return loaded;
  };
  const Late = lazy(async () => ({ default: await fetchPart().catch((): ComponentType<Props> => Nothing) }));
  const Part = (props: Props) => {
    const [Current] = useState(() => loaded ?? (Late as ComponentType<Props>));
    return (
      <Suspense>
        <Current {...props} />
      </Suspense>
    );
  };
  return { Part, fetchPart };
};
