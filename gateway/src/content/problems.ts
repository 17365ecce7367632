import { type ContentFault, type ContentFinding, toFinding } from '@patchwork/domain/content/problems.ts';
import { messages } from '@patchwork/domain/messages/by-locale/content-problems.generated.ts';
import { findMessages } from '@patchwork/domain/messages/locale.ts';
import type { ContentProblem } from './content.types.generated.ts';

/** The block that a finding is about; null for the page itself. */
export interface BlockName {
  readonly key: string;
  readonly component: string;
}

export interface PageFinding extends ContentFinding {
  readonly block: BlockName | null;
}

/** Nobody reads more of them, and a page may be full of them. */
const MOST = 50;

/** Collects what is wrong with a page while its blocks are read. */
export const createFindings = () => {
  const all: PageFinding[] = [];
  return {
    all,
    reportFor:
      (block: BlockName | null) =>
      (fault: ContentFault, detail?: string): void => {
        if (all.length < MOST) all.push({ ...toFinding(fault, detail), block });
      },
  };
};

export type Findings = ReturnType<typeof createFindings>;

/** In the language of the store. */
export const toProblems = (findings: readonly PageFinding[], locale: string): ContentProblem[] => {
  const texts = findMessages(messages, locale);
  return findings.map(({ block, fault, detail }) => ({
    blockKey: block?.key ?? null,
    component: block?.component ?? null,
    message: texts[fault],
    detail: detail || null,
  }));
};
