import { expect, it } from 'vitest';
import { ok } from '../testing/answers.ts';
import { block, link, story } from '../testing/stories.ts';
import { useTestGateway } from '../testing/use.ts';

const { backend, gateway } = await useTestGateway();

const QUERY = '{ contentFrame { announcement { text href } footerColumns { title links { label href } } } }';
const read = async () => {
  const { data, errors } = await gateway.ask(QUERY);
  return {
    frame: data.contentFrame,
    codes: errors?.map(({ extensions }) => extensions.code),
  };
};

const NONE = { announcement: null, footerColumns: [] };

const column = (title: string, ...links: object[]) => block('link_column', { title, links });
const to = (label: string, slug: string) => block('action', { label, link: link(slug) });
const layout = (content: object) => ok(story('layout', { component: 'layout', ...content }));

it('is the story of the layout, without what leads nowhere', async () => {
  backend.on('content/story/layout', () =>
    layout({
      announcement: 'Closed on Friday',
      announcement_link: link('shipping'),
      footer_columns: [
        column('Help', to('FAQs', 'faqs'), block('action', { label: 'Evil', link: { url: 'javascript:alert(1)' } })),
        column('Nothing'),
        column('', to('FAQs', 'faqs')),
        block('hero'),
      ],
    }),
  );
  expect((await read()).frame).toEqual({
    announcement: { text: 'Closed on Friday', href: '/shipping/' },
    footerColumns: [{ title: 'Help', links: [{ label: 'FAQs', href: '/faqs/' }] }],
  });
});

it('has four columns of twelve links at most, and an announcement that may lead nowhere', async () => {
  const links = Array.from({ length: 30 }, (_, index) => to(`Link ${index}`, `page-${index}`));
  const columns = Array.from({ length: 9 }, (_, index) => column(`Column ${index}`, ...links));
  backend.on('content/story/layout', () => layout({ announcement: 'Hello', footer_columns: columns }));
  const { frame } = await read();
  expect(frame.announcement).toEqual({ text: 'Hello', href: null });
  expect(frame.footerColumns.map((one: { links: object[] }) => one.links.length)).toEqual([12, 12, 12, 12]);
});

it('is empty where there is no such story, and where it is a page', async () => {
  expect((await read()).frame).toEqual(NONE);
  backend.on('content/story/layout', () => ok(story('layout', { announcement: 'A page' })));
  expect((await read()).frame).toEqual(NONE);
});

it('is null where the shop does not say', async () => {
  backend.on('content/story/layout', () => ({ status: 503, body: {} }));
  expect(await read()).toEqual({ frame: null, codes: ['UPSTREAM_UNAVAILABLE'] });
});
