import { getTitle } from '@patchwork/domain/customization/definition.ts';
import { problemMessage } from '@patchwork/domain/customization/problem.ts';
import { useState } from 'react';
import { useOptionUploads } from '../uploads/useUploads.ts';
import { FileChoice } from './FileChoice.tsx';
import styles from './ImageUpload.module.css';
import { type FrameProps, GroupFrame, getControlProps } from './OptionFrame.tsx';
import { SentPicture } from './SentPicture.tsx';
import { UploadItem } from './UploadItem.tsx';
import { usePictureOrder, withMoved } from './usePictureOrder.ts';
import type { WidgetProps } from './widget.ts';

const countWords = (kept: number, onTheWay: number): string =>
  [kept > 0 && `${kept} sent`, onTheWay > 0 && `${onTheWay} on the way`].filter(Boolean).join(', ');

/** For when the shopper reduces the number of extra photos after uploading more. */
const surplusHint = (surplus: number): string =>
  `Remove ${surplus === 1 ? 'one photo' : `${surplus} photos`}, or choose more photos again.`;

/** Uploads as many pictures as the option's limit allows; if it is one, the new picture replaces the old. */
const useFileChoice = ({ view, kit }: WidgetProps, pending: ReturnType<typeof useOptionUploads>) => {
  const { customization, answer, limit: max } = view;
  const [refusedAt, setRefusedAt] = useState<number | null>(null);
  const take = (files: readonly File[]) => {
    if (files.length === 0) return;
    if (!view.isMultiple) for (const { key } of pending) kit.uploads.remove(key);
    const room = view.isMultiple ? max - answer.images.length - pending.length : max;
    setRefusedAt(files.length > room ? max : null);
    kit.uploads.add(customization.id, files.slice(0, Math.max(0, room)));
  };
  // A refusal under another limit no longer applies.
  return { isRefused: refusedAt === max, take };
};

interface PicturesProps extends WidgetProps {
  readonly pending: ReturnType<typeof useOptionUploads>;
  readonly refocus: () => void;
}

/** The uploaded pictures in their order, then those being uploaded. */
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

/** Pictures from the device or its camera, uploaded as soon as they are chosen. */
export const ImageUpload = (props: WidgetProps) => {
  const { view, kit, problem } = props;
  const { customization, answer } = view;
  const pending = useOptionUploads(kit.uploads, customization.id);
  const { isRefused, take } = useFileChoice(props, pending);
  const surplus = view.isMultiple ? answer.images.length + pending.length - view.limit : 0;
  const tooMany = problemMessage('TOO_MANY', { title: getTitle(customization), max: view.limit });
  const frameProps: Omit<FrameProps, 'children'> = {
    ...props,
    problem: problem ?? (isRefused || surplus > 0 ? tooMany : undefined),
    hint: surplus > 0 ? surplusHint(surplus) : undefined,
  };
  const control = getControlProps(frameProps);
  const refocus = () => document.getElementById(control.id)?.focus();
  return (
    <GroupFrame {...frameProps}>
      <Pictures {...props} pending={pending} refocus={refocus} />
      {!view.isLocked && <FileChoice control={control} isMultiple={view.isMultiple} onFiles={take} />}
      <p role="status" className={styles.count}>
        {countWords(answer.images.length, pending.length)}
      </p>
    </GroupFrame>
  );
};
