/** How a picture is drawn, as the catalogue stores it: the motif selects the drawer, which interprets the rest. */
export interface PictureSpec {
  readonly motif: string;
  /** Seeds the picture's randomness, e.g. the sku. */
  readonly seed: string;
}

/** Views of a gallery: `front` first, three quarters, a close-up, and one in company or in use. */
export const PICTURE_VIEWS = ['front', 'side', 'detail', 'scene'] as const;
export type PictureView = (typeof PICTURE_VIEWS)[number];

/** Returns an SVG document with its own width and height; deterministic. */
export type Draw = () => string;

export interface DrawingPort {
  /** Undefined for an unknown motif. */
  findPicture(spec: PictureSpec, view: PictureView): Draw | undefined;
  /** A picture of the site itself, e.g. a choice in a form; undefined if unknown. */
  findSitePicture(name: string): Draw | undefined;
}
