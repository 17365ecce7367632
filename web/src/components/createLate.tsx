import { type ComponentType, lazy, Suspense, useState } from 'react';

/** The page works without it. */
const Nothing = () => null;

/**
 * A component whose code loads after the page's. HTML rendered by the server (after `fetchPart`) stays until the code
 * hydrates it; elsewhere it appears once loaded, or never if loading fails.
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
