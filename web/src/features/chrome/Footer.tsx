import * as text from '@patchwork/domain/messages/footer.generated.ts';
import { use } from 'react';
import { Link } from 'react-router';
import { SharedPart } from '../../lib/sharedMarkup.tsx';
import { ShopContext, SiteContext } from '../../lib/siteContext.ts';
import styles from './Footer.module.css';
import type { SiteLink } from './headerLinks.ts';
import { Logo } from './Logo.tsx';
import type { MenuBranch } from './menuTree.ts';
import { useSiteLinks } from './siteLinks.ts';

interface FooterProps {
  readonly branches: readonly MenuBranch[];
}

const Column = ({ title, links }: { readonly title: string; readonly links: readonly SiteLink[] }) =>
  links.length > 0 && (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles.links}>
        {links.map(({ path, label }) => (
          <li key={path}>
            <Link to={path}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );

const asLinks = (categories: readonly { readonly path: string; readonly name: string }[]): SiteLink[] =>
  categories.map(({ path, name }) => ({ path, label: name }));

export const Footer = ({ branches }: FooterProps) => {
  const { store, place, currency } = use(SiteContext);
  const { makesPlush } = use(ShopContext);
  const { company, help, legal } = useSiteLinks();
  return (
    <SharedPart name="footer" as="footer" className={styles.footer}>
      <div className={styles.inner}>
        <section className={styles.brand}>
          <Logo />
          {makesPlush && <p>{text.motto}</p>}
          {store.contactEmail !== null && <a href={`mailto:${store.contactEmail}`}>{store.contactEmail}</a>}
        </section>
        <Column title={text.shop} links={asLinks(branches)} />
        {branches.slice(0, 2).map(({ id, name, children }) => (
          <Column key={id} title={name} links={asLinks(children)} />
        ))}
        <Column title={text.company} links={company} />
        <Column title={text.help} links={help} />
      </div>
      <p className={styles.legal}>
        <span>
          © {new Date().getUTCFullYear()} {store.name}
        </span>
        <span className={styles.terms}>
          {legal.map(({ path, label }) => (
            <Link key={path} to={path}>
              {label}
            </Link>
          ))}
        </span>
        <span>
          {place && `${place} · `}
          {currency}
        </span>
      </p>
    </SharedPart>
  );
};
