import { STORY_COMPONENTS } from '@patchwork/domain/content/components.ts';
import { fillText, type TextReading } from '@patchwork/domain/content/directive-text.ts';
import { storyBlock } from '@patchwork/domain/content/story.ts';
import { messages } from '@patchwork/domain/messages/by-locale/content-problems.generated.ts';
import { SOURCE_LOCALE } from '@patchwork/domain/messages/locale.ts';
import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';
import { deriveOnce } from '../lib/derive.ts';
import { createTextReading } from '../lib/directive-reading.ts';
import { findDirectives, getDirectives, readValues } from '../lib/directive-values.ts';
import { getSlugSettings } from '../lib/shop.ts';
import type { Block } from './blocks/block.ts';
import { buildBlocks } from './blocks/build.ts';
import { readReferences } from './blocks/references.ts';
import type { StoryPage } from './content.dto.ts';
import { createFindings, type PageFinding } from './problems.ts';

/** A page as it is shown, with what its editor should mend. */
export interface StoryContent extends PageTexts {
  readonly blocks: Block[];
  readonly findings: readonly PageFinding[];
}

/** The texts of a page outside of its blocks. */
type PageTexts = Pick<StoryPage, 'title' | 'summary' | 'parents' | 'sharingImage'>;

const fillTexts = ({ title, summary, parents, sharingImage, path }: StoryPage, texts: TextReading): PageTexts => ({
  title: fillText(title, texts) || path,
  summary: summary && (fillText(summary, texts) || null),
  parents: parents.map((parent) => ({ ...parent, title: fillText(parent.title, texts) || parent.path })),
  sharingImage: sharingImage && { ...sharingImage, alt: fillText(sharingImage.alt, texts) },
});

const MOST_ON_PAGE = 100;
const WHOLE: readonly string[] = STORY_COMPONENTS;

const build = async (page: StoryPage, context: Context): Promise<StoryContent> => {
  const findStory = async (uuid: string) => page.drafts?.get(uuid) ?? context.content.byUuid(uuid);
  const references = await readReferences(page.body, findStory);
  const { title, summary, parents, sharingImage } = page;
  const directives = new Map([
    ...findDirectives([title, summary, parents, sharingImage]),
    ...getDirectives(page.body),
    ...getDirectives([...references.values()]),
  ]);
  const values = await readValues(directives, context);
  const findings = createFindings();
  const report = findings.reportFor(null);
  // An editor may see a single block by itself, which is reported where it stands.
  if (!page.isPreview && !WHOLE.includes(page.component)) report('unknownBlock', page.component);
  if (page.body.length > MOST_ON_PAGE) report('tooManyBlocks');
  const body = page.body.slice(0, MOST_ON_PAGE).flatMap((one) => {
    const { data } = storyBlock.safeParse(one);
    if (!data) report('unreadableBlock');
    return data ?? [];
  });
  const texts = fillTexts(page, createTextReading(values, report));
  const slugs = getSlugSettings(context.shop);
  const blocks = buildBlocks(body, { slugs, values, findings, references, isPreview: page.isPreview });
  return { ...texts, blocks, findings: findings.all };
};

const MOST_LOGGED = 1000;

/** Findings that were logged, by the version of the story that they are in, for each log. */
const getLogged = deriveOnce((_: object) => new LRUCache<string, Set<string>>({ max: MOST_LOGGED }));

/** One line for each until the story is published again; drafts are their editor's own. */
const logFindings = (page: StoryPage, { findings }: StoryContent, { log, traceId }: Context): void => {
  if (page.isPreview || !log || findings.length === 0) return;
  const stories = getLogged(log);
  const version = `${page.slug} ${page.updatedAt}`;
  const logged = stories.get(version) ?? new Set<string>();
  stories.set(version, logged);
  for (const { fault, detail, block } of findings) {
    const { key = null, component = null } = block ?? {};
    const name = `${fault} ${key} ${detail}`;
    if (logged.has(name)) continue;
    logged.add(name);
    const facts = { traceId, story: page.slug, fault, block: key, component, detail };
    log.warn(facts, `A part of a story cannot be shown: ${messages[SOURCE_LOCALE][fault]}`);
  }
};

/** Per request: values depend on who asks. */
const contents = new WeakMap<Context['content'], Map<StoryPage, Promise<StoryContent>>>();

/** The blocks of a story in the shopper's currency, once for whatever is asked of it in a request. */
export const readContent = (page: StoryPage, context: Context): Promise<StoryContent> => {
  const known = contents.get(context.content) ?? new Map<StoryPage, Promise<StoryContent>>();
  contents.set(context.content, known);
  const content =
    known.get(page) ??
    build(page, context).then((built) => {
      logFindings(page, built, context);
      return built;
    });
  known.set(page, content);
  return content;
};
