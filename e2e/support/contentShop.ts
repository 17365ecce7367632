import { FAKE_TOKENS, type FakeStory, startFakeStoryblok } from '../../backend/test/storyblok.ts';
import { DRAFTED, DRAFTED_BLOCK, DRAFTED_SINGLE } from './content/drafts.ts';
import { EVERY_BLOCK, PROMISE } from './content/everyBlock.ts';
import { action, block, DRAWN, link, node, page, said, text, toShelf } from './content/parts.ts';
import { getUrls, OWN_SHOP } from './environment.ts';
import { SPACE_STORIES } from './spaces/spaces.ts';
import { startOwnShop } from './startShop.ts';

const bare = (slug: string, layout: string, toward: string) =>
  page(slug, {
    title: `The ${layout} page`,
    layout,
    body: [text(node('paragraph', said('On to '), link('the next', toward), said('.')))],
  });

const HOME = page('home', {
  title: 'You draw it',
  heading_hidden: true,
  body: [
    block('hero', {
      headline: 'Built by its editors',
      image: DRAWN,
      actions: [action('All blocks', '/every-block/')],
    }),
    toShelf('Ready to hug', 'stuffed-animals', 4),
  ],
});

/**
 * A shop of its own whose stories are those of a content service, its products those of the demo shop.
 * @param settings beside those of the service
 * @param stories beside its own
 */
export const startContentShop = async (settings: NodeJS.ProcessEnv = {}, stories: readonly FakeStory[] = []) => {
  const service = await startFakeStoryblok();
  service.publish([
    HOME,
    EVERY_BLOCK,
    PROMISE,
    DRAFTED,
    DRAFTED_BLOCK,
    DRAFTED_SINGLE,
    bare('minimal', 'minimal', '/empty/'),
    bare('empty', 'empty', '/whole/'),
    bare('whole', 'default', '/minimal/'),
    ...stories,
    ...SPACE_STORIES,
  ]);
  const content = { STORYBLOK_TOKEN: FAKE_TOKENS.public, STORYBLOK_API_URL: service.url };
  const stop = await startOwnShop({ ...content, ...settings });
  return {
    url: getUrls(OWN_SHOP).shop,
    stop: async () => {
      await stop();
      await service.close();
    },
  };
};
