import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Stylesheet {
  /** The element that the built index.html has for it. */
  readonly link: string;
  readonly path: string;
  readonly css: string;
}

const LINK = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g;
const CLASS = /\.([A-Za-z][\w-]*)/g;
const CLASSES = / class="([^"]+)"/g;

/** The stylesheets that a built page has, in their order. */
export const readStylesheets = (template: string, clientFolder: string): Stylesheet[] =>
  [...template.matchAll(LINK)].map(([link, path = '']) => ({
    link,
    path,
    css: readFileSync(join(clientFolder, path), 'utf8'),
  }));

/**
 * Tells which stylesheets a page's HTML has no class of, as their elements. The first one is of every page.
 */
export const createLateStyles = (
  sheets: readonly Pick<Stylesheet, 'link' | 'css'>[],
): ((html: string) => readonly string[]) => {
  const others = sheets.slice(1);
  const owners = new Map(
    others.flatMap(({ link, css }) => [...css.matchAll(CLASS)].map(([, name = '']) => [name, link] as const)),
  );
  return (html) => {
    const needed = new Set<string>();
    for (const [, classes = ''] of html.matchAll(CLASSES)) {
      for (const name of classes.split(' ')) needed.add(owners.get(name) ?? '');
    }
    return others.flatMap(({ link }) => (needed.has(link) ? [] : [link]));
  };
};
