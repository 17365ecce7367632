import { MOST_PICTURES } from '@patchwork/domain/bulk/request.ts';
import { thumbnailUrl } from '@patchwork/domain/content/image.ts';
import type { UploadedImage } from '@patchwork/domain/customization/state.ts';
import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as pictures from '@patchwork/domain/messages/customization.generated.ts';
import { picturesOverLimit } from '@patchwork/domain/messages/refusals.generated.ts';
import { useState } from 'react';
import fieldStyles from '../../components/form/Field.module.css';
import { FieldError } from '../../components/form/FieldError.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import styles from '../../features/bulk/Bulk.module.css';
import { FileChoice } from '../../features/customization/fields/FileChoice.tsx';
import upload from '../../features/customization/fields/ImageUpload.module.css';
import { UploadItem } from '../../features/customization/fields/UploadItem.tsx';
import type { Uploads } from '../../features/customization/uploads/uploads.ts';
import { useOptionUploads } from '../../features/customization/uploads/useUploads.ts';

/** The only field of its form with pictures. */
const PICTURES = 'artwork';

interface PicturesFieldProps {
  readonly id: string;
  readonly legend: string;
  readonly hint: string;
  readonly error: string | undefined;
  readonly uploads: Uploads;
  readonly images: readonly UploadedImage[];
  readonly onChange: (images: readonly UploadedImage[]) => void;
}

/** Pictures, uploaded as soon as they are chosen; offline once there is a network. */
export const PicturesField = ({ id, legend, hint, error, uploads, images, onChange }: PicturesFieldProps) => {
  const pending = useOptionUploads(uploads, PICTURES);
  const [isOverLimit, setIsOverLimit] = useState(false);
  const problem = error ?? (isOverLimit ? picturesOverLimit({ max: MOST_PICTURES }) : undefined);
  const refocus = () => document.getElementById(id)?.focus();
  const take = (files: readonly File[]) => {
    const room = Math.max(0, MOST_PICTURES - images.length - pending.length);
    setIsOverLimit(files.length > room);
    uploads.add(PICTURES, files.slice(0, room));
  };
  const control = {
    id,
    'aria-describedby': [problem && `${id}-error`, `${id}-hint`].filter(Boolean).join(' '),
    'aria-invalid': problem ? (true as const) : undefined,
  };
  return (
    <fieldset className={styles.group}>
      <legend>
        {legend} <span className={fieldStyles.optional}>{common.optionalMark}</span>
      </legend>
      {images.length + pending.length > 0 && (
        <ul className={styles.pictures}>
          {images.map((image, at) => (
            <li key={image.id} className={upload.picture}>
              <img
                className={upload.preview}
                src={thumbnailUrl(image.url, { width: 160, height: 160, fit: 'inside' })}
                alt={pictures.picture({ position: at + 1 })}
                width={160}
                height={160}
              />
              <IconButton
                icon="trash"
                label={pictures.removePicture({ position: at + 1 })}
                onClick={() => {
                  onChange(images.filter(({ id: other }) => other !== image.id));
                  refocus();
                }}
              />
            </li>
          ))}
          {pending.map((one) => (
            <UploadItem key={one.key} upload={one} uploads={uploads} refocus={refocus} />
          ))}
        </ul>
      )}
      <FileChoice control={control} isMultiple onFiles={take} />
      <FieldError fieldId={id} error={problem} />
      <p id={`${id}-hint`} className={fieldStyles.hint}>
        {hint}
      </p>
    </fieldset>
  );
};
