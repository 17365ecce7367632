import { useApolloClient } from '@apollo/client/react';
import { type ReactNode, useCallback, useState } from 'react';
import { useNear } from '../../components/useNear.ts';
import type { LoadedText } from '../content/CategoryText.tsx';
import styles from './CategoryTextPlace.module.css';

/** On the server: the texts of categories, by the answers that pages are drawn from. */
export const sentTexts = new WeakMap<object, LoadedText>();

/** React leaves alone what is in it. */
const UNCHANGED = { __html: '' };

interface CategoryTextPlaceProps {
  readonly category: { readonly id: string };
}

/** The text below a category's products: as the server sent it until it comes near; its code and data are loaded then. */
export const CategoryTextPlace = ({ category }: CategoryTextPlaceProps) => {
  const { id } = category;
  const client = useApolloClient();
  const [text, setText] = useState<ReactNode>(() => (import.meta.env.SSR ? sentTexts.get(category)?.drawn : null));
  const load = useCallback(async () => {
    const { loadCategoryText } = await import('../content/CategoryText.tsx');
    // Without a network it stays as it is.
    const text = await loadCategoryText(client, id).catch(() => null);
    setText(text?.drawn);
  }, [client, id]);
  const ref = useNear(load);
  if (text)
    return (
      <div key="drawn" className={styles.drawn}>
        {text}
      </div>
    );
  return (
    <div
      key="sent"
      className={styles.sent}
      ref={ref}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: what the server rendered stays
      dangerouslySetInnerHTML={UNCHANGED}
    />
  );
};
