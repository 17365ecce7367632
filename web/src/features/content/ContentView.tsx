import type { ContentViewFragment } from './ContentView.generated.ts';
import styles from './ContentView.module.css';
import { RichText } from './RichText.tsx';

export const ContentView = ({ page }: { readonly page: ContentViewFragment }) => (
  <article className={styles.article}>
    <h1>{page.title}</h1>
    <RichText nodes={page.body} />
  </article>
);
