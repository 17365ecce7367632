import { z } from 'zod';
import type { EditorToken } from './content.api.ts';

const editorToken = z.object({
  spaceId: z.string().regex(/^\d{1,20}$/),
  timestamp: z.string().regex(/^\d{1,20}$/),
  token: z.string().regex(/^[\da-f]{40}$/i),
});
const storyId = z.string().regex(/^\d{1,20}$/);
const language = z.string().regex(/^[a-z]{2,8}(?:[-_][a-z\d]{2,8}){0,2}$/i);

/** Null for what no editor's frame sends: nothing is asked for it. */
export const toEditorToken = (input: unknown): EditorToken | null => editorToken.safeParse(input).data ?? null;

export const toStoryId = (id: string): string | null => storyId.safeParse(id).data ?? null;

/** Undefined, which is the space's own language, for what no language is called. */
export const toLanguage = (code: string | null | undefined): string | undefined => language.safeParse(code).data;
