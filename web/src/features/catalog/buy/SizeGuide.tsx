import * as text from '@patchwork/domain/messages/size-guide.generated.ts';
import { Dialog } from '../../../components/Dialog.tsx';
import { Picture } from '../../../components/Picture.tsx';
import type { ModalProps } from '../../../lib/modals.ts';
import styles from './SizeGuide.module.css';

const LIKENESSES: Readonly<Record<number, string>> = {
  6: text.size6,
  8: text.size8,
  12: text.size12,
  16: text.size16,
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
  <Dialog isOpen={isOpen} onClose={onClose} title={text.title}>
    <ul className={styles.sizes}>
      {sizes.map((inches) => (
        <li key={inches}>
          <Figure image={image} share={inches / Math.max(...sizes)} />
          <div>
            <h3>
              {text.height({
                inches,
                centimeters: Math.round(inches * CENTIMETERS),
                metric: (words) => <span key="metric">{words}</span>,
              })}
            </h3>
            {LIKENESSES[inches] && <p>{LIKENESSES[inches]}</p>}
          </div>
        </li>
      ))}
    </ul>
    <p className={styles.note}>{text.howMeasured}</p>
  </Dialog>
);
