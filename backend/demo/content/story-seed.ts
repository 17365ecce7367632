import type { BlockSeed } from './blocks.ts';

export interface StorySeed {
  /** Path without slashes at its ends. */
  readonly slug: string;
  readonly title: string;
  /** For search engines. */
  readonly description: string;
  /** Day of its publication. */
  readonly changed: string;
  readonly body: readonly BlockSeed[];
  readonly isHeadingHidden?: boolean;
  /** Picture for sharing. */
  readonly image?: object;
  /** Path of the story above it. */
  readonly parent?: string;
}

/** A block that pages share. */
export type SharedSeed = Pick<StorySeed, 'slug' | 'title' | 'changed' | 'body'>;
