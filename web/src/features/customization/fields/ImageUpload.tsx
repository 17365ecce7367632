import { getTitle } from '@patchwork/domain/customization/definition.ts';
import { toProblemReason } from '@patchwork/domain/customization/problem.ts';
import * as text from '@patchwork/domain/messages/customization.generated.ts';
import { formatList } from '@patchwork/domain/messages/format-list.ts';
import { use, useState } from 'react';
import { SiteContext } from '../../../lib/siteContext.ts';
import { useOptionUploads } from '../uploads/useUploads.ts';
import { FileChoice } from './FileChoice.tsx';
import styles from './ImageUpload.module.css';
import { type FrameProps, GroupFrame, getControlProps } from './OptionFrame.tsx';
import { SentPicture } from './SentPicture.tsx';
import { UploadItem } from './UploadItem.tsx';
import { usePictureOrder, withMoved } from './usePictureOrder.ts';
import type { WidgetProps } from './widget.ts';

const countWords = (uploaded: number, uploading: number, locale: string): string => {
  const done = uploaded > 0 ? [text.picturesUploaded({ count: uploaded })] : [];
  const pending = uploading > 0 ? [text.picturesUploading({ count: uploading })] : [];
  return formatList(locale, [...done, ...pending], 'unit');
};

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
  const { store } = use(SiteContext);
  const { isRefused, take } = useFileChoice(props, pending);
  // The shopper may reduce the number of extra photos after uploading more.
  const surplus = view.isMultiple ? answer.images.length + pending.length - view.limit : 0;
  const tooMany = toProblemReason('TOO_MANY', { title: getTitle(customization), max: view.limit }).message;
  const frameProps: Omit<FrameProps, 'children'> = {
    ...props,
    problem: problem ?? (isRefused || surplus > 0 ? tooMany : undefined),
    hint: surplus > 0 ? text.tooManyPhotos({ count: surplus }) : undefined,
  };
  const control = getControlProps(frameProps);
  const refocus = () => document.getElementById(control.id)?.focus();
  return (
    <GroupFrame {...frameProps}>
      <Pictures {...props} pending={pending} refocus={refocus} />
      {!view.isLocked && <FileChoice control={control} isMultiple={view.isMultiple} onFiles={take} />}
      <p role="status" className={styles.count}>
        {countWords(answer.images.length, pending.length, store.locale)}
      </p>
    </GroupFrame>
  );
};
