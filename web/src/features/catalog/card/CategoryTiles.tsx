import * as common from '@patchwork/domain/messages/common.generated.ts';
import { IntentLink } from '../../../components/IntentLink.tsx';
import { type DecorativeSource, Picture } from '../../../components/Picture.tsx';
import styles from './CategoryTiles.module.css';

interface Tile {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly image: DecorativeSource | null;
}

interface CategoryTilesProps {
  readonly categories: readonly Tile[];
  readonly title?: string | null;
}

export const CategoryTiles = ({ categories, title }: CategoryTilesProps) => (
  <section>
    <h2 className={styles.title}>{title ?? common.shopByCategory}</h2>
    <ul className={styles.tiles}>
      {categories.map(({ id, name, path, image }) => (
        <li key={id}>
          <IntentLink to={path} className={styles.tile}>
            {image && (
              <Picture
                image={image}
                shape="cart"
                sizes="(min-width: 820px) 290px, 46vw"
                className={styles.picture}
                isDecorative
              />
            )}
            <span className={styles.name}>{name}</span>
          </IntentLink>
        </li>
      ))}
    </ul>
  </section>
);
