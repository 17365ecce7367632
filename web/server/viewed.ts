import { createHash } from 'node:crypto';
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

/** The source of the script for a security policy: it is the same in all answers, kept ones included. */
export const VIEWED_SOURCE = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;

/** The script that a page needs for what was looked at; empty for one without a place for it. */
export const viewedScript = (body: string): string =>
  body.includes('data-viewed=') ? `<script>${SCRIPT}</script>` : '';
