import type { AnyBlock } from '../../features/content/blocks/block.ts';

type MarkedBlock = AnyBlock & { readonly editable?: string | null };

/** The attributes of Storyblok's editor, which knows a block by its story and its own id. */
export const markBlock = ({ editable }: MarkedBlock): object | undefined => {
  if (!editable) return undefined;
  const { id, uid } = JSON.parse(editable) as { readonly id?: unknown; readonly uid?: unknown };
  return { 'data-blok-c': editable, 'data-blok-uid': `${id}-${uid}` };
};
