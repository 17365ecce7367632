import { PICTURE_SIZES, thumbnailUrl } from '@patchwork/domain/content/image.ts';
import { ButtonLink } from '../../components/Button.tsx';
import styles from './Hero.module.css';

interface HeroProps {
  readonly action: { readonly path: string; readonly label: string };
}

const PICTURE = '/media/site/hero';
const SIZES = '(min-width: 1024px) 56vw, 100vw';
const ALT = 'Plush animals on a shelf, and the drawing that one of them was made from';

const WIDE = PICTURE_SIZES.hero.map((size) => `${thumbnailUrl(PICTURE, size)} ${size.width}w`).join(', ');
const SQUARE = PICTURE_SIZES.heroSquare.map((size) => `${thumbnailUrl(PICTURE, size)} ${size.width}w`).join(', ');

/** Cropped to a square on phones. */
const Shelf = () => (
  <picture>
    <source media="(min-width: 640px)" srcSet={WIDE} sizes={SIZES} />
    <img
      className={styles.picture}
      src={thumbnailUrl(PICTURE, { width: 480, height: 480 })}
      srcSet={SQUARE}
      sizes="100vw"
      width="780"
      height="780"
      alt={ALT}
      fetchPriority="high"
    />
  </picture>
);

/** The hero of the home page of a shop that makes plush toys. */
export const Hero = ({ action }: HeroProps) => (
  <section className={styles.hero}>
    <div className={styles.words}>
      <h1>
        <span className={styles.line}>You draw it.</span> <span className={styles.line}>We sew it.</span>
      </h1>
      <p>A creature from a crayon, the dog from the photo, a friend for tonight: made by hand, one at a time.</p>
      <div className={styles.actions}>
        <ButtonLink to={action.path} variant="primary" size="large">
          {action.label}
        </ButtonLink>
        <a href="#how-it-works" className={styles.how}>
          How it works
        </a>
      </div>
    </div>
    <Shelf />
  </section>
);
