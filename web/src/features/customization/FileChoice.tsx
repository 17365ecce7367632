import { type ChangeEvent, type DragEvent, useEffect, useState } from 'react';
import { classNames } from '../../components/classNames.ts';
import { Icon } from '../../components/Icon.tsx';
import styles from './ImageUpload.module.css';

/** Phones hand over their own formats as one of these where nothing else is asked for. */
const ACCEPT = 'image/jpeg,image/png,image/webp';

interface FileChoiceProps {
  /** What ties the field to its group's words. */
  readonly control: {
    readonly id: string;
    readonly 'aria-describedby': string | undefined;
    readonly 'aria-invalid': true | undefined;
  };
  readonly isMultiple: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A browser leaves the page for a file that is dropped beside the place for it, and what was filled in with it. */
const refuseFile = (event: globalThis.DragEvent): void => {
  const { dataTransfer } = event;
  if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
};

const useNoDropBeside = (): void =>
  useEffect(() => {
    const kinds = ['dragover', 'drop'] as const;
    for (const kind of kinds) window.addEventListener(kind, refuseFile);
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, refuseFile);
    };
  }, []);

/** From the device, by choosing or dropping, or from the camera where there is one in the hand. */
export const FileChoice = ({ control, isMultiple, onFiles }: FileChoiceProps) => {
  const [isOver, setIsOver] = useState(false);
  useNoDropBeside();
  const input = {
    type: 'file',
    accept: ACCEPT,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      onFiles([...(target.files ?? [])]);
      // The same picture can be chosen again.
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
        <span>{isMultiple ? 'Choose pictures' : 'Choose a picture'}</span>
        <span className={styles.drop}>or drop {isMultiple ? 'them' : 'it'} here</span>
      </label>
      <label className={classNames(styles.zone, styles.camera)}>
        <input {...input} capture="environment" />
        <span>Take a photo</span>
      </label>
    </div>
  );
};
