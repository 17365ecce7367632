import type { StoryMark, StoryNode } from '@patchwork/domain/content/story.ts';

const INLINE = /\*\*(?<bold>[^*]+)\*\*|\[(?<label>[^\]]+)\]\((?<href>[^)]+)\)/g;

const link = (href: string): StoryMark => ({
  type: 'link',
  attrs: { href, uuid: null, anchor: null, target: '_self', linktype: href.startsWith('mailto:') ? 'email' : 'url' },
});

const words = (text: string, marks: readonly StoryMark[] = []): StoryNode[] =>
  text === '' ? [] : [{ type: 'text', text, ...(marks.length > 0 && { marks }) }];

const toInline = (text: string): StoryNode[] => {
  const nodes: StoryNode[] = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    const { bold, label = '', href = '' } = match.groups ?? {};
    nodes.push(...words(text.slice(end, match.index)));
    nodes.push(...(bold ? words(bold, [{ type: 'bold' }]) : words(label, [link(href)])));
    end = match.index + match[0].length;
  }
  return [...nodes, ...words(text.slice(end))];
};

const paragraph = (text: string): StoryNode => ({ type: 'paragraph', content: toInline(text) });

const ITEM = /^(?:- |\d+\. )/;

const toNode = (part: string): StoryNode => {
  const heading = /^(#{2,4}) (.*)$/.exec(part);
  if (heading) return { type: 'heading', attrs: { level: heading[1]?.length }, content: toInline(heading[2] ?? '') };
  if (!ITEM.test(part)) return paragraph(part);
  const items = part.split('\n').map(
    (line): StoryNode => ({
      type: 'list_item',
      content: [paragraph(line.replace(ITEM, ''))],
    }),
  );
  return part.startsWith('- ')
    ? { type: 'bullet_list', content: items }
    : { type: 'ordered_list', attrs: { order: 1 }, content: items };
};

/**
 * Rich text as the editor stores it, from a few marks: `## heading`, `- item` and `1. item` a line, **bold**,
 * [label](address). A blank line parts paragraphs, headings and lists.
 */
export const richText = (text: string): StoryNode => ({
  type: 'doc',
  content: text
    .trim()
    .split(/\n\s*\n/)
    .map(toNode),
});
