import { thumbnailUrl } from '@patchwork/domain/image.ts';
import { ButtonLink } from '../../components/Button.tsx';
import styles from './Hero.module.css';

interface HeroProps {
  readonly action: { readonly path: string; readonly label: string };
}

const PICTURE = '/media/site/hero';
const SIZES = '(min-width: 1024px) 56vw, 100vw';
const ALT = 'Plush animals on a shelf, and the drawing that one of them was made from';

const wide = (width: number): string => `${thumbnailUrl(PICTURE, { width, height: (width * 3) / 4 })} ${width}w`;
const square = (width: number): string => `${thumbnailUrl(PICTURE, { width, height: width })} ${width}w`;

/** The shelf of toys: its middle on phones, more of it on larger screens. */
const Shelf = () => (
  <picture>
    <source media="(min-width: 640px)" srcSet={[640, 900, 1200].map(wide).join(', ')} sizes={SIZES} />
    <img
      className={styles.picture}
      src={thumbnailUrl(PICTURE, { width: 480, height: 480 })}
      srcSet={[480, 780].map(square).join(', ')}
      sizes="100vw"
      width="780"
      height="780"
      alt={ALT}
      fetchPriority="high"
    />
  </picture>
);

/** What the shop does, in one breath. */
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
