import { DEMO_STORE_VIEW } from '@patchwork/domain/stores/store-view.ts';

export interface PageSeed {
  /** Address without slashes at its ends. */
  readonly path: string;
  /** Stands above the text and in the browser's window. */
  readonly title: string;
  readonly summary: string;
  readonly changed: string;
  /** The first paragraph is set larger; a link of the class "button" is the way on. */
  readonly html: string;
}

export const EMAIL = DEMO_STORE_VIEW.contactEmail;
