import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ViteDevServer } from 'vite';
import type { PageRenderer } from '../src/render-contract.ts';
import { findEntry, findScripts, readManifest } from './manifest.ts';
import type { PageSource } from './pages.ts';

export const WEB = join(import.meta.dirname, '..');
export const CLIENT = join(WEB, 'dist/client');

/** Pages from `npm run build`. */
export const builtSource = async (): Promise<PageSource> => {
  const manifest = readManifest(CLIENT);
  const template = readFileSync(join(CLIENT, 'index.html'), 'utf8');
  const renderer: PageRenderer = await import(pathToFileURL(join(WEB, 'dist/server/entry-server.js')).href);
  return {
    isDev: false,
    renderer: async () => renderer,
    template: async () => template,
    findScripts: (modules) => findScripts(manifest, [findEntry(manifest), ...modules]),
    stylesheets: [...template.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"/g)].flatMap(([, path]) => path ?? []),
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
    renderer: async () => (await vite.ssrLoadModule('/src/entry-server.tsx')) as PageRenderer,
    template: (url) => vite.transformIndexHtml(url, readFileSync(join(WEB, 'index.html'), 'utf8')),
    findScripts: () => [],
    stylesheets: [],
    middleware: createMiddleware(vite),
  };
};
