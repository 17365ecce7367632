import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** Both faces are needed for the first paint of every page: fetched with the HTML instead of after the CSS. */
const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
          injectTo: 'head-prepend' as const,
        })),
  },
});

const serviceWorker = () =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src',
    filename: 'sw.ts',
    injectRegister: false,
    manifest: false,
    injectManifest: { globPatterns: ['**/*.{js,css,html,svg,woff2}'] },
  });

/**
 * Code that comes late is fetched plainly: the files of a page's first view are announced in its HTML, and those of later
 * views are kept by the service worker. Vite's preloading of them would cost every page two kilobytes of names.
 */
const plainImports = (): Plugin => ({
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined),
});

/** Modules that nearly every page uses: one file is smaller than six, and one request instead of six. */
const commonGroup = {
  name: 'common',
  test: /src\/(components\/(Badge|Breadcrumbs|Button|Icon|IconButton|IntentLink|LineIcon|Money|Notice|PageMeta|Picture|Price|QuantityField|Skeleton|Stars|VisuallyHidden|classNames|useEarlyChoices|useLazyPart)\.|features\/catalog\/\w+\/(PriceTag|filters|sort)\.|lib\/(site|ownerLeft|browser\/connectivity|useOnline|useHydrated|focusOnMount|useSubscription|useWindowEvent|useAfterChange|useAsync|useLog)\.|shop\/offlineStore\.)|domain\/src\/\w+\/(facets|image|once-each|quantity|store|text)\.ts|vite\/preload-helper/,
};

/**
 * Modules that every product page uses, whatever its type, and those of the commonest type: the lazy forms of the
 * other types share this file.
 */
const productGroup = {
  name: 'product',
  test: /src\/(features\/catalog\/\w+\/(BuyBar|BuyForm|Gallery|OptionGroup|ProductDetails|ProductView|QuantityRow|SimpleForm|SizeGuideButton|StockText|VideoPoster|choice|forms|shownHue|useAddressChoice|useScrollToChoice|useBuyQuantity|useConfiguration|useGalleryZoom|useSelections)|features\/cart\/add\/useAddToCart|routes\/product\/ProductOffer)\./,
};

/** Modules that every product list uses. */
const listGroup = {
  name: 'list',
  test: /src\/features\/catalog\/\w+\/(ProductCard|ProductGrid|usePictureTransition)\./,
};

/** Rarely changing libraries have files of their own, so that a release does not make shoppers download them again. */
const vendorGroups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'router', test: /node_modules\/react-router\// },
  { name: 'apollo', test: /node_modules\/(@apollo|@wry|graphql|optimism|rxjs|tslib)\// },
];

/** Vite's own names end in a line's number, which tells shoppers nothing and costs every page a third of a kilobyte. */
const toScopedName = (name: string, _file: string, css: string): string =>
  `${name}_${createHash('sha256').update(css).digest('base64url').slice(0, 5)}`;

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [
    react(),
    ...(isSsrBuild ? [] : [preloadFonts(), plainImports()]),
    ...(!isSsrBuild && existsSync(new URL('src/sw.ts', import.meta.url)) ? [serviceWorker()] : []),
  ],
  // The development server's own inline script and styles carry the nonce that the web server puts in per answer.
  html: command === 'serve' ? { cspNonce: '__DEV_NONCE__' } : {},
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  // rxjs has classes of the language under this condition, and needs no helpers for them.
  resolve: isSsrBuild ? {} : { conditions: ['es2015', ...defaultClientConditions] },
  ssr: { noExternal: isSsrBuild ? true : [] },
  css: { modules: { generateScopedName: toScopedName } },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    target: 'es2022',
    manifest: !isSsrBuild,
    // One small stylesheet: forms that come late by code would otherwise stand unstyled in server HTML.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: false,
    copyPublicDir: !isSsrBuild,
    rolldownOptions: isSsrBuild
      ? { input: 'src/entry-server.tsx' }
      : {
          output: {
            codeSplitting: {
              groups: [...vendorGroups, commonGroup, listGroup, productGroup],
              includeDependenciesRecursively: false,
            },
          },
        },
  },
}));
