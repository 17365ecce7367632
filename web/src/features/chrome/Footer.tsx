import * as cookieTexts from '@patchwork/domain/messages/cookie-notice.generated.ts';
import * as text from '@patchwork/domain/messages/footer.generated.ts';
import { use, useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../components/Icon.tsx';
import { SharedPart } from '../../lib/sharedMarkup.tsx';
import { CATEGORY_IDS } from '../../lib/shop.ts';
import { ShopContext, SiteContext } from '../../lib/siteContext.ts';
import styles from './Footer.module.css';
import type { SiteLink } from './headerLinks.ts';
import { Logo } from './Logo.tsx';
import type { MenuBranch } from './menuTree.ts';
import { useSiteLinks } from './siteLinks.ts';

interface FooterProps {
  readonly branches: readonly MenuBranch[];
}

/** On phones its links are shown once its heading is pressed; without a script they always are. */
const Column = ({ title, links }: { readonly title: string; readonly links: readonly SiteLink[] }) => {
  const [isOpen, setIsOpen] = useState(false);
  if (links.length === 0) return null;
  return (
    <nav aria-label={title} className={styles.column} data-open={isOpen || undefined}>
      <h2>
        <span>{title}</span>
        <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {title}
          <Icon name="chevron" size={20} />
        </button>
      </h2>
      <ul className={styles.links}>
        {links.map(({ path, label }) => (
          <li key={path}>
            <Link to={path}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

const asLinks = (categories: readonly { readonly path: string; readonly name: string }[]): SiteLink[] =>
  categories.map(({ path, name }) => ({ path, label: name }));

const toSiteLink = ({ href, label }: { readonly href: string; readonly label: string }): SiteLink => ({
  path: href,
  label,
});

/** Links of the store's settings, which lead to sites of the same owner. */
const OwnSites = ({ links }: { readonly links: readonly SiteLink[] }) =>
  links.map(({ path, label }) => (
    <Link key={path} to={path} data-own-site="">
      {label}
    </Link>
  ));

const SwitchLanguage = ({ place }: { readonly place: string }) => (
  <button type="button" className={styles.plain} aria-haspopup="dialog" data-opens="languages">
    {place}
  </button>
);

const Legal = () => {
  const { store, stores, place, currency } = use(SiteContext);
  const { legal, notices, sisterBrands } = useSiteLinks();
  return (
    <>
      {sisterBrands.length > 0 && (
        <nav aria-label={text.sisterBrands} className={styles.sisters}>
          <span aria-hidden="true">{text.sisterBrands}</span>
          <OwnSites links={sisterBrands} />
        </nav>
      )}
      <p className={styles.legal}>
        <span>
          © {new Date().getUTCFullYear()} {store.name}
        </span>
        <span className={styles.terms}>
          <OwnSites links={[...legal, ...notices]} />
          <button type="button" className={styles.plain} data-opens="cookies">
            {cookieTexts.settings}
          </button>
        </span>
        <span>
          {place && (stores.length > 1 ? <SwitchLanguage place={place} /> : place)}
          {place && ' · '}
          {currency}
        </span>
      </p>
    </>
  );
};

export const Footer = ({ branches }: FooterProps) => {
  const { store } = use(SiteContext);
  const { makesPlush, columns = [] } = use(ShopContext);
  const { company, custom, quick, call } = useSiteLinks();
  const made = branches.find(({ id }) => id === CATEGORY_IDS.custom);
  return (
    <SharedPart name="footer" as="footer" className={styles.footer}>
      <div className={styles.inner}>
        <section className={styles.brand}>
          <Logo />
          {makesPlush && <p>{text.motto}</p>}
          {store.contactEmail !== null && <a href={`mailto:${store.contactEmail}`}>{store.contactEmail}</a>}
          {call && <Link to={call.path}>{call.label}</Link>}
        </section>
        <Column title={text.shop} links={asLinks(branches)} />
        <Column title={text.customPlush} links={[...asLinks(made?.children ?? []), ...custom]} />
        {columns.length > 0 ? (
          columns.map(({ title, links }) => <Column key={title} title={title} links={links.map(toSiteLink)} />)
        ) : (
          <>
            <Column title={text.company} links={company} />
            <Column title={text.quickLinks} links={quick} />
          </>
        )}
      </div>
      <Legal />
    </SharedPart>
  );
};
