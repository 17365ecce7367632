import { use } from 'react';
import { Link } from 'react-router';
import { SiteContext } from '../../lib/site.ts';
import styles from './Footer.module.css';
import { Logo } from './Logo.tsx';
import type { MenuBranch } from './menuTree.ts';
import type { SiteLink } from './siteLinks.ts';

interface FooterProps {
  readonly branches: readonly MenuBranch[];
}

const EMAIL = 'hello@patchwork.example';
const COMPANY: readonly SiteLink[] = [
  { path: '/about/', label: 'About' },
  { path: '/team/', label: 'Team' },
  { path: '/reviews/', label: 'Reviews' },
  { path: '/share-your-story/', label: 'Share your story' },
  { path: '/share-an-artist/', label: 'Share an artist' },
  { path: '/distributors/', label: 'Distributors' },
  { path: '/bulk-quote/', label: 'Quote for many' },
  { path: '/nda/', label: 'Confidentiality' },
];
const HELP: readonly SiteLink[] = [
  { path: '/how-to-order/', label: 'How to order' },
  { path: '/custom-plush-pricing/', label: 'Pricing' },
  { path: '/production-times/', label: 'Production times' },
  { path: '/plushie-reminder/', label: 'Remind me of a toy' },
  { path: '/shipping/', label: 'Shipping and returns' },
  { path: '/faqs/', label: 'Questions' },
  { path: '/sizes-and-fabrics/', label: 'Sizes and fabrics' },
  { path: '/newsletter/', label: 'Newsletter' },
  { path: '/contact/', label: 'Contact' },
];
const LEGAL: readonly SiteLink[] = [
  { path: '/terms-of-service/', label: 'Terms' },
  { path: '/privacy-policy/', label: 'Privacy' },
];

const Column = ({ title, links }: { readonly title: string; readonly links: readonly SiteLink[] }) => (
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

/** Deep blue foot of every page, at most 1272 px wide. */
export const Footer = ({ branches }: FooterProps) => {
  const { store, place, currency } = use(SiteContext);
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <section className={styles.brand}>
          <Logo />
          <p>Somebody drew it, somebody loved it, somebody misses it. We sew it.</p>
          <a href={`mailto:${EMAIL}`}>{EMAIL}</a>
        </section>
        <Column title="Shop" links={asLinks(branches)} />
        {branches.slice(0, 2).map(({ id, name, children }) => (
          <Column key={id} title={name} links={asLinks(children)} />
        ))}
        <Column title="Company" links={COMPANY} />
        <Column title="Help" links={HELP} />
      </div>
      <p className={styles.legal}>
        <span>
          © {new Date().getUTCFullYear()} {store.name}
        </span>
        <span className={styles.terms}>
          {LEGAL.map(({ path, label }) => (
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
    </footer>
  );
};
