import { Dialog } from '../../components/Dialog.tsx';
import styles from './SizeGuide.module.css';

export interface SizeGuideProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const SIZES = [
  { inches: 6, likeness: 'Sits in one hand. For bags, desks and small pockets.' },
  { inches: 8, likeness: 'About as tall as a paperback. The one that travels.' },
  { inches: 12, likeness: 'A ruler’s length. The classic companion for bed and sofa.' },
  { inches: 16, likeness: 'An armful, made for two-handed hugs.' },
] as const;

const CENTIMETERS = 2.54;
const TALLEST = 16;

/** A seated figure of its height, ears included, on the ground that all of them share. */
const Figure = ({ inches }: { readonly inches: number }) => (
  <svg viewBox={`0 0 10 ${TALLEST}`} className={styles.figure} aria-hidden="true">
    <g fill="currentColor" transform={`translate(5 ${TALLEST}) scale(${inches / TALLEST})`}>
      <circle cx="-2.6" cy="-14.2" r="1.8" />
      <circle cx="2.6" cy="-14.2" r="1.8" />
      <circle cx="0" cy="-11.2" r="4" />
      <ellipse cx="0" cy="-4.6" rx="4.4" ry="4.6" />
    </g>
  </svg>
);

/** How tall the plush sizes are, in inches and centimetres, and beside each other. */
export const SizeGuide = ({ isOpen, onClose }: SizeGuideProps) => (
  <Dialog isOpen={isOpen} onClose={onClose} title="Size guide">
    <ul className={styles.sizes}>
      {SIZES.map(({ inches, likeness }) => (
        <li key={inches}>
          <Figure inches={inches} />
          <div>
            <h3>
              {inches} inches <span>{Math.round(inches * CENTIMETERS)} cm</span>
            </h3>
            <p>{likeness}</p>
          </div>
        </li>
      ))}
    </ul>
    <p className={styles.note}>
      Measured from the ground to the top of the head. Sewn by hand, so half an inch may vary.
    </p>
  </Dialog>
);
