import * as text from '@patchwork/domain/messages/submission.generated.ts';
import type { ReactNode } from 'react';
import styles from './Submission.module.css';

interface SubmissionPageProps {
  readonly title: string;
  readonly intro: string;
  readonly next: readonly string[];
  readonly children: ReactNode;
}

/** A form with the next steps beside it. */
export const SubmissionPage = ({ title, intro, next, children }: SubmissionPageProps) => (
  <div className={styles.page}>
    <div className={styles.main}>
      <h1>{title}</h1>
      <p className={styles.intro}>{intro}</p>
      {children}
    </div>
    <aside className={styles.next} aria-labelledby="submission-next">
      <h2 id="submission-next">{text.whatHappensNext}</h2>
      <ol>
        {next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </aside>
  </div>
);
