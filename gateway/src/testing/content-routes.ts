import { bare, type FakeRoute, ok } from './answers.ts';
import { everyBlock, story } from './stories.ts';

const page = (id: number, identifier: string, over: object = {}) => ({
  id,
  identifier,
  title: `Page ${identifier}`,
  content_heading: '',
  meta_description: 'One sentence.',
  content: '<p>Hello <a href="/bear/">bear</a>.</p>',
  active: true,
  update_time: '2026-08-03 09:00:00Z',
  ...over,
});

export const contentPages = [
  page(1, 'about'),
  page(2, 'help/faqs', { content_heading: 'Questions' }),
  page(3, 'draft', { active: false }),
  page(4, 'home'),
];

/** Old addresses, by path without slashes at its ends. */
const REWRITES: Readonly<Record<string, readonly [target: string, options: string]>> = {
  teddy: ['bear', 'RP'],
  'seasonal/bear': ['/bear/', 'R'],
  'older/teddy': ['old/teddy', 'RP'],
  'old/teddy': ['teddy', 'RP'],
  'mixed/teddy': ['seasonal/bear', 'RP'],
  'to-variant': ['bear-12', 'RP'],
  'to-search': ['search?q=bear', 'R'],
  round: ['and-round', 'RP'],
  'and-round': ['round', 'RP'],
  evil: ['//evil.example/', 'RP'],
  elsewhere: ['https://evil.example/bears', 'RP'],
  sister: ['https://sister.example/bears', 'RP'],
  ...Object.fromEntries(Array.from({ length: 9 }, (_, hop) => [`hop-${hop}`, [`hop-${hop + 1}`, 'RP']])),
};

const rewrite: FakeRoute = ({ query }) => {
  const [target_path, rewrite_options] = REWRITES[query.get('requestPath') ?? ''] ?? [];
  return ok(target_path === undefined ? null : { target_path, rewrite_options });
};

const HOME = story('home', { body: everyBlock(), parent: story('above') });

export const contentRoutes: Record<string, FakeRoute> = {
  'url-rewrite/redirect': rewrite,
  'content/story/home': () => ok(HOME),
  'settings/retrieve': () => ok({ legal: { opt_out_url: 'https://legal.example/opt-out' } }),
  'catalog/patchwork/cms_page/_search': ({ body }) => {
    const [filter] = (body as { _appliedFilters: { value: { in: number[] } }[] })._appliedFilters;
    const hits = filter ? contentPages.filter(({ id }) => filter.value.in.includes(id)) : contentPages;
    return bare({ total: hits.length, hits });
  },
};
