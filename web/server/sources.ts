import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pickLocale, SOURCE_LOCALE } from '@patchwork/domain/messages/locale.ts';
import type { ViteDevServer } from 'vite';
import type { PageRenderer } from '../src/render-contract.ts';
import { findEntry, findScripts, readManifest } from './manifest.ts';
import type { PageSource } from './pageRender.ts';
import { createCriticalStyles, readStylesheets } from './stylesheets.ts';

export const WEB = join(import.meta.dirname, '..');
const DIST = join(WEB, 'dist');

const clientFolder = (locale: string): string => join(DIST, locale, 'client');

/** The folder of the client build of each language, the source's first; none before `npm run build`. */
export const findClients = (): ReadonlyMap<string, string> => {
  const built = existsSync(DIST) ? readdirSync(DIST) : [];
  const locales = [SOURCE_LOCALE, ...built.filter((name) => name !== SOURCE_LOCALE)];
  const entries = locales.map((locale) => [locale, clientFolder(locale)] as const);
  return new Map(entries.filter(([, folder]) => existsSync(join(folder, 'index.html'))));
};

const readBuild = async (locale: string, client: string) => {
  const manifest = readManifest(client);
  const entryModule = findEntry(manifest);
  const entry = pathToFileURL(join(DIST, locale, 'server/entry-server.js')).href;
  const template = readFileSync(join(client, 'index.html'), 'utf8');
  const stylesheets = readStylesheets(template, client);
  return {
    renderer: (await import(entry)) as PageRenderer,
    template,
    stylesheets,
    findCriticalStyles: createCriticalStyles(stylesheets),
    findScripts: (modules: readonly string[]) => findScripts(manifest, [entryModule, ...modules]),
  };
};

/** Pages from `npm run build`, for each store in its language. */
export const builtSource = async (): Promise<PageSource> => {
  const builds = new Map<string, Awaited<ReturnType<typeof readBuild>>>();
  for (const [locale, client] of findClients()) builds.set(locale, await readBuild(locale, client));
  const source = builds.get(SOURCE_LOCALE);
  if (!source) throw new Error('The client is not built. Run: npm run build -w web');
  const locales = [...builds.keys()];
  const buildFor = (locale: string) => builds.get(pickLocale(locale, locales)) ?? source;
  return {
    isDev: false,
    locales,
    renderer: async (locale) => buildFor(locale).renderer,
    template: async (locale) => buildFor(locale).template,
    findScripts: (locale, modules) => buildFor(locale).findScripts(modules),
    findCriticalStyles: (locale, html) => buildFor(locale).findCriticalStyles(html),
    stylesheets: source.stylesheets.map(({ path }) => path),
  };
};

const createMiddleware =
  (vite: ViteDevServer): NonNullable<PageSource['middleware']> =>
  ({ raw: request }, { raw: response }) =>
    new Promise((resolve, reject) => {
      response.once('finish', () => resolve(true));
      vite.middlewares(request, response, (error?: unknown) => (error ? reject(error) : resolve(false)));
    });

/** Pages from the sources, through Vite with hot updates. */
export const developedSource = async (server: Server): Promise<PageSource> => {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: WEB,
    appType: 'custom',
    server: { middlewareMode: { server }, ws: { server } },
  });
  return {
    isDev: true,
    locales: [SOURCE_LOCALE],
    renderer: async () => (await vite.ssrLoadModule('/src/entry-server.tsx')) as PageRenderer,
    template: (_locale, url) => vite.transformIndexHtml(url, readFileSync(join(WEB, 'index.html'), 'utf8')),
    findScripts: () => [],
    findCriticalStyles: () => '',
    stylesheets: [],
    middleware: createMiddleware(vite),
  };
};
