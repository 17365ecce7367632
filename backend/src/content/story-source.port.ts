import type { Story } from '@patchwork/domain/content/story.ts';

/** A language as the content service names it; empty: the shop's own. */
export type StoryLanguage = string;

export interface StoryVersion {
  readonly version: 'published' | 'draft';
  readonly language: StoryLanguage;
}

/**
 * Where stories come from. Stories are as Storyblok's content delivery API writes them, with references unresolved. A
 * story without the language is answered in the shop's own. Every verb throws Unavailable if the source does not answer.
 */
export interface StorySource {
  /** The published story at a path; null if there is none. */
  find(fullSlug: string, language: StoryLanguage): Promise<Story | null>;
  /** In any order; unknown ones are left out. */
  findByUuids(uuids: readonly string[], version: StoryVersion): Promise<readonly Story[]>;
  /** The current draft by its number, else the published story; null if there is none. */
  findDraft(id: number, language: StoryLanguage): Promise<Story | null>;
  /** All published stories in the shop's own language, by path, up to a bound of the source. */
  list(): Promise<readonly Story[]>;
  /** Drops what is kept: the next read asks anew. */
  refresh(): void;
}
