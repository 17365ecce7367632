import * as common from '@patchwork/domain/messages/common.generated.ts';
import { Link } from 'react-router';
import { Button } from '../../components/Button.tsx';
import { Picture, type PictureSource } from '../../components/Picture.tsx';
import styles from './ComparedHead.module.css';

interface ComparedHeadProps {
  readonly name: string;
  /** Null if the product has left the shop or is unknown on this device. */
  readonly path: string | null;
  readonly image: PictureSource | null;
  readonly onRemove: () => void;
}

/** A product's column header: picture, name and a remove button. */
export const ComparedHead = ({ name, path, image, onRemove }: ComparedHeadProps) => (
  <div className={styles.head}>
    {image && <Picture image={image} shape="product" sizes="(min-width: 820px) 200px, 40vw" isDecorative />}
    {path ? (
      <Link to={path} className={styles.name}>
        {name}
      </Link>
    ) : (
      <span className={styles.name}>{name}</span>
    )}
    <Button variant="quiet" onClick={onRemove} aria-label={common.removeItem({ name })}>
      {common.remove}
    </Button>
  </div>
);
