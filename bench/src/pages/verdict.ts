import type { PageResults } from '../results.ts';

/** Targets for a category that is rendered for each visitor, and for the memory of the web process. */
export const LEAST_PAGES_PER_SECOND = 150;
export const PAGE_P95_MS = 60;
export const MOST_WEB_MB = 300;

/** Targets that the figures miss; empty when all are met. */
export const findMisses = ({ measured, differentPages, endMb }: PageResults): string[] => {
  const category = measured.find(({ kind, isKept }) => kind === 'category' && !isKept);
  if (!category) return ['No category was measured'];
  const { perSecond, p95Ms } = category;
  return [
    ...(perSecond < LEAST_PAGES_PER_SECOND
      ? [`${perSecond} categories are rendered per second, promised are ${LEAST_PAGES_PER_SECOND}`]
      : []),
    ...(p95Ms > PAGE_P95_MS ? [`The p95 of a rendered category is ${p95Ms} ms, promised are ${PAGE_P95_MS}`] : []),
    ...(endMb > MOST_WEB_MB
      ? [`The web process takes ${endMb} MB after ${differentPages} pages, promised are ${MOST_WEB_MB}`]
      : []),
  ];
};
