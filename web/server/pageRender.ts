import { ANY_TAG, CACHE_TAGS_HEADER, readCacheTags } from '@patchwork/domain/content/cache-tags.ts';
import type { StoreView } from '@patchwork/domain/stores/store-view.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { PageRenderer, PreviewRequest } from '../src/render-contract.ts';
import type { Config } from './config.ts';
import { createGate } from './gate.ts';
import { createGatewayFetch } from './gatewayFetch.ts';
import type { GatewayWatch } from './gatewayWatch.ts';
import { getLayoutTags, type Layouts } from './layouts.ts';
import { GatewayDown } from './outage.ts';
import type { RenderResult } from './outputCache.ts';
import { PageBody } from './pageBody.ts';
import { getStyleSources } from './security.ts';
import { fillTemplate } from './template.ts';

/** Where pages come from: the build, or the sources in development. */
export interface PageSource {
  readonly isDev: boolean;
  readonly locales: readonly string[];
  /** By the locale of a store, as are the others. */
  readonly renderer: (locale: string) => Promise<PageRenderer>;
  readonly template: (locale: string, url: string) => Promise<string>;
  /** Files of a route's own modules, to be fetched with the HTML. */
  readonly findScripts: (locale: string, modules: readonly string[]) => readonly string[];
  /** The rules of the template's stylesheets that a page's HTML needs; '' leaves them to the stylesheets. */
  readonly findCriticalStyles: (locale: string, html: string) => string;
  /** Those of every page. */
  readonly stylesheets: readonly string[];
  readonly middleware?: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
}

/** The parts that pages are made with. */
export interface RenderParts {
  readonly config: Config;
  readonly log: Logger;
  readonly source: PageSource;
  readonly layouts: Layouts;
  readonly gateway: Pick<GatewayWatch, 'isUp' | 'wasReady' | 'signal'>;
}

export interface PageRequestKey {
  readonly store: StoreView;
  readonly currency: string;
  readonly testGroups: readonly string[];
  readonly url: string;
  /** Null: what is published. */
  readonly preview: PreviewRequest | null;
  /** Of whom the gateway is asked for it. */
  readonly address: string | undefined;
}

/** Notes the tags of all answers; one without any may be made of anything. */
const noteTags = (ask: typeof fetch) => {
  const tags = new Set<string>();
  const noting: typeof fetch = async (input, init) => {
    const answer = await ask(input, init);
    for (const tag of readCacheTags(answer.headers.get(CACHE_TAGS_HEADER) ?? ANY_TAG)) tags.add(tag);
    return answer;
  };
  return { ask: noting, readTags: (): readonly string[] => [...tags] };
};

/** Makes pages, so many at once, and each client in its turn; none while the gateway is down. */
export const createRender = ({ config, log, source, layouts, gateway }: RenderParts) => {
  const { gatewayUrl, publicUrl, stores } = config;
  const gate = createGate(config.renders);
  const gatewayFetch = createGatewayFetch(gatewayUrl);
  const render = async (
    { store, currency, testGroups, url, preview, address }: PageRequestKey,
    signal: AbortSignal,
  ): Promise<RenderResult> => {
    signal.throwIfAborted();
    const [renderer, layout] = await Promise.all([source.renderer(store.locale), layouts.getLayout(store, currency)]);
    const { ask, readTags } = noteTags(gatewayFetch);
    const rendered = await renderer.renderPage({
      url,
      address,
      currency,
      testGroups,
      gatewayUrl,
      ask,
      layout,
      signal,
      store,
      publicUrl: store.url ?? publicUrl,
      stores: stores.length > 1 ? stores : [],
      ...(config.eventSinks && { eventSinks: config.eventSinks }),
      ...(config.errorLogUrl !== null && { reportsErrors: true }),
      ...(preview && { preview: { request: preview, editorOrigin: config.editorOrigin } }),
    });
    // Each page has the texts of header and footer.
    const tags = [...readTags(), ...getLayoutTags(store)];
    if (rendered.kind === 'redirect') return { ...rendered, tags };
    const template = await source.template(store.locale, url);
    for (const block of rendered.undrawn)
      log.error({ path: url.split('?', 1)[0], block }, 'A block could not be drawn');
    const criticalStyles = source.findCriticalStyles(store.locale, rendered.body);
    const html = fillTemplate(template, rendered, {
      scripts: source.findScripts(store.locale, rendered.modules),
      criticalStyles,
    });
    return {
      kind: 'page',
      status: rendered.status,
      isDraft: rendered.isDraft,
      body: new PageBody(html),
      template,
      styleSource: getStyleSources([criticalStyles, rendered.styles]),
      tags,
    };
  };
  return {
    inTurn: async <T>(client: string, work: () => Promise<T>, calledOff: AbortSignal): Promise<T> => {
      if (!gateway.isUp()) throw new GatewayDown('No page is made without the gateway');
      return gate.run(client, work, calledOff);
    },
    render: (wanted: PageRequestKey, visitor: AbortSignal): Promise<RenderResult> =>
      render(wanted, AbortSignal.any([visitor, gateway.signal()])),
  };
};
