import { ButtonLink } from '../../components/Button.tsx';
import styles from './ContentArticle.module.css';
import type { ContentPage } from './pages.ts';

/** A page of words with one way on. */
export const ContentArticle = ({ title, lead, sections, action }: ContentPage) => (
  <article className={styles.article}>
    <h1>{title}</h1>
    <p className={styles.lead}>{lead}</p>
    {sections.map((section) => (
      <section key={section.title}>
        <h2>{section.title}</h2>
        {section.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
    ))}
    <p>
      <ButtonLink to={action.href} variant="primary" size="large">
        {action.label}
      </ButtonLink>
    </p>
  </article>
);
