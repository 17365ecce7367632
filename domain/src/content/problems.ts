import type * as text from '@patchwork/domain/messages/content-problems.generated.ts';

/** Why a part of a page is left out: the key of its text among the messages of content. */
export type ContentFault = keyof typeof text;

/** Something for an editor to mend; shoppers see the page without it. */
export interface ContentFinding {
  readonly fault: ContentFault;
  /** As the editor wrote it, cut to a length that can be shown; empty where there is nothing to quote. */
  readonly detail: string;
}

export type ReportFault = (fault: ContentFault, detail?: string) => void;

const LONGEST_DETAIL = 120;

export const toFinding = (fault: ContentFault, detail = ''): ContentFinding => ({
  fault,
  detail: Array.from(detail.slice(0, 2 * LONGEST_DETAIL))
    .slice(0, LONGEST_DETAIL)
    .join('')
    .toWellFormed(),
});
