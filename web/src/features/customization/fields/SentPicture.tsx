import { thumbnailUrl } from '@patchwork/domain/content/image.ts';
import type { UploadedImage } from '@patchwork/domain/customization/state.ts';
import * as text from '@patchwork/domain/messages/customization.generated.ts';
import { IconButton } from '../../../components/IconButton.tsx';
import styles from './ImageUpload.module.css';
import { withMoved } from './usePictureOrder.ts';
import type { WidgetProps } from './widget.ts';

/** The drag handle for touch; keyboards use the buttons. */
const Grip = () => (
  <svg className={styles.grip} data-grip="" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01" />
  </svg>
);

interface MovesProps {
  readonly place: { readonly at: number; readonly last: number };
  readonly moveTo: (to: number) => void;
}

const Moves = ({ place: { at, last }, moveTo }: MovesProps) => (
  <>
    <IconButton
      icon="back"
      label={text.movePictureForward({ position: at + 1 })}
      aria-disabled={at === 0 || undefined}
      onClick={() => at > 0 && moveTo(at - 1)}
    />
    <IconButton
      icon="forward"
      label={text.movePictureBack({ position: at + 1 })}
      aria-disabled={at === last || undefined}
      onClick={() => at < last && moveTo(at + 1)}
    />
  </>
);

interface SentPictureProps extends Pick<WidgetProps, 'view' | 'kit'> {
  readonly place: {
    readonly image: UploadedImage;
    readonly at: number;
    readonly isDragged: boolean;
    /** Where the focus goes when the picture is gone. */
    readonly refocus: () => void;
  };
}

export const SentPicture = ({ view, kit, place: { image, at, isDragged, refocus } }: SentPictureProps) => {
  const { id } = view.customization;
  const last = view.answer.images.length - 1;
  const moveTo = (to: number) => kit.verbs.editImages(id, (images) => withMoved(images, image.id, to));
  const remove = () => {
    kit.verbs.editImages(id, (images) => images.filter((one) => one.id !== image.id));
    refocus();
  };
  const canMove = last > 0 && !view.isLocked;
  return (
    <li className={styles.picture} data-movable={canMove || undefined} data-dragged={isDragged || undefined}>
      <img
        className={styles.preview}
        src={thumbnailUrl(image.url, { width: 160, height: 160, fit: 'inside' })}
        alt={text.picture({ position: at + 1 })}
        width={160}
        height={160}
        draggable={false}
      />
      {canMove && <Grip />}
      {!view.isLocked && (
        <div className={styles.actions}>
          {canMove && <Moves place={{ at, last }} moveTo={moveTo} />}
          <IconButton icon="trash" label={text.removePicture({ position: at + 1 })} onClick={remove} />
        </div>
      )}
    </li>
  );
};
