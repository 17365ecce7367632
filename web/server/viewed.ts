import { VIEWED_KEY } from '../src/features/catalog/product/viewed.ts';

/**
 * Tells the places below a product, before the page's code has come, that other products were looked at on this device:
 * only the browser knows, and they keep as much room as is needed from the first paint on.
 */
const SCRIPT = `try {
  const skus = JSON.parse(localStorage.getItem(${JSON.stringify(VIEWED_KEY)}));
  for (const { dataset } of document.querySelectorAll('[data-viewed]')) {
    if (skus.some((sku) => sku !== dataset.sku)) dataset.viewed = 'true';
  }
} catch {}`;

/** The script that a page needs for what was looked at; empty for one without a place for it. */
export const viewedScript = (body: string, nonce: string): string =>
  body.includes('data-viewed=') ? `<script nonce="${nonce}">${SCRIPT}</script>` : '';
