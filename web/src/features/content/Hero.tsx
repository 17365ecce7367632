import { PICTURE_SIZES, thumbnailUrl } from '@patchwork/domain/content/image.ts';
import * as text from '@patchwork/domain/messages/home.generated.ts';
import { preload } from 'react-dom';
import { ButtonLink } from '../../components/Button.tsx';
import styles from './Hero.module.css';

interface HeroProps {
  readonly action: { readonly path: string; readonly label: string };
}

const PICTURE = '/media/site/hero';
const SIZES = '(min-width: 1024px) 56vw, 100vw';
const NARROW_SIZES = '100vw';

const WIDE = PICTURE_SIZES.hero.map((size) => `${thumbnailUrl(PICTURE, size)} ${size.width}w`).join(', ');
const SQUARE = PICTURE_SIZES.heroSquare.map((size) => `${thumbnailUrl(PICTURE, size)} ${size.width}w`).join(', ');

const IS_WIDE = '(min-width: 640px)';
const IS_NARROW = '(max-width: 639.9px)';

/** From the head of the page. React does so on its own for images that are no part of a `picture`. */
const preloadShelf = (media: string, imageSrcSet: string, imageSizes: string) =>
  preload(PICTURE, { as: 'image', media, imageSrcSet, imageSizes, fetchPriority: 'high' });

/** Cropped to a square on phones. */
const Shelf = () => {
  preloadShelf(IS_WIDE, WIDE, SIZES);
  preloadShelf(IS_NARROW, SQUARE, NARROW_SIZES);
  return (
    <picture>
      <source media={IS_WIDE} srcSet={WIDE} sizes={SIZES} />
      <img
        className={styles.picture}
        src={thumbnailUrl(PICTURE, { width: 480, height: 480 })}
        srcSet={SQUARE}
        sizes={NARROW_SIZES}
        width="780"
        height="780"
        alt={text.heroAlt}
        fetchPriority="high"
      />
    </picture>
  );
};

/** The hero of the home page of a shop that makes plush toys. */
export const Hero = ({ action }: HeroProps) => (
  <section className={styles.hero}>
    <div className={styles.words}>
      <h1>
        <span className={styles.line}>{text.youDrawIt}</span> <span className={styles.line}>{text.weSewIt}</span>
      </h1>
      <p>{text.heroText}</p>
      <div className={styles.actions}>
        <ButtonLink to={action.path} variant="primary" size="large">
          {action.label}
        </ButtonLink>
        <a href="#how-it-works" className={styles.how}>
          {text.howItWorks}
        </a>
      </div>
    </div>
    <Shelf />
  </section>
);
