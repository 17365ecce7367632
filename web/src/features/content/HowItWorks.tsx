import * as text from '@patchwork/domain/messages/home.generated.ts';
import styles from './HowItWorks.module.css';

const STEPS = [
  { title: text.pickTitle, body: text.pick },
  { title: text.sewTitle, body: text.sew },
  { title: text.arriveTitle, body: text.arrive },
] as const;

/** Three steps from an idea to a hug. */
export const HowItWorks = () => (
  <section id="how-it-works" className={styles.section}>
    <h2>{text.howItWorksTitle}</h2>
    <ol className={styles.steps}>
      {STEPS.map(({ title, body }, index) => (
        <li key={title}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <h3>{title}</h3>
          <p>{body}</p>
        </li>
      ))}
    </ol>
  </section>
);
