import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/home.generated.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { type DecorativeSource, Picture } from '../../components/Picture.tsx';
import styles from './Hero.module.css';

interface Department {
  readonly name: string;
  readonly path: string;
  readonly image: DecorativeSource | null;
}

interface PlainHeroProps {
  readonly name: string;
  readonly departments: readonly Department[];
}

/** The hero of the home page of any other shop: its name and its first department. */
export const PlainHero = ({ name, departments: [first] }: PlainHeroProps) => (
  <section className={styles.hero}>
    <div className={styles.words}>
      <h1>{name}</h1>
      <p>{text.browse}</p>
      <div className={styles.actions}>
        <ButtonLink to={first?.path ?? '/search/'} variant="primary" size="large">
          {first ? text.shopDepartment({ department: first.name }) : common.searchShop}
        </ButtonLink>
        {first && (
          <ButtonLink to="/search/" size="large">
            {common.search}
          </ButtonLink>
        )}
      </div>
    </div>
    {first?.image && (
      <Picture
        image={first.image}
        shape="cart"
        sizes="(min-width: 1024px) 30vw, 60vw"
        className={styles.plain}
        isDecorative
      />
    )}
  </section>
);
