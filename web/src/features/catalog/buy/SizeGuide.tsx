import { Dialog } from '../../../components/Dialog.tsx';
import { Picture } from '../../../components/Picture.tsx';
import type { ModalProps } from '../../../lib/modals.ts';
import styles from './SizeGuide.module.css';

const LIKENESSES: Readonly<Record<number, string>> = {
  6: 'Sits in one hand. For bags, desks and small pockets.',
  8: 'About as tall as a paperback. The one that travels.',
  12: 'A ruler’s length. The classic companion for bed and sofa.',
  16: 'An armful, made for two-handed hugs.',
};

const CENTIMETERS = 2.54;

/** The toy's picture at its share of the largest size, in eighths; all stand on the same ground line. */
const Figure = ({ image, share }: Pick<ModalProps<'size-guide'>['payload'], 'image'> & { readonly share: number }) => (
  <div className={styles.figure} data-share={Math.max(1, Math.round(share * 8))}>
    {image && <Picture image={image} shape="cart" sizes="6rem" isDecorative />}
  </div>
);

/** Compares the heights of a toy's sizes, in inches and centimetres. */
export const SizeGuide = ({ payload: { sizes, image }, isOpen, onClose }: ModalProps<'size-guide'>) => (
  <Dialog isOpen={isOpen} onClose={onClose} title="Size guide">
    <ul className={styles.sizes}>
      {sizes.map((inches) => (
        <li key={inches}>
          <Figure image={image} share={inches / Math.max(...sizes)} />
          <div>
            <h3>
              {inches} inches <span>{Math.round(inches * CENTIMETERS)} cm</span>
            </h3>
            {LIKENESSES[inches] && <p>{LIKENESSES[inches]}</p>}
          </div>
        </li>
      ))}
    </ul>
    <p className={styles.note}>
      Measured from the ground to the top of the head. Sewn by hand, so half an inch may vary.
    </p>
  </Dialog>
);
