const PATIENCE_MS = 10_000;

const loads = new Map<string, Promise<void>>();

const append = (url: string, attributes: Readonly<Record<string, string>>): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error(`${new URL(url).host} did not answer`));
    };
    const timer = setTimeout(fail, PATIENCE_MS);
    script.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    script.onerror = fail;
    script.async = true;
    for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
    script.src = url;
    document.head.append(script);
  });

/** Loads a provider's script once; one that failed or timed out after ten seconds can be loaded again. */
export const loadScript = (url: string, attributes: Readonly<Record<string, string>> = {}): Promise<void> => {
  const load = loads.get(url) ?? append(url, attributes);
  loads.set(url, load);
  load.catch(() => loads.delete(url));
  return load;
};
