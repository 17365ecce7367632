/** An address that a page had once, or borrows for a while. */
export interface RewriteSeed {
  /** Without slashes at its ends, in lower case. */
  readonly request_path: string;
  readonly target_path: string;
  /** RP: moved for good. R: for now. */
  readonly rewrite_options: 'RP' | 'R';
}

const moved = (request_path: string, target_path: string): RewriteSeed => ({
  request_path,
  target_path,
  rewrite_options: 'RP',
});

const forNow = (request_path: string, target_path: string): RewriteSeed => ({
  request_path,
  target_path,
  rewrite_options: 'R',
});

/** Redirects for external links: addresses from before this category tree, and seasonal ones. */
export const REWRITES: readonly RewriteSeed[] = [
  moved('bears/barnaby.html', 'barnaby-bear'),
  moved('teddy-bears', 'stuffed-animals/bears'),
  moved('custom-stuffed-animals/from-drawings', 'custom-plush/from-a-drawing'),
  moved('shop/drawing-buddy', 'drawing-buddy'),
  moved('pet-plush/dog', 'pet-look-alike-dog'),
  moved('custom-socks', 'pet-face-socks'),
  forNow('gift-of-the-month', 'patchwork-gift-card'),
  forNow('holiday', 'gifts'),
  moved('pages/about-us', 'about'),
  // Moved twice: the first address still stands on printed cards.
  moved('plush/teddies', 'teddy-bears'),
  moved('how-it-works', 'how-to-order'),
];
