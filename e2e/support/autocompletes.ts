/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** `autocomplete` values of the fields of the page, or of one part of it, in document order. */
export const autocompletes = (page: Page, within = 'main'): Promise<string[]> =>
  page.evaluate(
    (place) =>
      [...document.querySelectorAll(`${place} input, ${place} select`)].map(
        (field) => field.getAttribute('autocomplete') ?? '',
      ),
    within,
  );
