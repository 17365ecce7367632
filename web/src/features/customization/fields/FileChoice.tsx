import * as text from '@patchwork/domain/messages/customization.generated.ts';
import { type ChangeEvent, type DragEvent, useState } from 'react';
import { classNames } from '../../../components/classNames.ts';
import { Icon } from '../../../components/Icon.tsx';
import { useWindowEvent } from '../../../lib/useWindowEvent.ts';
import styles from './ImageUpload.module.css';

/** With only these listed, phones convert their own formats. */
const ACCEPT = 'image/jpeg,image/png,image/webp';

interface FileChoiceProps {
  /** Attributes that link the field to its label, hint and error. */
  readonly control: {
    readonly id: string;
    readonly 'aria-describedby': string | undefined;
    readonly 'aria-invalid': true | undefined;
  };
  readonly isMultiple: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A file dropped outside the drop zone would make the browser open it, and the filled-in form would be lost. */
const refuseFile = (event: globalThis.DragEvent): void => {
  const { dataTransfer } = event;
  if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
};

/** Takes pictures from the device by file dialog or drag and drop, or from the camera. */
export const FileChoice = ({ control, isMultiple, onFiles }: FileChoiceProps) => {
  const [isOver, setIsOver] = useState(false);
  useWindowEvent('dragover', refuseFile);
  useWindowEvent('drop', refuseFile);
  const input = {
    type: 'file',
    accept: ACCEPT,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      onFiles([...(target.files ?? [])]);
      // So that the same picture can be chosen again.
      target.value = '';
    },
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const files = [...event.dataTransfer.files];
    onFiles(isMultiple ? files : files.slice(0, 1));
  };
  const onDragOver = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  return (
    <div className={styles.choices}>
      <label
        className={classNames(styles.zone, isOver && styles.over)}
        onDragOver={onDragOver}
        onDragLeave={() => setIsOver(false)}
        onDrop={onDrop}
      >
        <input {...input} {...control} multiple={isMultiple} />
        <Icon name="plus" />
        <span>{isMultiple ? text.choosePictures : text.choosePicture}</span>
        <span className={styles.drop}>{isMultiple ? text.dropPictures : text.dropPicture}</span>
      </label>
      <label className={classNames(styles.zone, styles.camera)}>
        <input {...input} capture="environment" />
        <span>{text.takePhoto}</span>
      </label>
    </div>
  );
};
