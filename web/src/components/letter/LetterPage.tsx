import type { ReactNode } from 'react';
import styles from './Letter.module.css';

interface LetterPageProps {
  readonly title: string;
  readonly intro: string;
  /** In order. */
  readonly next: readonly string[];
  readonly children: ReactNode;
}

/** A form, and beside it what becomes of what is written there. */
export const LetterPage = ({ title, intro, next, children }: LetterPageProps) => (
  <div className={styles.page}>
    <div className={styles.main}>
      <h1>{title}</h1>
      <p className={styles.intro}>{intro}</p>
      {children}
    </div>
    <aside className={styles.next} aria-labelledby="letter-next">
      <h2 id="letter-next">What happens next</h2>
      <ol>
        {next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </aside>
  </div>
);
