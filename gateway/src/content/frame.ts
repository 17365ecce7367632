import { LAYOUT_COMPONENT } from '@patchwork/domain/content/components.ts';
import type { SlugSettings } from '@patchwork/domain/content/slugs.ts';
import type { Story } from '@patchwork/domain/content/story.ts';
import { readActions } from './blocks/parts.ts';
import { BlockReader } from './blocks/reader.ts';
import type { ContentFrame, ContentLinkColumn } from './content.types.generated.ts';
import { createFindings } from './problems.ts';

const MOST_COLUMNS = 4;
const MOST_LINKS = 12;

/** Prices belong on pages: what stands around all of them is the same for everybody. */
const NO_VALUES = { find: () => null };

const toColumn = (part: BlockReader): ContentLinkColumn | [] => {
  const [title, links] = [part.text('title'), readActions(part, 'links', MOST_LINKS)];
  return title && links.length > 0 ? { title, links } : [];
};

/** The texts around all pages of a store; none without a story, and in one of another kind. */
export const toFrame = (story: Story | null, slugs: SlugSettings): ContentFrame => {
  if (story?.content.component !== LAYOUT_COMPONENT) return { announcement: null, footerColumns: [] };
  const { content } = story;
  const findings = createFindings();
  const page = { slugs, values: NO_VALUES, findings, references: new Map(), isPreview: false };
  const reader = new BlockReader(content, page);
  const text = reader.text('announcement');
  return {
    announcement: text === null ? null : { text, href: reader.href('announcement_link') },
    footerColumns: reader.parts('footer_columns', 'link_column', MOST_COLUMNS).flatMap(toColumn),
  };
};
