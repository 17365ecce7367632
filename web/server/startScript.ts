import { createHash } from 'node:crypto';

/**
 * Buttons that do nothing without the page's code and are pressed before it has hydrated the page are pressed then. One
 * that is pressed again and again, since nothing happens, is pressed once.
 */
const KEEP = `{
  const pressed = new Set();
  const keep = ({ target }) => {
    const button = target.closest('button[type="button"]:not([popovertarget])');
    if (button) pressed.add(button);
  };
  addEventListener('click', keep, true);
  addEventListener('hydrate', () => {
    removeEventListener('click', keep, true);
    for (const button of pressed) if (button.isConnected) button.click();
  }, { once: true });
}`;

/**
 * Loads the page's code once the page has been painted: until then the line and the processor are for what paints. A
 * page that nobody looks at is painted when somebody does; it does not wait for that.
 */
const SCRIPT = `{
  const { entry, parts } = document.currentScript.dataset;
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const href of parts.split(' ').filter(Boolean)) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
    import(entry);
  };
  requestAnimationFrame(() => setTimeout(start));
  setTimeout(start, document.hidden ? 0 : 3000);
}`;

const toSource = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** The sources of the scripts for a security policy: they are the same in all answers, kept ones included. */
export const KEEP_SOURCE = toSource(KEEP);
export const START_SOURCE = toSource(SCRIPT);

const ENTRY = /[ \t]*<script type="module" crossorigin src="([^"]+)"><\/script>\n?/;
const PRELOAD = /[ \t]*<link rel="modulepreload" crossorigin href="([^"]+)">\n?/g;

/** A built page whose code waits until it is painted, with the scripts of its head and of its end; one that is developed stays as it is. */
export const startAfterPaint = (html: string, scripts: readonly string[]) => {
  const entry = ENTRY.exec(html)?.[1];
  if (!entry) return { html, keep: '', script: '' };
  const parts = new Set([...[...html.matchAll(PRELOAD)].map(([, path]) => path), ...scripts]);
  parts.delete(entry);
  return {
    html: html.replace(ENTRY, '').replace(PRELOAD, ''),
    keep: `<script>${KEEP}</script>`,
    script: `<script data-entry="${entry}" data-parts="${[...parts].join(' ')}">${SCRIPT}</script>`,
  };
};
