import { z } from 'zod';
import type { PreviewRequest } from '../../src/render-contract.ts';

/** Begins the name of every value that the visual editor adds to the addresses of its frame. */
const EDITORS = '_storyblok';

const digits = z.string().regex(/^\d{1,20}$/);

const editorQuery = z.object({
  _storyblok: digits,
  // Read from the address by the page itself.
  _storyblok_c: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
  _storyblok_lang: z
    .string()
    .regex(/^(?:[a-z]{2,8}(?:[-_][a-z\d]{2,8}){0,2})?$/i)
    .max(20)
    .optional(),
  '_storyblok_tk[space_id]': digits,
  '_storyblok_tk[timestamp]': digits,
  '_storyblok_tk[token]': z.string().regex(/^[\da-f]{40}$/i),
});

type EditorValues = z.infer<typeof editorQuery>;

const toRequest = (values: EditorValues): PreviewRequest => ({
  storyId: values._storyblok,
  editor: {
    spaceId: values['_storyblok_tk[space_id]'],
    timestamp: values['_storyblok_tk[timestamp]'],
    token: values['_storyblok_tk[token]'],
  },
  language: values._storyblok_lang || null,
});

const getEditorValues = (search: string): [string, string][] =>
  search.includes('storyblok') ? [...new URLSearchParams(search)].filter(([name]) => name.startsWith(EDITORS)) : [];

/** Whether it is the visual editor's frame that asks, or somebody who makes believe so. */
export const isPreviewSearch = (search: string): boolean => getEditorValues(search).length > 0;

/** Null for a query without the editor's values, and for one with a value that the editor never sends. */
export const readPreviewRequest = (search: string): PreviewRequest | null => {
  const values = getEditorValues(search);
  const names = new Set(values.map(([name]) => name));
  const { data } = editorQuery.safeParse(Object.fromEntries(values));
  return data && names.size === values.length ? toRequest(data) : null;
};
