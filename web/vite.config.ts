import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { SOURCE_LOCALE } from '@patchwork/domain/messages/locale.ts';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { plainLinks } from './lean/plainLinks.ts';
import { leanPackages } from './lean/plugin.ts';
import { reactModules } from './lean/reactModules.ts';
import application from './package.json' with { type: 'json' };
import { listGroupedModules } from './plugins/groupedModules.ts';
import { packAssets } from './plugins/packAssets.ts';
import { subsetFonts } from './plugins/subsetFonts.ts';

/** The language that this build speaks; each has one of its own, see build.main.ts. */
const LOCALE = process.env.LOCALE ?? SOURCE_LOCALE;

/** Where the web server has what every build has under the same name: the shell and the service worker. */
const OWN_PATH = LOCALE === SOURCE_LOCALE ? '/' : `/${LOCALE}/`;

/**
 * Both faces are needed for the first paint of every page: fetched with the HTML instead of after the CSS. What else Latin
 * has is fetched with them for languages that are written with it.
 */
const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => file.endsWith('.woff2') && (file.includes('-core-') || LOCALE !== SOURCE_LOCALE))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
          injectTo: 'head-prepend' as const,
        })),
  },
});

const messages = /^@patchwork\/domain\/messages\/([\w-]+)\.generated\.ts$/;

/** Takes every message in the language of this build. */
const speakLocale = (): Plugin => ({
  name: 'speak-locale',
  config: () =>
    LOCALE === SOURCE_LOCALE
      ? {}
      : {
          resolve: {
            alias: [{ find: messages, replacement: `@patchwork/domain/messages/${LOCALE}/$1.generated.ts` }],
          },
        },
  transformIndexHtml: (html) => html.replace('<html lang="en">', `<html lang="${LOCALE}">`),
});

const serviceWorker = () =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src',
    filename: 'sw.ts',
    injectRegister: false,
    manifest: false,
    injectManifest: {
      globPatterns: ['**/*.{js,css,html,svg,woff2}'],
      // Of drafts, which editors alone see.
      globIgnores: ['**/previewRoutes-*'],
      // From the root: a worker of another language lies in a folder, and what it keeps does not.
      manifestTransforms: [
        (entries) => ({
          manifest: entries.map((entry) => ({
            ...entry,
            url: entry.url === 'index.html' ? `${OWN_PATH}index.html` : `/${entry.url}`,
          })),
        }),
      ],
    },
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

/** Stylesheets, fonts and the first picture are fetched before the code of a page, see server/template.ts. */
const codeAfterPaint = (): Plugin => ({
  name: 'code-after-paint',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace('<script type="module"', '<script type="module" fetchpriority="low"'),
  },
});

/** Modules that nearly every page uses: one file is smaller than six, and one request instead of six. */
const commonGroup = {
  name: 'common',
  test: /src\/(components\/(Badge|Breadcrumbs|Button|EmptyState|form\/Field\.module|Icon|IconButton|IntentLink|LineIcon|Money|Notice|PageMeta|Picture|Price|Skeleton|Stars|VisuallyHidden|classNames|useEarlyChoices|useLazyPart|useNear)\.|features\/catalog\/(\w+\/PriceTag|listing\/(filters|sort))\.|lib\/(focusOnMount|routing\/prefetch|shop|site|siteContext|ownerLeft|browser\/connectivity|useOnline|useHydrated|useSubscription|useAsync|useWindowEvent|useLog)\.|routes\/(content\/contentPageId|frame\/StoreLayout\.generated)|lib\/apollo\/pageAnswer|features\/cart\/useOfflineState|shop\/(offlineStore|session\/deviceStorage)\.)|domain\/src\/\w+\/(facets|image|once-each|store|text)\.ts|domain\/src\/messages\/([\w-]+\/)?((common|components|product-card)\.generated|format|format-list)\.ts|vite\/preload-helper/,
};

/**
 * Modules that every product page uses, whatever its type, and those of the commonest type: the lazy forms of the
 * other types share this file.
 */
const productGroup = {
  name: 'product',
  test: /src\/(features\/catalog\/\w+\/(BuyBar|BuyForm|Gallery|OptionGroup|ProductDetails|ProductView|QuantityRow|SimpleForm|SizeGuideButton|StockText|VideoPoster|choice|forms|specialForms|specialModules|shownHue|useAddressChoice|useScrollToChoice|useBuyQuantity|useConfiguration|ConfigurableForm|useGalleryZoom|useSelections)|features\/cart\/add\/useAddToCart|features\/wishlist\/PageButtons|routes\/product\/(ProductOffer|ProductPage))\.|domain\/src\/messages\/([\w-]+\/)?(configurable-product|gallery|product|stock)\.generated\.ts/,
};

/** Forms of what is made to order, with the prices that follow from them. */
const formGroup = {
  name: 'form',
  test: /src\/(features\/customization\/(form|fields)\/|features\/customization\/(FormSections|CustomizationFields|CustomizedBuy|ShipDate|usePriceWords)|features\/customization\/uploads\/(?!sendUpload)|features\/catalog\/buy\/(raisedPrice|composedPrice)|components\/nameWithPrice|lib\/useSteady)|domain\/src\/messages\/([\w-]+\/)?customization(-values)?\.generated|domain\/src\/(customization\/(?!definition|after-purchase|uploaded-image)|lib\/wall-clock|pricing\/(custom-option|composed-unit|price)\.)/,
};

/** Of all forms, and what opens and ships beside them. */
const fieldGroup = {
  name: 'field',
  test: /src\/components\/(address\/postal|form\/(FieldError|ErrorSummary|FormLayout\.module)|Disclosure|ShipmentText)\.|domain\/src\/(customers\/email|orders\/shipment)\.|domain\/src\/messages\/([\w-]+\/)?(error-summary|shipment)\.generated\./,
};

/** Controls of the forms of checkout and account. */
const controlGroup = {
  name: 'control',
  test: /src\/components\/form\/(BoundTextField|Field|SelectField|TextField|useControlledForm|useForm)\.tsx?$|domain\/src\/messages\/([\w-]+\/)?form\.generated\./,
};

/** Of the checkout and the address book. */
const addressGroup = {
  name: 'address',
  test: /src\/(components\/address\/(PersonFields|PostalFields)|features\/account\/addresses\/(AddressCard|AddressList\.module|addressDetails))\.|domain\/src\/messages\/([\w-]+\/)?address-(book|fields)\.generated\./,
};

/** Of the cart and the checkout alike: codes, what is filled in, and how it is ordered. */
const orderGroup = {
  name: 'order',
  test: /src\/(features\/(cart\/codes\/(?!giftCardChange)\w+\.(tsx?|module)|orders\/(checkout\/(addresses|details|draft|typedPassword|usePlaceOrder)|outcome\/(refusal|reviewOrder|useBankStep)|payment\/askingOnce)\.)|routes\/checkout\/(Checkout\.module|termsLoader|toShownTotals|useCheckout)\.|lib\/useAfterChange\.)|domain\/src\/messages\/([\w-]+\/)?(cart-codes|checkout|order-outcome)\.generated\./,
};

/** Quantities: of products on their pages, and of lines in the cart. */
const quantityGroup = {
  name: 'quantity',
  test: /src\/components\/QuantityField\.|domain\/src\/cart\/quantity\.ts|domain\/src\/messages\/([\w-]+\/)?(product-parts|quantity)\.generated\.ts/,
};

/** The home page and pages of text, with their blocks whatever they are. */
const contentGroup = {
  name: 'content',
  test: /src\/routes\/(home\/(Home|HomeStory)\.|content\/(ContentPage|ContentHomeBlocks|ContentPageBlocks|Blocks|BlockBoundary|blockKinds|blockMark|blockTypes|undrawnBlocks|useSentLinks)\.)/,
};

/** The parts of most blocks of a page of text: one file, where each kind would bring three. */
const blockGroup = {
  name: 'block',
  test: /src\/(components\/PictureAsset|features\/content\/blocks\/BlockHeading)\.|domain\/src\/(content\/(content-sizes|image-\w+)\.|messages\/([\w-]+\/)?content-blocks\.generated\.)/,
};

/** Modules that every product list uses. */
const listGroup = {
  name: 'list',
  test: /src\/features\/catalog\/\w+\/(ProductCard|ProductGrid|usePictureTransition)\./,
};

/** Of the home page and of pages that editors build. */
const shelfGroup = {
  name: 'shelf',
  test: /src\/features\/catalog\/card\/(ShelfRow|CategoryTiles)\.|src\/routes\/content\/(shelfBlocks|CategoryTilesBlock|ProductShelfBlock|ContentShelf)\.|domain\/src\/messages\/([\w-]+\/)?shelf\.generated\./,
};

/** Lists with pages and filters. */
const listingGroup = {
  name: 'listing',
  test: /src\/components\/LinkChips\.|domain\/src\/\w+\/(choice-words|paging)\.|src\/routes\/path\/(CategoryPage|CategoryTextPlace)\.|src\/features\/catalog\/listing\/(CategoryView|ProductListing|ProductResults|LoadMore|FilterPanel|SortSelect|filterChoices|listWarning|useLoadMore|useNextAddress)\.|domain\/src\/messages\/([\w-]+\/)?product-list\.generated\./,
};

/** Parts of the frame that come right after hydration, with what the shop needs to open. */
const lateGroup = {
  name: 'late',
  test: /src\/(routes\/frame\/(CampaignLayer|OverlayHosts|modalRegistry|waitForWorker)|components\/(ModalHost|ToastRegion|useTimeToLive)|features\/chrome\/(MenuBranches|CurrencyMenu|restoreCurrencyFocus|Footer|siteLinks)|features\/wishlist\/(parts|CardButtons|ListButton|ListIcon|WishlistLink|useLists)|shop\/(open|wake|lists\/(store|storedLists))|lib\/(sharedMarkup|keptList|afterPress|detectedCountry|keptSite|shopEvents|storageFaults|storePath|browser\/(hasStores|worker|newKey)))\.|domain\/src\/messages\/([\w-]+\/)?lists\.generated\./,
};

/** Dialogs and drawers. */
const dialogGroup = {
  name: 'dialog',
  test: /src\/components\/(Dialog|Drawer|useModal)\./,
};

/** Files that the shop shares with forms and pages that work without it. */
const sharedGroup = {
  name: 'shared',
  test: /src\/(lib\/(customizationEntries|describeFault|formDrafts|surchargeTax|useDay)|shop\/(cart\/keepTask|session\/requestOptions))\.|domain\/src\/(customization\/definition|lib\/canonical|pricing\/(money|tax)|stores\/store-view)\.|domain\/src\/messages\/([\w-]+\/)?(reasons|refusals)\.generated\./,
};

/**
 * The cart as it is stored on the device, and how it is shown: what its page and the checkout need before the shop is
 * started. The changes that a queue may hold are part of both.
 */
const cartGroup = {
  name: 'cart',
  test: /node_modules\/idb\/|src\/shop\/(restore|tables|operations|cart\/(CartFacts\.generated|cartBypass|cartOperation|cartRecord|conflict|findShipping|lineKeys|lineReplay|quantities|refusedChange|shippingChoice|view\/\w+|operations\/(?!Cart(Create|Merge|Summary)?\.generated)[\w.]+)|messages\/refusalText|orders\/(operations\/[\w.]+|lastingRefusal|needsDecision|orderErrors|orderRecord|ownership)|queue\/(database|migrate|operation|readTask|stores|task)|session\/(customerData|pendingSignOut))\.ts|src\/features\/(cart\/(conflicts\/findFormRefusal|totals\/CheckoutPlace)|orders\/checkout\/CheckoutDefaults)|src\/features\/cart\/useCart\.|domain\/src\/(catalog\/stock|cart\/(cart-totals|gift-card|totals-rows|virtual-cart)|orders\/shipping-way)\.|domain\/src\/messages\/([\w-]+\/)?(cart-changes|cart-conflicts|order-refusals)\.generated\./,
};

/**
 * The queue, the session and the persisted cache: everything that works offline, with what it needs of the domain. The
 * texts of refusals come with the first one.
 */
const shopGroup = {
  name: 'shop',
  test: /node_modules\/(apollo3-cache-persist|@noble)\/|src\/shop\/(?!messages\/translateReasons)|src\/lib\/apollo\/(askAgain|persist\w*|kept\.generated)\.|src\/routes\/frame\/CheckoutTerms|domain\/src\/(cart\/(cart-merge|cart-line|quantity-reason)|lib\/content-hash|pricing\/known-price)\.|domain\/src\/messages\/([\w-]+\/)?(announcements|cart-add)\.generated\./,
};

/** Rarely changing libraries have files of their own, so that a release does not make shoppers download them again. */
const vendorGroups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'router', test: /node_modules\/react-router\/|web\/lean\/router/ },
  {
    name: 'apollo',
    test: /node_modules\/(@apollo\/|(@wry|graphql|optimism)\/)|web\/lean\/(apollo|graphql|rxjs)|src\/lib\/apollo\/parseDocument\./,
  },
];

/** Vite's own names end in a line's number, which tells shoppers nothing and costs every page a third of a kilobyte. */
const toScopedName = (name: string, _file: string, css: string): string =>
  `${name}_${createHash('sha256').update(css).digest('base64url').slice(0, 4)}`;

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [
    react(),
    speakLocale(),
    subsetFonts(),
    plainLinks(),
    ...(isSsrBuild ? [] : [preloadFonts(), plainImports(), codeAfterPaint()]),
    ...(!isSsrBuild && command === 'build'
      ? [reactModules(), leanPackages(), listGroupedModules(import.meta.dirname), packAssets()]
      : []),
    ...(!isSsrBuild && existsSync(new URL('src/sw.ts', import.meta.url)) ? [serviceWorker()] : []),
  ],
  // The development server's own inline script and styles carry the nonce that the web server's policy has then.
  html: command === 'serve' ? { cspNonce: '__DEV_NONCE__' } : {},
  define: {
    ...(isSsrBuild && { 'process.env.NODE_ENV': JSON.stringify('production') }),
    'import.meta.env.OWN_PATH': JSON.stringify(OWN_PATH),
    'import.meta.env.APP_VERSION': JSON.stringify(application.version),
  },
  ssr: { noExternal: isSsrBuild ? true : [] },
  css: { modules: { generateScopedName: toScopedName } },
  build: {
    outDir: `dist/${LOCALE}/${isSsrBuild ? 'server' : 'client'}`,
    target: 'es2022',
    manifest: !isSsrBuild,
    // The parts of a page are not those of its code: forms that come late are in its HTML. See server/stylesheets.ts.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: false,
    copyPublicDir: !isSsrBuild,
    rolldownOptions: isSsrBuild
      ? { input: 'src/entry-server.tsx' }
      : {
          // A message is a constant: it stands where it is said, so that no page loads those of another one.
          optimization: { inlineConst: { mode: 'all', pass: 1 } },
          // A file of which all that is said was put in place is not loaded for nothing.
          treeshake: { moduleSideEffects: [{ test: /domain\/src\/messages\//, sideEffects: false }] },
          output: {
            codeSplitting: {
              groups: [
                ...vendorGroups,
                commonGroup,
                lateGroup,
                listGroup,
                shelfGroup,
                listingGroup,
                productGroup,
                formGroup,
                fieldGroup,
                controlGroup,
                quantityGroup,
                contentGroup,
                blockGroup,
                addressGroup,
                dialogGroup,
                sharedGroup,
                cartGroup,
                orderGroup,
                shopGroup,
              ],
              includeDependenciesRecursively: false,
            },
          },
        },
  },
}));
