import { mostValues, titleOf } from '@patchwork/domain/customization/definition.ts';
import { problemMessage } from '@patchwork/domain/customization/problem.ts';
import { useState } from 'react';
import { FileChoice } from './FileChoice.tsx';
import styles from './ImageUpload.module.css';
import { controlOf, GroupFrame } from './OptionFrame.tsx';
import { SentPicture } from './SentPicture.tsx';
import { UploadItem } from './UploadItem.tsx';
import { usePictureOrder, withMoved } from './usePictureOrder.ts';
import { useUploadsOf } from './useUploads.ts';
import type { WidgetProps } from './widget.ts';

const countWords = (kept: number, onTheWay: number): string =>
  [kept > 0 && `${kept} sent`, onTheWay > 0 && `${onTheWay} on the way`].filter(Boolean).join(', ');

/** Sends as many pictures as there is room for; the only one takes the place of the other. */
const useFileChoice = ({ view, kit }: WidgetProps, pending: ReturnType<typeof useUploadsOf>) => {
  const { customization, answer } = view;
  const [notice, setNotice] = useState('');
  const max = mostValues(customization.optionData ?? { maxValuesCount: null });
  const take = (files: readonly File[]) => {
    if (files.length === 0) return;
    if (!view.isMultiple) for (const { key } of pending) kit.uploads.remove(key);
    const room = view.isMultiple ? max - answer.images.length - pending.length : max;
    setNotice(files.length > room ? problemMessage('TOO_MANY', { title: titleOf(customization), max }) : '');
    kit.uploads.add(customization.id, files.slice(0, Math.max(0, room)));
  };
  return { notice, take };
};

interface PicturesProps extends WidgetProps {
  readonly pending: ReturnType<typeof useUploadsOf>;
  readonly refocus: () => void;
}

/** Those that the shop has, in the order that is sent, and those on their way. */
const Pictures = ({ view, kit, pending, refocus }: PicturesProps) => {
  const { customization, answer, isLocked } = view;
  const { shown, draggedId, handlers } = usePictureOrder(answer.images, (id, to) =>
    kit.verbs.editImages(customization.id, (images) => withMoved(images, id, to)),
  );
  if (answer.images.length + pending.length === 0) return null;
  return (
    <ul className={styles.pictures} {...(!isLocked && handlers)}>
      {shown.map((image, at) => (
        <SentPicture
          key={image.id}
          view={view}
          kit={kit}
          place={{ image, at, isDragged: image.id === draggedId, refocus }}
        />
      ))}
      {pending.map((upload) => (
        <UploadItem key={upload.key} upload={upload} uploads={kit.uploads} refocus={refocus} />
      ))}
    </ul>
  );
};

/** Pictures from the device or its camera, sent as they are chosen. */
export const ImageUpload = (props: WidgetProps) => {
  const { view, kit, problem } = props;
  const { customization, answer } = view;
  const pending = useUploadsOf(kit.uploads, customization.id);
  const { notice, take } = useFileChoice(props, pending);
  const control = controlOf(props);
  const refocus = () => document.getElementById(control.id)?.focus();
  return (
    <GroupFrame {...props} problem={problem ?? (notice || undefined)}>
      <Pictures {...props} pending={pending} refocus={refocus} />
      {!view.isLocked && <FileChoice control={control} isMultiple={view.isMultiple} onFiles={take} />}
      <p role="status" className={styles.count}>
        {countWords(answer.images.length, pending.length)}
      </p>
    </GroupFrame>
  );
};
