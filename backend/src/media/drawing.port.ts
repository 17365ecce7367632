/** How a picture is drawn, as the catalogue stores it: the motif says by whom, and the rest is for them alone. */
export interface PictureSpec {
  readonly motif: string;
  /** Chance in the picture comes from this text; the sku serves well. */
  readonly seed: string;
}

/** The views of a gallery: `front` first, then three quarters, a close-up, and one in company or in use. */
export const PICTURE_VIEWS = ['front', 'side', 'detail', 'scene'] as const;
export type PictureView = (typeof PICTURE_VIEWS)[number];

/** Gives an SVG document with its own width and height, the same one every time. */
export type Draw = () => string;

/** A hand that draws the shop's pictures. */
export interface DrawingPort {
  /** Undefined for a motif of another hand. */
  findPicture(spec: PictureSpec, view: PictureView): Draw | undefined;
  /** A picture of the site itself, e.g. of a choice in a form; undefined for an unknown name. */
  findSitePicture(name: string): Draw | undefined;
}
