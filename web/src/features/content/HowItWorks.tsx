import styles from './HowItWorks.module.css';

const STEPS = [
  {
    title: 'Pick your somebody',
    text: 'A pet look-alike, a drawing come to life, or one of our own characters in your color and size. One is enough: there is no minimum order.',
  },
  {
    title: 'We cut, stuff and stitch',
    text: 'Each toy is sewn for the person who ordered it, with embroidered eyes and seams that survive being loved.',
  },
  {
    title: 'It comes home',
    text: 'If it does not feel like yours, send it back within 30 days, free of charge.',
  },
] as const;

/** Three steps from an idea to a hug. */
export const HowItWorks = () => (
  <section id="how-it-works" className={styles.section}>
    <h2>From your head to your arms</h2>
    <ol className={styles.steps}>
      {STEPS.map(({ title, text }, index) => (
        <li key={title}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </section>
);
