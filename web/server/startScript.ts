import { createHash } from 'node:crypto';

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

/** The source of the script for a security policy: it is the same in all answers, kept ones included. */
export const START_SOURCE = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;

const ENTRY = /[ \t]*<script type="module" crossorigin src="([^"]+)"><\/script>\n?/;
const PRELOAD = /[ \t]*<link rel="modulepreload" crossorigin href="([^"]+)">\n?/g;

/** A built page whose code waits until it is painted; one that is developed stays as it is. */
export const startAfterPaint = (html: string, scripts: readonly string[]) => {
  const entry = ENTRY.exec(html)?.[1];
  if (!entry) return { html, script: '' };
  const parts = new Set([...[...html.matchAll(PRELOAD)].map(([, path]) => path), ...scripts]);
  parts.delete(entry);
  return {
    html: html.replace(ENTRY, '').replace(PRELOAD, ''),
    script: `<script data-entry="${entry}" data-parts="${[...parts].join(' ')}">${SCRIPT}</script>`,
  };
};
