import type { FakeStory } from '../../../backend/test/storyblok.ts';
import { EVERY_TEXT } from './everyText.ts';
import { FIELD_SPACE, FIELD_STORIES } from './fieldSpace.ts';
import { NEW_SPACE, NEW_STORIES } from './newSpace.ts';
import { PLUGIN_SPACE, PLUGIN_STORIES } from './pluginSpace.ts';
import { doc, node, type SpacePage, said, toBlock, toStory } from './story.ts';

/** The pages of three spaces. */
export const SPACES: Readonly<Record<string, readonly SpacePage[]>> = {
  'of plugins': PLUGIN_SPACE,
  'of every field': FIELD_SPACE,
  'of today': NEW_SPACE,
};

export const SPACE_PAGES: readonly SpacePage[] = Object.values(SPACES).flat();

const toLink = (path: string) => said(path, { type: 'link', attrs: { href: path, linktype: 'url' } });

/** Leads to all of them. */
const INDEX = toStory('spaces', {
  title: 'All spaces',
  body: [
    toBlock('rich_text', {
      text: doc(
        ...['/matrix/every-text/', ...SPACE_PAGES.map(({ path }) => path)].map((path) =>
          node('paragraph', [toLink(path)]),
        ),
      ),
    }),
  ],
});

/** All stories of the three, each in a folder of its own, the matrix of texts, and a page that leads to each. */
export const SPACE_STORIES: readonly FakeStory[] = [
  ...PLUGIN_STORIES,
  ...FIELD_STORIES,
  ...NEW_STORIES,
  EVERY_TEXT,
  INDEX,
];
