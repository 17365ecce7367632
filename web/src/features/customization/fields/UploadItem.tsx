import * as common from '@patchwork/domain/messages/common.generated.ts';
import * as text from '@patchwork/domain/messages/customization.generated.ts';
import { Button } from '../../../components/Button.tsx';
import { IconButton } from '../../../components/IconButton.tsx';
import type { Upload, Uploads } from '../uploads/uploads.ts';
import styles from './ImageUpload.module.css';
import { Preview } from './LocalPreview.tsx';

/** Says whether a waiting picture survives closing the page; says nothing of it until that is known. */
const getOfflineText = (isKept: boolean | null): string => {
  if (isKept === null) return text.uploadOffline;
  return isKept ? text.uploadOfflineKept : text.uploadOfflineNotKept;
};

const toWords = ({ status, message, isKept }: Upload): string => {
  if (status === 'failed' || status === 'refused') return message;
  if (status === 'offline') return getOfflineText(isKept);
  return status === 'sending' ? text.uploading : text.uploadNext;
};

interface UploadItemProps {
  readonly upload: Upload;
  readonly uploads: Uploads;
  /** Where the focus goes when the button that had it is gone. */
  readonly refocus: () => void;
}

/** A picture that is being uploaded, or whose upload failed. */
export const UploadItem = ({ upload, uploads, refocus }: UploadItemProps) => {
  const { key, file, status, share } = upload;
  const isStopped = status === 'failed' || status === 'refused';
  return (
    <li className={styles.picture}>
      <Preview file={file} className={styles.preview} />
      <span className={styles.file}>{file.name}</span>
      {status === 'sending' && (
        <progress className={styles.progress} value={share} aria-label={text.uploadingFile({ file: file.name })} />
      )}
      <p className={isStopped ? styles.stopped : styles.words} role={isStopped ? 'alert' : undefined}>
        {toWords(upload)}
      </p>
      <div className={styles.actions}>
        {status === 'failed' && (
          <Button
            aria-label={text.retryUpload({ file: file.name })}
            onClick={() => {
              uploads.retry(key);
              refocus();
            }}
          >
            {common.tryAgain}
          </Button>
        )}
        <IconButton
          icon="trash"
          label={text.removeFile({ file: file.name })}
          onClick={() => {
            uploads.remove(key);
            refocus();
          }}
        />
      </div>
    </li>
  );
};
