/** The contract between web server and page renderer. Types only: both import it, and neither imports the other. */

import type { EventSink } from '@patchwork/domain/events/event-names.ts';
import type { StoreAddress, StoreView } from '@patchwork/domain/stores/store-view.ts';

/** Data that every page shows and no page queries itself. */
export interface Layout {
  /** Opaque to the web server. */
  readonly data: object;
  /** Display currencies. */
  readonly currencies: readonly string[];
}

export interface LayoutRequest {
  readonly gatewayUrl: string;
  readonly store: StoreView;
  /** ISO 4217. */
  readonly currency: string;
  /** How the gateway is reached; as everything else is where it is left out. */
  readonly ask?: typeof fetch;
}

/** A draft that an editor asks for, its values checked for their form alone. */
export interface PreviewRequest {
  /** The content service's number of the story. */
  readonly storyId: string;
  /** Whoever asks is an editor if the gateway says so. */
  readonly editor: { readonly spaceId: string; readonly timestamp: string; readonly token: string };
  /** Null: the space's own. */
  readonly language: string | null;
}

export interface PageRequest extends LayoutRequest {
  /** The visitor's, for rate limits at the gateway; must not appear in the page. */
  readonly address: string | undefined;
  /** Path and query, the store's prefix included. */
  readonly url: string;
  readonly stores: readonly (StoreAddress & Pick<StoreView, 'name' | 'locale'>)[];
  /** A/B tests that the visitor is in. */
  readonly testGroups: readonly string[];
  /** Origin for canonical addresses. */
  readonly publicUrl: string;
  /** Where browsers record events; left out: at the shop's own server. */
  readonly eventSinks?: readonly EventSink[];
  /** Left out: no service wants reports of errors. */
  readonly reportsErrors?: true;
  readonly signal: AbortSignal;
  /** Null if it could not be fetched; the page renders without it. */
  readonly layout: Layout | null;
  /** The draft to render in place of what the address leads to; left out: none. */
  readonly preview?: Preview;
}

export interface Preview {
  readonly request: PreviewRequest;
  /** Of the visual editor, whose frame the page is in. */
  readonly editorOrigin: string;
}

export interface UndrawnBlock {
  readonly kind: string;
  /** As its editor has it. */
  readonly key: string | undefined;
}

export interface RenderedPage {
  readonly kind: 'page';
  readonly status: number;
  /** Whether it is a draft, which its editor alone may see; false where the gateway knows no such editor. */
  readonly isDraft: boolean;
  /** For `<head>`: title, description, preloads. */
  readonly head: string;
  /** Rules of the colors that the page's editors chose, for a style element in the head; empty for none. */
  readonly styles: string;
  readonly body: string;
  /** Blocks that failed; the page is there without them. */
  readonly undrawn: readonly UndrawnBlock[];
  /** Initial state as JSON that is safe inside a script element. */
  readonly state: string;
  /** Source files of the route's chunks, as in the build manifest. */
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
