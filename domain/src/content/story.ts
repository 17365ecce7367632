import { z } from 'zod';

// Stories as Storyblok's content delivery API writes them, whichever content service answers them: snake_case as sent.
// What an editor's space adds to them passes through unread.

/** A component with its fields; nested ones are blocks again. Those that a script has written may lack their id. */
export const storyBlock = z.looseObject({ _uid: z.string().default(''), component: z.string() });

export type StoryBlock = z.infer<typeof storyBlock>;

/** A picture or file; `filename` is its address, empty or null where the editor has chosen none. */
export const storyAsset = z.looseObject({
  filename: z.string().nullish(),
  alt: z.string().nullish(),
  title: z.string().nullish(),
  /** "left x top:right x bottom" of the part that is not cut off, in pixels of the original. */
  focus: z.string().nullish(),
});

export type StoryAsset = z.infer<typeof storyAsset>;

/** A link that an editor has chosen: to a story by its path, to an address, or to a mailbox. */
export const storyLink = z.looseObject({
  linktype: z.enum(['story', 'url', 'email', 'asset']).catch('url'),
  id: z.string().nullish(),
  url: z.string().nullish(),
  cached_url: z.string().nullish(),
  anchor: z.string().nullish(),
  email: z.string().nullish(),
});

export type StoryLink = z.infer<typeof storyLink>;

/** A node of rich text as the editor stores it (ProseMirror's JSON). */
export interface StoryNode {
  readonly type: string;
  readonly text?: string | undefined;
  readonly attrs?: Readonly<Record<string, unknown>> | null | undefined;
  readonly marks?: readonly StoryMark[] | undefined;
  readonly content?: readonly StoryNode[] | undefined;
}

export interface StoryMark {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>> | null | undefined;
}

export const story = z.looseObject({
  id: z.number(),
  uuid: z.string(),
  name: z.string(),
  slug: z.string(),
  /** Path without leading slash, with the store's folder: "uk/faqs". */
  full_slug: z.string(),
  lang: z.string().nullish(),
  /** ISO 8601; null for a story that was never published. */
  published_at: z.string().nullish(),
  content: storyBlock,
});

export type Story = z.infer<typeof story>;
