import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { Footer } from '../../features/chrome/Footer.tsx';
import { MenuBranches } from '../../features/chrome/MenuBranches.tsx';
import type { SharedMarkup } from '../../lib/sharedMarkup.tsx';
import type { Site } from '../../lib/site.ts';
import { ShopContext, SiteContext } from '../../lib/siteContext.ts';
import { toFrame } from './frame.ts';
import type { StoreLayoutQuery } from './StoreLayout.generated.ts';

const getInner = (markup: string): string => markup.slice(markup.indexOf('>') + 1, markup.lastIndexOf('<'));

/** By the data that they show, of which each store has its own for a minute. */
const rendered = new WeakMap<StoreLayoutQuery, SharedMarkup>();

/** Renders the parts that all pages of a store share, once for the data that they show. For the server only. */
export const renderSharedMarkup = (layout: StoreLayoutQuery, site: Site): SharedMarkup => {
  const known = rendered.get(layout);
  if (known) return known;
  const { branches, shop } = toFrame(layout);
  const render = (part: ReactNode) =>
    renderToString(
      <SiteContext value={site}>
        <ShopContext value={shop}>
          <StaticRouter basename={`${site.prefix}/`} location={`${site.prefix}/`}>
            {part}
          </StaticRouter>
        </ShopContext>
      </SiteContext>,
    );
  const markup = {
    footer: getInner(render(<Footer branches={branches} />)),
    menu: getInner(render(<MenuBranches branches={branches} />)),
  };
  rendered.set(layout, markup);
  return markup;
};
