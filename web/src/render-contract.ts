/** The contract between the web server and the page renderer. Types only: both sides import it, and neither the other. */

import type { StoreAddress, StoreView } from '@patchwork/domain/stores/store-view.ts';

/** Data that every page shows and no page queries itself. */
export interface Layout {
  /** Opaque to the web server. */
  readonly data: object;
  /** Codes of the currencies prices can be shown in. */
  readonly currencies: readonly string[];
}

export interface LayoutRequest {
  readonly gatewayUrl: string;
  readonly store: StoreView;
  /** ISO 4217. */
  readonly currency: string;
}

export interface PageRequest extends LayoutRequest {
  /** Of the visitor whose turn it is, so that what the gateway is asked counts as theirs; nothing in the page may tell it. */
  readonly address: string | undefined;
  /** Path and query, the store's prefix included. */
  readonly url: string;
  /** All stores, where there is more than the one. */
  readonly stores: readonly StoreAddress[];
  /** Of tests that change forms: those that the visitor is in. */
  readonly testGroups: readonly string[];
  /** Scheme and host shoppers use, for canonical addresses. */
  readonly publicUrl: string;
  /** Stands where the answer's nonce belongs. */
  readonly nonce: string;
  readonly signal: AbortSignal;
  /** Null when it could not be fetched; the page does without. */
  readonly layout: Layout | null;
}

export interface RenderedPage {
  readonly kind: 'page';
  readonly status: number;
  /** Title, description, preloads: belongs into `<head>`. */
  readonly head: string;
  readonly body: string;
  /** JSON the browser starts from; safe inside a script element. */
  readonly state: string;
  /** Source files of the route's own chunks, as the build manifest names them. */
  readonly modules: readonly string[];
}

export interface RenderedRedirect {
  readonly kind: 'redirect';
  readonly status: number;
  readonly location: string;
}

export interface PageRenderer {
  readonly renderPage: (request: PageRequest) => Promise<RenderedPage | RenderedRedirect>;
  readonly loadLayout: (request: LayoutRequest) => Promise<Layout>;
}
